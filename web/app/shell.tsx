import clsx from 'clsx'
import { useSyncExternalStore, type ReactNode } from 'react'
import { maintenance } from '../api/maintenance.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { Footer } from './footer.tsx'
import { Dock } from './header/dock.tsx'
import { Header } from './header/header.tsx'
import styles from './shell.module.css'

const MaintenanceBanner = lazyComponent(async () => (await import('./maintenance-banner.tsx')).MaintenanceBanner)

/** Screen readers announce the banner when the user pauses. */
function MaintenanceStatus() {
  const isOn = useSyncExternalStore(maintenance.subscribe, maintenance.current, () => false)
  return <output>{isOn && <MaintenanceBanner />}</output>
}

/** The header, the main element, the footer and the bottom bar of every screen except the landing page. */
export const Shell = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <a className={styles.skipLink} href="#main">
      Skip to content
    </a>
    <Header />
    <MaintenanceStatus />
    <main className={clsx(styles.column, styles.main)} id="main" tabIndex={-1}>
      {children}
    </main>
    <Footer />
    <Dock />
  </div>
)
