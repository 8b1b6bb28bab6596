import { createBrowserRouter, Outlet, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import type { CurrentUser } from '../../shared/accounts/schema.ts'
import { currentUser } from '../api/session.ts'
import { mayBeSignedIn } from '../api/session-hint.ts'
import { queryClient, read, readPages } from '../api/queries.ts'
import { isStaff } from '../api/use-current-user.ts'
import { LoadingProfile } from '../ui/feedback/loading-profile.tsx'
import { deskTabOf } from './desk-tabs.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Front, loadFront, loadHome } from './start-screen.tsx'
import { Gate } from './require-access.tsx'
import { NotFound } from './not-found.tsx'
import { paths } from '../navigation/paths.ts'
import { Root } from './root.tsx'
import { Shell } from './shell.tsx'
import { shopRoutes } from './shop-routes.ts'
import { titled } from '../navigation/use-route-title.ts'

const everyone = () => true

/**
 * Starts reads without waiting for them: the code and the data of a screen arrive side by side. Not for someone who is
 * known not to see the screen.
 */
const starting =
  (sees: (user: CurrentUser) => boolean, start: (address: URL) => void) =>
  ({ request }: LoaderFunctionArgs) => {
    const user = queryClient.getQueryData(currentUser.queryKey)
    if (user ? sees(user) : mayBeSignedIn()) start(new URL(request.url))
    return null
  }

/** As above, for reads that the server refuses to others: they wait until it is known who is there. */
const startingForStaff = (start: () => void) => () => {
  const known = queryClient.ensureQueryData(currentUser)
  void known.then((user) => user && isStaff(user) && start()).catch(() => undefined)
  return null
}

const loadClaimsDesk = () => import('../features/claims/desk/claims-desk.tsx')

const coming = () => import('./coming-screens.tsx')
type Coming = keyof Awaited<ReturnType<typeof coming>>
const comingScreen = (path: string, title: string, screen: Coming): RouteObject => ({
  path,
  handle: titled(title),
  lazy: { Component: async () => (await coming())[screen] },
})

const membersOnly: RouteObject[] = [
  {
    path: paths.store,
    handle: titled('Solcoin Store'),
    loader: starting(everyone, () => {
      void queryClient.prefetchQuery(read('shop/items', {}))
      void queryClient.prefetchInfiniteQuery(readPages('shop/my-purchases', {}))
    }),
    lazy: { Component: async () => (await import('../features/store/store.tsx')).Store },
  },
  {
    path: paths.wallet,
    handle: titled('Wallet'),
    loader: starting(everyone, ({ searchParams }) => {
      if (searchParams.get('tab') === 'card') {
        void queryClient.prefetchQuery(read('card/details', {}))
        return
      }
      void queryClient.prefetchInfiniteQuery(readPages('wallet/claimed-cards', {}))
      void queryClient.prefetchInfiniteQuery(readPages('wallet/my-claims', {}))
      void queryClient.prefetchInfiniteQuery(readPages('wallet/statement', {}))
    }),
    lazy: { Component: async () => (await import('./wallet-screen.tsx')).WalletScreen },
  },
  {
    path: paths.membership,
    handle: titled('Membership Program'),
    loader: starting(everyone, () => void queryClient.prefetchQuery(read('user/membership', {}))),
    lazy: { Component: async () => (await import('../features/membership/membership.tsx')).Membership },
  },
  {
    path: paths.cardPayment,
    handle: titled('Use Card'),
    loader: starting(everyone, () => {
      void queryClient.prefetchQuery(read('card/details', {}))
      void queryClient.prefetchInfiniteQuery(readPages('card/transactions', {}))
    }),
    lazy: { Component: async () => (await import('../features/card/card-payment.tsx')).CardPayment },
  },
  {
    path: paths.tapToPay,
    handle: titled('Setup Tap to Pay'),
    loader: starting(everyone, () => void queryClient.prefetchQuery(read('card/details', {}))),
    lazy: { Component: async () => (await import('../features/card/tap-to-pay.tsx')).TapToPay },
  },
  comingScreen(paths.account, 'Your account', 'Account'),
]

const staffOnly: RouteObject[] = [
  {
    path: paths.shopManagement,
    handle: titled('Shop Management'),
    loader: starting(isStaff, ({ searchParams }) => {
      const { load, start } = deskTabOf(searchParams)
      void load().catch(() => undefined)
      start(searchParams)
    }),
    lazy: { Component: async () => (await import('./shop-management-screen.tsx')).ShopManagementScreen },
  },
  comingScreen(paths.admin, 'Overview', 'Admin'),
]

/** Who signs in will see the home dashboard next. */
const expectingHome = () => {
  void loadHome().catch(() => undefined)
  return null
}

const openToAll: RouteObject[] = [
  {
    path: paths.signIn,
    handle: titled('Sign In'),
    loader: expectingHome,
    lazy: { Component: async () => (await import('../features/accounts/sign-in/sign-in.tsx')).SignIn },
  },
  {
    path: paths.adminSignIn,
    handle: titled('Admin Access'),
    loader: expectingHome,
    lazy: { Component: async () => (await import('../features/accounts/sign-in/admin-sign-in.tsx')).AdminSignIn },
  },
  {
    path: paths.rewards,
    handle: titled('Rewards'),
    loader: startingForStaff(() => {
      void queryClient.prefetchInfiniteQuery(readPages('admin/claims', {}))
      void loadClaimsDesk().catch(() => undefined)
    }),
    lazy: { Component: async () => (await import('./rewards-screen.tsx')).RewardsScreen },
  },
  ...shopRoutes,
  comingScreen(paths.start, 'Start', 'Start'),
  { path: '*', handle: titled('404 Page Not Found'), Component: NotFound },
]

const inShell = (
  <Shell>
    <Outlet />
  </Shell>
)
const gated = (
  <Gate>
    <Outlet />
  </Gate>
)
const gatedForStaff = (
  <Gate staffOnly>
    <Outlet />
  </Gate>
)

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: LoadingProfile,
    loader: () => {
      void queryClient.prefetchQuery(currentUser)
      return null
    },
    // Who is signed in is asked once, at the start; from then on sign-in and sign-out say it.
    shouldRevalidate: () => false,
    children: [
      {
        path: paths.home,
        loader: () => {
          void loadFront().catch(() => undefined)
          return null
        },
        Component: Front,
      },
      {
        element: inShell,
        children: [
          { element: gated, children: membersOnly },
          { element: gatedForStaff, children: staffOnly },
          ...openToAll,
        ],
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
