import { Link, useLocation } from 'react-router'
import { footerPlaces } from '../navigation/footer-places.ts'
import { SiteFooter } from '../ui/layout/site-footer.tsx'

export function Footer() {
  const { pathname } = useLocation()
  return (
    <SiteFooter>
      {footerPlaces.map(({ label, path }) => (
        <Link key={path} to={path} aria-current={pathname === path ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </SiteFooter>
  )
}
