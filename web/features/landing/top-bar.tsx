import { Lock } from 'lucide-react'
import { brand } from '../../../shared/brand.ts'
import logo from '../../art/logo.svg'
import landing from './landing.module.css'
import styles from './top-bar.module.css'

/** The product name, and the link to the admin sign-in. */
export const TopBar = () => (
  <header className={`${landing.wrap} ${styles.bar}`}>
    <a className={styles.brand} href="/">
      <img src={logo} alt="" width="32" height="32" />
      {brand.product}
    </a>
    <a className={styles.staff} href="/admin-login">
      <Lock className={styles.lock} aria-hidden />
      Admin Access
    </a>
  </header>
)
