import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Dock } from './header/dock.tsx'
import { Header } from './header/header.tsx'
import styles from './shell.module.css'

/** The header, the main element, the footer and the bottom bar of every screen except the landing page. */
export const Shell = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <a className={styles.skipLink} href="#main">
      Skip to content
    </a>
    <Header />
    <main className={clsx(styles.column, styles.main)} id="main" tabIndex={-1}>
      {children}
    </main>
    <Footer />
    <Dock />
  </div>
)
