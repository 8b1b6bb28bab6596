import type { ReactNode } from 'react'
import styles from './centered-message.module.css'

/** The layout of the empty state, the error state and the not-found screens. */
export const CenteredMessage = ({ role, children }: { role?: 'alert'; children: ReactNode }) => (
  <div className={styles.message} role={role}>
    {children}
  </div>
)
