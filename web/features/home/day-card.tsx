import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { CoverLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { Card, Stack, Text } from '../../ui/primitives.tsx'
import styles from './day-card.module.css'

type Props = {
  /** What the card is about, above its title. */
  kind: string
  title: string
  to: string
  /** One sentence. */
  text: ReactNode
  /** At the bottom: a scale, a badge. */
  end?: ReactNode
  art: ReactNode
  /** It opens another site. */
  target?: LinkProps['target']
}

/** A card of the day: all of it leads to one place. */
export const DayCard = ({ kind, title, to, text, end, art, target }: Props) => (
  <Card as="li" leads className={styles.card}>
    <Stack className={styles.words}>
      <Text size="caption" tone="faint" below={2}>
        {kind}
      </Text>
      <h3>
        <CoverLink to={to} {...(target && { target, rel: 'noreferrer' })}>
          {title}
        </CoverLink>
      </h3>
      <div className={styles.text}>{text}</div>
      {end && <div className={styles.end}>{end}</div>}
    </Stack>
    <div className={styles.art} aria-hidden>
      {art}
    </div>
    <ArrowRight className={styles.arrow} size="1.25rem" strokeWidth={1.75} aria-hidden />
  </Card>
)

/** A picture that is drawn, such as key art. It is below the first view of a phone. */
export const DayPicture = ({ src, wide = false }: { src: string; wide?: boolean }) => (
  <img className={clsx(styles.picture, wide && styles.wide)} src={src} alt="" loading="lazy" decoding="async" />
)

/** While a card loads: of the same size. */
export const DayCardSkeleton = () => (
  <Card as="li" className={styles.card} aria-busy>
    <Stack gap={2} className={styles.words}>
      <Skeleton width="6rem" />
      <Skeleton width="80%" height="1.5rem" />
      <Skeleton width="90%" />
    </Stack>
    <div className={styles.art}>
      <Skeleton className={styles.picture} />
    </div>
  </Card>
)

/** The cards of the day: two, and below them three. */
export const DayCards = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-labelledby="today">
    <Text as="h2" size="h3" below={4} id="today">
      {title}
    </Text>
    <ul className={styles.five}>{children}</ul>
  </section>
)
