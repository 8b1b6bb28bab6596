import { brand } from '../../../shared/brand.ts'
import styles from './footer.module.css'

/** The last line, on the ground below the second horizon. */
export const Footer = () => (
  <footer className={styles.foot}>
    © {brand.yearFounded} {brand.studio}
  </footer>
)
