import { ExternalLink } from 'lucide-react'
import { brand } from '../../../shared/brand.ts'
import styles from './call-to-action.module.css'

/** The links to join and to visit the shop. */
export const CallToAction = () => (
  <div className={styles.row}>
    <a className={`${styles.button} ${styles.gold}`} href="/login">
      Join as Member
    </a>
    <a className={styles.button} href={brand.shopAddress ?? '/shop'} target="_blank" rel="noopener noreferrer">
      Visit Shop
      <ExternalLink className={styles.icon} aria-hidden />
      <span className={styles.visuallyHidden}>(opens in a new tab)</span>
    </a>
  </div>
)
