import { ArrowRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '../../ui/layout/card.tsx'
import styles from './home-card.module.css'

/** A dialog that a card opens: `prepare` fetches its code ahead. */
export type DialogTrigger = { show: () => void; prepare: () => void }

type Props = {
  title: string
  /** Where the card leads: a path, or a dialog. */
  to: string | DialogTrigger
  wide?: boolean
  className?: string | undefined
  /** Stands above the title, in the place of a drawing. */
  icon?: LucideIcon
  art?: ReactNode
  children: ReactNode
}

/** A card of the dashboard. It leads somewhere as a whole, by one link or button that is named by the title. */
export const HomeCard = ({ title, to, wide = false, className = '', icon: Icon, art, children }: Props) => (
  <Card leads className={`${styles.card} ${wide ? styles.wide : ''} ${className}`}>
    <ArrowRight className={styles.arrow} size="1.25rem" strokeWidth={1.75} aria-hidden />
    {art}
    {Icon && (
      <span className={styles.glyph}>
        <Icon size="1.25rem" strokeWidth={1.75} aria-hidden />
      </span>
    )}
    <h2>
      {typeof to === 'string' ? (
        <Link className={styles.target} to={to}>
          {title}
        </Link>
      ) : (
        <button
          type="button"
          className={styles.target}
          aria-haspopup="dialog"
          onClick={to.show}
          onPointerEnter={to.prepare}
          onFocus={to.prepare}
        >
          {title}
        </button>
      )}
    </h2>
    {children}
  </Card>
)
