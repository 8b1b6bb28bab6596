import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './back-link.module.css'

/** A link back to the parent screen. */
export const BackLink = ({ path, children }: { path: string; children: ReactNode }) => (
  <Link className={styles.back} to={path}>
    <ArrowLeft size="1.25rem" strokeWidth={1.75} aria-hidden />
    {children}
  </Link>
)

/** A link back to the home page. */
export const BackHome = () => <BackLink path="/">Back to Home</BackLink>
