import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './panel-head.module.css'

type Props = {
  /** The heading's id, for the section that it labels. */
  id: string
  title: string
  /** The tab above says the same: the title is for screen readers only. */
  isBelowTab?: boolean
  /** One sentence on what can be done here. */
  lead: string
  /** The buttons at the other end of the row. */
  children: ReactNode
}

/** The top of a staff panel: its purpose and its actions. */
export const PanelHead = ({ id, title, isBelowTab = false, lead, children }: Props) => (
  <div className={styles.row}>
    <div className={styles.words}>
      {isBelowTab ? (
        <VisuallyHidden as="h2" id={id}>
          {title}
        </VisuallyHidden>
      ) : (
        <h2 id={id}>{title}</h2>
      )}
      <p>{lead}</p>
    </div>
    <div className={styles.actions}>{children}</div>
  </div>
)

type SectionHeadProps = {
  /** The heading's id, for the section that it labels. */
  id: string
  title: string
  note?: string | undefined
  /** The buttons at the other end of the row. */
  children?: ReactNode
}

/** The heading of a section. */
export const SectionHead = ({ id, title, note, children }: SectionHeadProps) => (
  <div className={styles.sectionHeadRow}>
    <h2 id={id}>{title}</h2>
    {note && <p>{note}</p>}
    {children && <div>{children}</div>}
  </div>
)
