import type { RouteObject } from 'react-router'
import { readMaintenance } from '../../api/maintenance.ts'
import { queryClient } from '../../api/queries.ts'
import { prefetchForMembers } from '../../navigation/loaders.ts'
import { paths } from '../../navigation/paths.ts'
import { routeTitle } from '../../navigation/use-route-title.ts'
import type { recoveryScreens } from './recovery/screens.tsx'
import { passkeysQuery, sessionsQuery } from './account/queries.ts'

type RecoveryScreens = typeof recoveryScreens

/**
 * A visitor who signs in learns of maintenance before anything is typed: any response says so, and these screens make no other
 * call. A failure does not matter here.
 */
const askForMaintenance = () => {
  void readMaintenance().catch(() => undefined)
  return null
}

export const signInRoutes: RouteObject[] = [
  {
    path: paths.signIn,
    handle: routeTitle('Sign In'),
    loader: askForMaintenance,
    lazy: { Component: async () => (await import('./sign-in/sign-in.tsx')).SignIn },
  },
  {
    path: paths.adminSignIn,
    handle: routeTitle('Admin Access'),
    loader: askForMaintenance,
    lazy: { Component: async () => (await import('./sign-in/admin-sign-in.tsx')).AdminSignIn },
  },
]

export const accountRoute: RouteObject = {
  path: paths.account,
  lazy: { Component: async () => (await import('./account/account.tsx')).Account },
  children: [
    {
      index: true,
      handle: routeTitle('Your account'),
      lazy: { Component: async () => (await import('./account/profile.tsx')).Profile },
    },
    {
      path: paths.accountPasskeys,
      handle: routeTitle('Your passkeys'),
      loader: prefetchForMembers(() => void queryClient.prefetchQuery(passkeysQuery)),
      lazy: { Component: async () => (await import('./account/passkeys.tsx')).Passkeys },
    },
    {
      path: paths.accountDevices,
      handle: routeTitle('Your devices'),
      loader: prefetchForMembers(() => void queryClient.prefetchQuery(sessionsQuery)),
      lazy: { Component: async () => (await import('./account/devices.tsx')).Devices },
    },
    {
      path: paths.accountData,
      handle: routeTitle('Your data'),
      lazy: { Component: async () => (await import('./account/own-data.tsx')).OwnData },
    },
  ],
}

export const startRoute: RouteObject = {
  path: paths.start,
  handle: routeTitle('Start'),
  lazy: { Component: async () => (await import('./start/start.tsx')).Start },
}

const recoveryRoute = (path: string, title: string, screen: keyof RecoveryScreens): RouteObject => ({
  path,
  handle: routeTitle(title),
  loader: askForMaintenance,
  lazy: { Component: async () => (await import('./recovery/screens.tsx')).recoveryScreens[screen] },
})

export const recoveryRoutes: RouteObject[] = [
  recoveryRoute(paths.forgot, 'Forgot your password?', 'Forgot'),
  recoveryRoute(paths.reset, 'Set a new password', 'Reset'),
  recoveryRoute(paths.confirmEmail, 'Confirm your address', 'ConfirmEmail'),
  recoveryRoute(paths.verifyEmail, 'Confirm your email', 'VerifyEmail'),
]
