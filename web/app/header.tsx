import { chakra } from '@chakra-ui/react'
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

const Bar = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', sm: '3' },
    height: 'var(--bar)',
  },
})

const Brand = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', sm: '.7rem' },
    minHeight: 'target',
    marginInlineEnd: 'auto',
    color: 'text',
    textStyle: 'number',
    fontWeight: '600',
    fontSize: { base: '1.25rem', sm: 'h3' },
    _hover: { textDecoration: 'none' },
    '& img': { width: { base: '1.75rem', sm: '8' } },
  },
})

const signInScreens: string[] = [paths.signIn, paths.adminSignIn]

/** The brand, the notifications, and signing in or out. */
export function Header() {
  const { data: user } = useQuery(currentUser)
  const location = useLocation()
  return (
    <Bar>
      <Brand asChild>
        <Link to={paths.home}>
          <img src={logo} alt="" />
          {brand.product}
        </Link>
      </Brand>
      {user && (
        <>
          <NotificationsBell />
          <SignOut username={user.username} />
        </>
      )}
      {user === null && !signInScreens.includes(location.pathname) && (
        <ButtonLink variant="quiet" asChild>
          <Link to={`${paths.signIn}#sign-in`} state={returnStateFor(location)}>
            <LogIn size="1.25rem" aria-hidden />
            Sign In
          </Link>
        </ButtonLink>
      )}
    </Bar>
  )
}
