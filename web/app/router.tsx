import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type Location,
  Navigate,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useRouteError,
} from 'react-router'
import { queryClient, toastFailure } from '../api/client.ts'
import { currentUser, isStaff, useUserQuery } from '../api/session.ts'
import { accountRoute, recoveryRoutes, signInRoutes, startRoute } from '../features/accounts/route.ts'
import { auditRoute } from '../features/audit/route.ts'
import { cardRoutes } from '../features/card/route.ts'
import { restockRoute, shopRoute } from '../features/catalogue/route.ts'
import { rewardsRoute } from '../features/claims/route.ts'
import { communityDeskRoute, communityRoute, explorerRoute, gameRoutes } from '../features/community/route.ts'
import { overviewRoute } from '../features/figures/route.ts'
import { giftsRoute } from '../features/ledger/route.ts'
import { legalRoutes } from '../features/legal/route.ts'
import { membersRoutes } from '../features/members/route.ts'
import { membershipRoute, tiersRoute } from '../features/membership/route.ts'
import { missionsDeskRoutes, missionsRoute } from '../features/missions/route.ts'
import { orderRoutes, printOrdersRoute, shopManagementRoute } from '../features/orders/route.ts'
import { reportsRoute, storeRoute } from '../features/store/route.ts'
import { prefetchFor, prefetchList, prefetchRead, preload, routeTitle, useRouteTitle } from '../navigation/route.ts'
import { paths } from '../navigation/paths.ts'
import { returnStateFor } from '../navigation/return-path.ts'
import { ErrorState, LoadingProfile, ProgressLine } from '../ui/feedback/states.tsx'
import { CodeNotLoadedError } from '../ui/load-code.ts'
import { Stars } from '../ui/theme/stars.tsx'
import { endFirstView, repeatEarlyInput } from './first-view.ts'
import { Shell } from './shell.tsx'
import { loadHome, loadStartScreen, StartScreen } from './start-screen.tsx'

// Each area declares its routes in its route.ts. This file defines who can open them.

const readHome = prefetchFor.members(() => {
  prefetchRead('missions', {})
  prefetchRead('user/membership', {})
  prefetchList('wallet/claimed-cards', {})
  prefetchList('wallet/my-claims', {})
})

const loadStart = (args: LoaderFunctionArgs) => {
  preload(loadStartScreen)
  return readHome(args)
}

const memberRoutes: RouteObject[] = [storeRoute, membershipRoute, missionsRoute, ...cardRoutes, accountRoute]

const staffRoutes: RouteObject[] = [
  shopManagementRoute,
  printOrdersRoute,
  giftsRoute,
  reportsRoute,
  ...membersRoutes,
  ...missionsDeskRoutes,
  communityDeskRoute,
  overviewRoute,
  auditRoute,
]

const publicRoutes: RouteObject[] = [
  // Signing in leads to the home dashboard.
  { loader: prefetchFor.everyone(() => preload(loadHome)), children: [...signInRoutes, startRoute] },
  ...recoveryRoutes,
  rewardsRoute,
  shopRoute,
  restockRoute,
  ...gameRoutes,
  communityRoute,
  tiersRoute,
  explorerRoute,
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
    loader: prefetchFor.everyone(() => void queryClient.prefetchQuery(currentUser)),
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

/** The first screen of every page load has the key `default`: its scroll position belongs to its address. */
const scrollKey = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key)

/** Wraps every screen: background, document title, focus and scroll position, and the line while the next screen loads. */
function Root() {
  useRouteTitle()
  useLayoutEffect(endFirstView, [])
  useEffect(repeatEarlyInput, [])
  return (
    <>
      <Stars />
      {useNavigation().state === 'loading' && <ProgressLine />}
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/**
 * Shows a screen only to users with access. This is for convenience: the server authorises every call. Visitors go to
 * /login and return here after signing in; members without a staff role go home.
 */
function RequireAccess({ staffOnly = false, children }: { staffOnly?: boolean; children: ReactNode }) {
  const { data: user, isPending, isLoadingError, refetch } = useUserQuery()
  const location = useLocation()
  if (isPending) return <LoadingProfile />
  if (isLoadingError) return <ErrorState isScreen message="Your profile did not load." onRetry={() => void refetch()} />
  if (!user) return <Navigate to={paths.signIn} replace state={returnStateFor(location)} />
  if (staffOnly && !isStaff(user)) return <Navigate to={paths.home} replace />
  return children
}

/** A screen that fails while somebody uses it does not know what became of their last press. */
const messageFor = (error: unknown): string =>
  error instanceof CodeNotLoadedError
    ? 'This screen did not load. Check your connection and try again.'
    : 'This screen could not be shown. If you were doing something, look whether it was done before you do it again.'

/** Shown when a screen throws, or its code does not arrive and there is no other screen to stay on. */
function ErrorScreen() {
  const error = useRouteError()
  console.error('A screen could not be shown:', error)
  return (
    <Shell>
      <ErrorState isScreen message={messageFor(error)} onRetry={() => location.reload()} />
    </Shell>
  )
}

type Router = ReturnType<typeof createBrowserRouter>

/** A redirect leaves nothing in place of the screen that it leaves. */
const showsScreen = (): boolean => document.querySelector('main')?.hasChildNodes() === true

/** The navigation ends where it began, with the same history state: what was typed there stays. */
function stay(router: Router, error: CodeNotLoadedError) {
  const { location } = router.state
  toastFailure(error, 'Signal lost', error.message)
  void router.navigate(location, { state: location.state as unknown, replace: true, preventScrollReset: true })
}

/**
 * The routes, with one change: when a screen's code does not arrive, the present screen stays and a toast says so, and the next
 * press on the link tries again. Only where there is no other screen, the error screen appears.
 */
const stayOnFailure = (routes: RouteObject[], router: () => Router): RouteObject[] =>
  routes.map((route) => {
    const children = route.children && stayOnFailure(route.children, router)
    const load = typeof route.lazy === 'object' ? route.lazy.Component : undefined
    const Component = async () => {
      try {
        return await load?.()
      } catch (error) {
        if (error instanceof CodeNotLoadedError && router().state.initialized && showsScreen()) stay(router(), error)
        throw error
      }
    }
    return { ...route, ...(children && { children }), ...(load && { lazy: { Component } }) } as RouteObject
  })
