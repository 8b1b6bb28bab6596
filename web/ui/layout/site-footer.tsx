import clsx from 'clsx'
import type { ReactNode } from 'react'
import { brand } from '../../../shared/brand.ts'
import logo from '../../art/logo.svg'
import styles from './site-footer.module.css'

/** The footer of every page. Its children are the links, which differ between the landing page and the app. */
export const SiteFooter = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <footer className={clsx(styles.footer, className)}>
    <div className={styles.row}>
      <span className={styles.owner}>
        <img src={logo} alt="" width="20" height="20" />© {brand.studio}
      </span>
      <nav aria-label={`About ${brand.product}`} className={styles.links}>
        {children}
      </nav>
    </div>
  </footer>
)
