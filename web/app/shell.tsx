import clsx from 'clsx'
import { Wrench } from 'lucide-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import { maintenanceMessage } from '../../shared/maintenance.ts'
import { maintenance } from '../api/maintenance.ts'
import { CheckoutOutcome } from '../cart/checkout-outcome.tsx'
import { Footer } from './footer.tsx'
import { Dock } from './header/dock.tsx'
import { Header } from './header/header.tsx'
import styles from './shell.module.css'

/** Says on every screen that the site is in read-only maintenance. Screen readers announce it when the user pauses. */
function MaintenanceStatus() {
  const isOn = useSyncExternalStore(maintenance.subscribe, maintenance.current, () => false)
  return (
    <output>
      {isOn && (
        <span className={clsx(styles.column, styles.maintenance)}>
          <Wrench aria-hidden />
          <span>{maintenanceMessage}</span>
        </span>
      )}
    </output>
  )
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
    <CheckoutOutcome />
    <Dock />
  </div>
)
