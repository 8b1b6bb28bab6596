import { brand } from '../../../shared/brand.ts'
import styles from './footer.module.css'

/** The landing’s footer, over the second horizon. */
export const Footer = () => (
  <footer className={styles.footer}>
    © {brand.yearFounded} {brand.studio}
  </footer>
)
