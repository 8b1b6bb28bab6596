import type { ReactNode } from 'react'
import styles from './optional-label.module.css'

/** The label of an optional field. */
export const OptionalLabel = ({ children }: { children: ReactNode }) => (
  <>
    {children} <span className={styles.optional}>(optional)</span>
  </>
)
