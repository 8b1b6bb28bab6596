import clsx from 'clsx'
import type { ComponentProps, ElementType, ReactNode } from 'react'
import { Link } from 'react-router'
import { Text } from '../text.tsx'
import styles from './card.module.css'
import { edge, splitPlace, type Place } from './place.ts'
import { Row, type Space } from './stack.tsx'
import stack from './stack.module.css'

type Props<E extends ElementType> = ComponentProps<E> &
  Place & {
    /** The element or component that becomes the card; by default a `div`. */
    as?: E
    /** The whole card is one link or button. */
    leads?: boolean
    /** No padding: the content reaches the edge. */
    flush?: boolean
    /** More padding in windows of at least 40 rem. */
    roomy?: boolean
    /** A panel within a card or a dialog, on a darker ground. */
    sunken?: boolean
    /** Its children are below each other with this space between them, as in a `Stack`. */
    gap?: Space
    /** Its children are rows: a line between them, and less padding above and below them. */
    rows?: boolean
  }

/** A card. */
export function Card<E extends ElementType = 'div'>(props: Props<E>) {
  const { as: Element = 'div', leads, flush, roomy, sunken, gap, rows, className, ...others } = props as Props<'div'>
  const { place, rest } = splitPlace(others)
  const look = [
    sunken ? styles.sunken : [styles.card, edge],
    leads && styles.leads,
    flush && styles.flush,
    roomy && styles.roomy,
    rows && [stack.divided, styles.rows],
  ]
  const layout = gap !== undefined && [stack.stack, stack[`gap-${gap}`], styles.parts]
  return <Element {...rest} className={clsx(look, layout, place, className)} />
}

type CardHeadProps = {
  /** The heading's id, for the section that it labels. */
  id: string
  title: string
  /** Shown at the other end of the row: a link, a key. */
  children: ReactNode
}

/** The top of a card: its title, and what belongs beside it. */
export const CardHead = ({ id, title, children }: CardHeadProps) => (
  <Row wraps align="baseline" justify="between" className={styles.row}>
    <Text as="h2" size="h4" id={id}>
      {title}
    </Text>
    {children}
  </Row>
)

/** The link in the heading of a card: it covers the nearest element with a position, so that all of the card leads there. */
export const CoverLink = (props: Omit<ComponentProps<typeof Link>, 'className'>) => (
  <Link {...props} className={styles.cover} />
)
