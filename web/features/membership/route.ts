import type { RouteObject } from 'react-router'
import { queryClient, read } from '../../api/client.ts'
import { prefetchForMembers } from '../../navigation/loaders.ts'
import { paths } from '../../navigation/paths.ts'
import { routeTitle } from '../../navigation/use-route-title.ts'

export const membershipRoute: RouteObject = {
  path: paths.membership,
  handle: routeTitle('Membership Program'),
  loader: prefetchForMembers(() => void queryClient.prefetchQuery(read('user/membership', {}))),
  lazy: { Component: async () => (await import('./membership.tsx')).Membership },
}
