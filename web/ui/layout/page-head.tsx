import type { ReactNode } from 'react'
import { BackHome } from './back-link.tsx'
import styles from './page-head.module.css'

type Props = {
  title: string
  /** One sentence under the title. */
  lead?: string
  /** The back link, if it does not lead to the home page. */
  back?: ReactNode
  /** Shown at the other end of the row: a balance, an action. */
  children?: ReactNode
}

/** The top of a screen: the back link, the title, and what belongs beside it. */
export const PageHead = ({ title, lead, back = <BackHome />, children }: Props) => (
  <>
    {back}
    <div className={styles.row}>
      <div>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  </>
)
