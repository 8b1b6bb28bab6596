import { Outlet, ScrollRestoration } from 'react-router'
import { Stars } from '../ui/theme/stars.tsx'
import { useRouteTitle } from '../navigation/use-route-title.ts'

/** Around every screen: the sky, the tab's title, the focus, the scroll position. */
export function Root() {
  useRouteTitle()
  return (
    <>
      <Stars />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
