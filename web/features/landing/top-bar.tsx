import { Lock } from 'lucide-react'
import { brand } from '../../../shared/brand.ts'
import logo from '../../art/logo.svg'
import button from '../../ui/button.module.css'
import header from '../../ui/layout/site-header.module.css'
import { useStuck } from '../../ui/layout/use-stuck.ts'
import visitor from '../../ui/layout/visitor-bar.module.css'
import styles from './top-bar.module.css'

/** The header of visitors, and the link to the admin sign-in. */
export const TopBar = () => (
  <header className={`${header.bar} ${useStuck() ? header.stuck : ''}`}>
    <div className={header.row}>
      <a className={header.brand} href="/" aria-current="page">
        <img src={logo} alt="" width="32" height="32" />
        <span>{brand.product}</span>
      </a>
      <nav aria-label="Main" className={`${header.links} ${visitor.links}`}>
        <a className={header.link} href="/shop">
          Shop
        </a>
      </nav>
      <div className={`${header.tools} ${visitor.tools}`}>
        <a className={`${button.button} ${button.quiet} ${styles.staff}`} href="/admin-login">
          <Lock className={styles.lock} aria-hidden />
          Admin Access
        </a>
        <a className={`${button.button} ${button.quiet}`} href="/login#sign-in">
          Sign In
        </a>
        <a className={`${button.button} ${button.plain}`} href="/login">
          Join
        </a>
      </div>
    </div>
  </header>
)
