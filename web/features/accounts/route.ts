import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { queryClient, read } from '../../api/client.ts'
import { readMaintenance } from '../../api/maintenance.ts'
import { prefetchFor, prefetchRead, routeTitle } from '../../navigation/route.ts'
import { paths } from '../../navigation/paths.ts'
import { keepInvite } from './invite.ts'

/**
 * A visitor who signs in learns of maintenance before anything is typed: any response says so, and these screens make no other
 * call. A failure does not matter here.
 */
const askForMaintenance = () => {
  void readMaintenance().catch(() => undefined)
  return null
}

export const signInRoutes = [
  {
    path: paths.signIn,
    handle: routeTitle('Sign In'),
    loader: askForMaintenance,
    lazy: { Component: async () => (await import('./sign-in/sign-in.tsx')).SignIn },
  },
  {
    path: paths.join,
    handle: routeTitle('Join'),
    loader: ({ request }: LoaderFunctionArgs) => {
      keepInvite(new URL(request.url))
      return askForMaintenance()
    },
    lazy: { Component: async () => (await import('./sign-in/sign-in.tsx')).SignIn },
  },
  {
    path: paths.adminSignIn,
    handle: routeTitle('Admin Access'),
    loader: askForMaintenance,
    lazy: { Component: async () => (await import('./sign-in/admin-sign-in.tsx')).AdminSignIn },
  },
]

/** Read again at each visit: other devices change it. */
const staleTime = 5_000

/** Where the member is signed in. */
export const sessionsQuery = { ...read('auth/sessions', {}), staleTime }

/** The member's passkeys. */
export const passkeysQuery = { ...read('auth/passkeys', {}), staleTime }

/** The emails that the member can turn off. */
export const mailsQuery = { ...read('user/mails', {}), staleTime }

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
      loader: prefetchFor.members(() => void queryClient.prefetchQuery(passkeysQuery)),
      lazy: { Component: async () => (await import('./account/passkeys.tsx')).Passkeys },
    },
    {
      path: paths.accountDevices,
      handle: routeTitle('Your devices'),
      loader: prefetchFor.members(() => void queryClient.prefetchQuery(sessionsQuery)),
      lazy: { Component: async () => (await import('./account/devices.tsx')).Devices },
    },
    {
      path: paths.accountMails,
      handle: routeTitle('Your preferences'),
      loader: prefetchFor.members(() => void queryClient.prefetchQuery(mailsQuery)),
      lazy: { Component: async () => (await import('./account/preferences.tsx')).Preferences },
    },
    {
      path: paths.accountData,
      handle: routeTitle('Your data'),
      loader: prefetchFor.members(() => prefetchRead('user/address', {})),
      lazy: { Component: async () => (await import('./account/own-data.tsx')).OwnData },
    },
  ],
}

export const startRoute = {
  path: paths.start,
  handle: routeTitle('Start'),
  lazy: { Component: async () => (await import('./start/start.tsx')).Start },
}

export const recoveryRoutes = [
  {
    path: paths.forgot,
    handle: routeTitle('Forgot your password?'),
    loader: askForMaintenance,
    lazy: { Component: async () => (await import('./recovery/forgot.tsx')).Forgot },
  },
  {
    path: paths.reset,
    handle: routeTitle('Set a new password'),
    loader: askForMaintenance,
    lazy: { Component: async () => (await import('./recovery/reset.tsx')).Reset },
  },
  {
    path: paths.confirmEmail,
    handle: routeTitle('Confirm your address'),
    loader: askForMaintenance,
    lazy: { Component: async () => (await import('./recovery/confirm-email.tsx')).ConfirmEmail },
  },
  {
    path: paths.verifyEmail,
    handle: routeTitle('Confirm your email'),
    loader: askForMaintenance,
    lazy: { Component: async () => (await import('./recovery/confirm-email.tsx')).VerifyEmail },
  },
  {
    path: paths.unsubscribe,
    handle: routeTitle('Turn emails off'),
    loader: askForMaintenance,
    lazy: { Component: async () => (await import('./recovery/unsubscribe.tsx')).Unsubscribe },
  },
]
