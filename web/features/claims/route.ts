import { prefetchFor, prefetchList, preload, routeTitle } from '../../navigation/route.ts'
import { paths } from '../../navigation/paths.ts'
import { claimFilter, claimsQuery } from './desk/claim-filter.ts'

const loadClaimsDesk = () => import('./desk/claims-desk.tsx')

export const rewardsRoute = {
  path: paths.rewards,
  handle: routeTitle('Rewards'),
  loader: prefetchFor.staff(({ searchParams }) => {
    prefetchList('admin/claims', { query: claimsQuery(claimFilter(searchParams)) })
    preload(loadClaimsDesk)
  }),
  lazy: { Component: async () => (await import('./rewards.tsx')).Rewards },
}
