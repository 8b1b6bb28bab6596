import { prefetchFor, prefetchList, prefetchRead, routeTitle } from '../../navigation/route.ts'
import { paths } from '../../navigation/paths.ts'

/** For staff. */
export const giftsRoute = {
  path: paths.approvals,
  handle: routeTitle('Approvals'),
  loader: prefetchFor.unlocked(() => {
    prefetchList('admin/approvals', { query: {} })
    prefetchList('admin/gifts', { query: {} })
    prefetchRead('admin/approvals', { query: { status: 'decided' } })
    prefetchRead('admin/approvals', { query: { status: 'expired' } })
  }),
  lazy: { Component: async () => (await import('./desk/gifts.tsx')).Gifts },
}
