import { queryClient, read, readPages } from '../../api/client.ts'
import { prefetchForStaff, routeTitle } from '../../navigation/route.ts'
import { paths } from '../../navigation/paths.ts'

/** For staff. */
export const overviewRoute = {
  path: paths.admin,
  handle: routeTitle('Overview'),
  loader: prefetchForStaff(() => {
    void queryClient.prefetchQuery(read('admin/overview', {}))
    void queryClient.prefetchInfiniteQuery(readPages('admin/missions', {}))
    void queryClient.prefetchQuery(read('admin/ledger-audit', {}))
  }),
  lazy: { Component: async () => (await import('./desk/overview.tsx')).Overview },
}
