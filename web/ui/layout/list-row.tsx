import type { ReactNode } from 'react'
import styles from './list-row.module.css'

/** A row of a list: a picture, what it is, and a button, which a phone shows below them. */
export const ListRow = ({ children }: { children: ReactNode }) => <li className={styles.row}>{children}</li>
