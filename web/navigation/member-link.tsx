import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { memberPath } from './paths.ts'
import styles from './member-link.module.css'

/** A person’s name on a desk, with their picture: it leads to their page. Without an id, as for a guest, it leads nowhere. */
export const MemberLink = ({ id, children }: { id: string | null; children: ReactNode }) =>
  id === null ? (
    <span className={styles.person}>{children}</span>
  ) : (
    <Link className={styles.person} to={memberPath(id)}>
      {children}
    </Link>
  )
