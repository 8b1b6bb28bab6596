import type { ReactNode } from 'react'
import styles from './panel-head.module.css'

type Props = {
  /** The heading's id, for the section that it labels. */
  id: string
  title: string
  /** One sentence on what can be done here. */
  lead: string
  /** The buttons at the other end of the row. */
  children: ReactNode
}

/** The top of a staff panel: its purpose and its actions. */
export const PanelHead = ({ id, title, lead, children }: Props) => (
  <div className={styles.row}>
    <div className={styles.words}>
      <h2 id={id}>{title}</h2>
      <p>{lead}</p>
    </div>
    <div className={styles.actions}>{children}</div>
  </div>
)
