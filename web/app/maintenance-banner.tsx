import { Wrench } from 'lucide-react'
import { maintenanceMessage } from '../../shared/maintenance.ts'
import styles from './maintenance-banner.module.css'

/** Says that the site is in read-only maintenance. It is loaded when it is. */
export const MaintenanceBanner = () => (
  <span className={styles.banner}>
    <Wrench aria-hidden />
    <span>{maintenanceMessage}</span>
  </span>
)
