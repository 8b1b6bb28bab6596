import type { ReactNode } from 'react'
import text from '../../../ui/theme/text.module.css'
import styles from './view-head.module.css'

/** The heading of a card, and one sentence on what it is for. */
export const ViewHead = ({ id, title, children }: { id: string; title: string; children?: ReactNode }) => (
  <div className={styles.head}>
    <h2 className={text.h3} id={id}>
      {title}
    </h2>
    {children && <p>{children}</p>}
  </div>
)
