import clsx from 'clsx'
import type { ReactNode } from 'react'
import { brand } from '../../../shared/brand.ts'
import logo from '../../art/logo.svg'
import text from '../text.module.css'
import { Row } from '../primitives.tsx'
import styles from './site-footer.module.css'

/** The footer of every page. Its children are the links, which differ between the landing page and the app. */
export const SiteFooter = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <footer className={clsx(styles.footer, text.faint, className)}>
    <Row wraps justify="between" className={styles.row}>
      <Row as="span" className={styles.owner}>
        <img src={logo} alt="" width="20" height="20" />© {brand.studio}
      </Row>
      <Row as="nav" wraps aria-label={`About ${brand.product}`} className={styles.links}>
        {children}
      </Row>
    </Row>
  </footer>
)
