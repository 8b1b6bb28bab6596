import { queryClient, read } from '../../api/client.ts'
import { prefetchForMembers, routeTitle } from '../../navigation/route.ts'
import { paths } from '../../navigation/paths.ts'

export const membershipRoute = {
  path: paths.membership,
  handle: routeTitle('Membership Program'),
  loader: prefetchForMembers(() => void queryClient.prefetchQuery(read('user/membership', {}))),
  lazy: { Component: async () => (await import('./membership.tsx')).Membership },
}
