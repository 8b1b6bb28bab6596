import { useQuery } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { brand } from '../../shared/brand.ts'
import { currentUser } from '../api/session.ts'
import logo from '../art/logo.svg'
import { ButtonLink } from '../ui/button.tsx'
import { NotificationsBell } from './notifications-bell.tsx'
import { paths } from '../navigation/paths.ts'
import { SignOut } from './sign-out.tsx'
import { returnStateFor } from '../navigation/return-path.ts'
import styles from './header.module.css'

const signInScreens: string[] = [paths.signIn, paths.adminSignIn]

/** The brand, the notifications, and signing in or out. */
export function Header() {
  const { data: user } = useQuery(currentUser)
  const location = useLocation()
  return (
    <header className={styles.bar}>
      <Link className={styles.brand} to={paths.home}>
        <img src={logo} alt="" />
        {brand.product}
      </Link>
      {user && (
        <>
          <NotificationsBell />
          <SignOut username={user.username} />
        </>
      )}
      {user === null && !signInScreens.includes(location.pathname) && (
        <ButtonLink data-visitor variant="quiet" to={`${paths.signIn}#sign-in`} state={returnStateFor(location)}>
          <LogIn size="1.25rem" aria-hidden />
          Sign In
        </ButtonLink>
      )}
    </header>
  )
}
