import type { ReactNode } from 'react'
import styles from './section-head.module.css'

type Props = {
  /** The heading's id, for the section that it labels. */
  id: string
  title: string
  note?: string | undefined
  /** The buttons at the other end of the row. */
  children?: ReactNode
}

/** The heading of a section. */
export const SectionHead = ({ id, title, note, children }: Props) => (
  <div className={styles.row}>
    <h2 id={id}>{title}</h2>
    {note && <p>{note}</p>}
    {children && <div>{children}</div>}
  </div>
)
