import { prefetchFor, prefetchList, prefetchRead, routeTitle } from '../../navigation/route.ts'
import { paths } from '../../navigation/paths.ts'
import { periodIn, periodQuery } from './overview-period.ts'

/** For staff. */
export const overviewRoute = {
  path: paths.admin,
  handle: routeTitle('Overview'),
  loader: prefetchFor.staff(({ searchParams }) => {
    prefetchRead('admin/overview', periodQuery(periodIn(searchParams)))
    prefetchList('admin/missions', {})
    prefetchRead('admin/ledger-audit', {})
  }),
  lazy: { Component: async () => (await import('./desk/overview.tsx')).Overview },
}
