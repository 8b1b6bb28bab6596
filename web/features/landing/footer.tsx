import { footerPlaces } from '../../navigation/footer-places.ts'
import { SiteFooter } from '../../ui/layout/site-footer.tsx'
import styles from './footer.module.css'

/** The landing’s footer, over the second horizon. */
export const Footer = () => (
  <SiteFooter className={styles.footer}>
    {footerPlaces.map(({ label, path }) => (
      <a key={path} href={path}>
        {label}
      </a>
    ))}
  </SiteFooter>
)
