import type { RouteObject } from 'react-router'
import { queryClient, readPages } from '../../api/client.ts'
import { preload, prefetchForStaff } from '../../navigation/loaders.ts'
import { paths } from '../../navigation/paths.ts'
import { routeTitle } from '../../navigation/use-route-title.ts'

const loadClaimsDesk = () => import('./desk/claims-desk.tsx')

export const rewardsRoute: RouteObject = {
  path: paths.rewards,
  handle: routeTitle('Rewards'),
  loader: prefetchForStaff(() => {
    void queryClient.prefetchInfiniteQuery(readPages('admin/claims', {}))
    preload(loadClaimsDesk)
  }),
  lazy: { Component: async () => (await import('./rewards.tsx')).Rewards },
}
