import { createBrowserRouter, Outlet, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { queryClient, read, readPages } from '../api/client.ts'
import { currentUser } from '../api/session.ts'
import { accountRoute, recoveryRoutes, signInRoutes, startRoute } from '../features/accounts/route.ts'
import { cardRoutes } from '../features/card/route.ts'
import { rewardsRoute } from '../features/claims/route.ts'
import { overviewRoute } from '../features/figures/route.ts'
import { shopRoute } from '../features/catalogue/route.ts'
import { communityDeskRoute, communityRoute, gamesRoute } from '../features/community/route.ts'
import { giftsRoute } from '../features/ledger/route.ts'
import { legalRoutes } from '../features/legal/route.ts'
import { membershipRoute } from '../features/membership/route.ts'
import { missionsDeskRoutes, missionsRoute } from '../features/missions/route.ts'
import { orderRoutes, shopManagementRoute } from '../features/orders/route.ts'
import { storeRoute } from '../features/store/route.ts'
import { preload, prefetchForAll, prefetchForMembers } from '../navigation/loaders.ts'
import { paths } from '../navigation/paths.ts'
import { routeTitle } from '../navigation/use-route-title.ts'
import { LoadingProfile } from '../ui/feedback/loading-profile.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { RequireAccess } from './require-access.tsx'
import { Root } from './root.tsx'
import { Shell } from './shell.tsx'
import { stayOnFailure } from './stay-on-failure.ts'
import { loadHome, loadStartScreen, StartScreen } from './start-screen.tsx'

// Each area declares its routes in its route.ts. This file defines who can open them.

const readHome = prefetchForMembers(() => {
  void queryClient.prefetchQuery(read('missions', {}))
  void queryClient.prefetchQuery(read('user/membership', {}))
  void queryClient.prefetchInfiniteQuery(readPages('wallet/claimed-cards', {}))
  void queryClient.prefetchInfiniteQuery(readPages('wallet/my-claims', {}))
})

const loadStart = (args: LoaderFunctionArgs) => {
  preload(loadStartScreen)
  return readHome(args)
}

const memberRoutes: RouteObject[] = [storeRoute, membershipRoute, missionsRoute, ...cardRoutes, accountRoute]

const staffRoutes: RouteObject[] = [
  shopManagementRoute,
  giftsRoute,
  ...missionsDeskRoutes,
  communityDeskRoute,
  overviewRoute,
]

const publicRoutes: RouteObject[] = [
  // Signing in leads to the home dashboard.
  { loader: prefetchForAll(() => preload(loadHome)), children: [...signInRoutes, startRoute] },
  ...recoveryRoutes,
  rewardsRoute,
  shopRoute,
  gamesRoute,
  communityRoute,
  ...orderRoutes,
  ...legalRoutes,
  {
    path: '*',
    handle: routeTitle('404 Page Not Found'),
    lazy: { Component: async () => (await import('./not-found.tsx')).NotFound },
  },
]

const shell = (
  <Shell>
    <Outlet />
  </Shell>
)
const requireMember = (
  <RequireAccess>
    <Outlet />
  </RequireAccess>
)
const requireStaff = (
  <RequireAccess staffOnly>
    <Outlet />
  </RequireAccess>
)

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: LoadingProfile,
    loader: prefetchForAll(() => void queryClient.prefetchQuery(currentUser)),
    // The user is read once, on the first load; from then on signing in and signing out update it.
    shouldRevalidate: () => false,
    children: [
      { path: paths.home, loader: loadStart, Component: StartScreen },
      {
        element: shell,
        children: [
          { element: requireMember, children: memberRoutes },
          { element: requireStaff, children: staffRoutes },
          ...publicRoutes,
        ],
      },
    ],
  },
]

export function createRouter() {
  const router = createBrowserRouter(stayOnFailure(routes, () => router))
  return router
}
