import clsx from 'clsx'
import { Link, useLocation } from 'react-router'
import { brand } from '../../../shared/brand.ts'
import logo from '../../art/logo.svg'
import { paths } from '../../navigation/paths.ts'
import styles from '../../ui/layout/site-header.module.css'
import { useStuck } from '../../ui/layout/use-stuck.ts'
import { ForMembers, ForVisitors } from './audience.tsx'
import { MemberBar } from './member-bar.tsx'
import { VisitorBar } from './visitor-bar.tsx'

/** The brand, the places, and what belongs to the user. */
export function Header() {
  const isStuck = useStuck()
  const { pathname } = useLocation()
  return (
    <header className={clsx(styles.bar, isStuck && styles.stuck)}>
      <div className={styles.row}>
        <Link className={styles.brand} to={paths.home} aria-current={pathname === paths.home ? 'page' : undefined}>
          <img src={logo} alt="" />
          <span>{brand.product}</span>
        </Link>
        <ForVisitors>
          <VisitorBar />
        </ForVisitors>
        <ForMembers>
          <MemberBar />
        </ForMembers>
      </div>
    </header>
  )
}
