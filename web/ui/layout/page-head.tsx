import clsx from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './page-head.module.css'

type Props = {
  title: string
  /** One sentence under the title. */
  lead?: string
  /** The link back to the parent screen, if there is one. */
  back?: ReactNode
  /** Shown at the other end of the row: a balance, an action. */
  children?: ReactNode
}

/** The top of a screen: the back link, the title, and what belongs beside it. */
export const PageHead = ({ title, lead, back, children }: Props) => (
  <>
    {back}
    <div className={clsx(styles.row, !back && styles.first)}>
      <div>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  </>
)

/** A link back to the parent screen. */
export const BackLink = ({ path, children }: { path: string; children: ReactNode }) => (
  <Link className={styles.back} to={path}>
    <ArrowLeft size="1.25rem" strokeWidth={1.75} aria-hidden />
    {children}
  </Link>
)

/** A link back to the home page. */
export const BackHome = () => <BackLink path="/">Back to Home</BackLink>
