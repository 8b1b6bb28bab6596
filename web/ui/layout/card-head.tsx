import type { ReactNode } from 'react'
import styles from './card-head.module.css'

type Props = {
  /** The heading's id, for the section that it labels. */
  id: string
  title: string
  /** Shown at the other end of the row: a link, a key. */
  children: ReactNode
}

/** The top of a card: its title, and what belongs beside it. */
export const CardHead = ({ id, title, children }: Props) => (
  <div className={styles.row}>
    <h2 id={id}>{title}</h2>
    {children}
  </div>
)
