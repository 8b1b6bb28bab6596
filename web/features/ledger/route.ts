import { queryClient, readPages } from '../../api/client.ts'
import { prefetchOnceUnlocked, routeTitle } from '../../navigation/route.ts'
import { paths } from '../../navigation/paths.ts'

/** For staff. */
export const giftsRoute = {
  path: paths.approvals,
  handle: routeTitle('Gifts'),
  loader: prefetchOnceUnlocked(() => {
    void queryClient.prefetchInfiniteQuery(readPages('admin/approvals', { query: {} }))
    void queryClient.prefetchInfiniteQuery(readPages('admin/gifts', { query: {} }))
  }),
  lazy: { Component: async () => (await import('./desk/gifts.tsx')).Gifts },
}
