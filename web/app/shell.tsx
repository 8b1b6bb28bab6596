import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Header } from './header.tsx'
import styles from './shell.module.css'

/** The header and main element of every screen except the landing page. */
export const Shell = ({ children }: { children: ReactNode }) => (
  <>
    <a className={styles.skipLink} href="#main">
      Skip to content
    </a>
    <div className={styles.column}>
      <Header />
    </div>
    <main className={clsx(styles.column, styles.main)} id="main" tabIndex={-1}>
      {children}
    </main>
  </>
)
