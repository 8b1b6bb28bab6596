import { prefetchFor, prefetchRead, routeTitle } from '../../navigation/route.ts'
import { paths } from '../../navigation/paths.ts'

export const membershipRoute = {
  path: paths.membership,
  handle: routeTitle('Membership Program'),
  loader: prefetchFor.members(() => {
    prefetchRead('user/membership', {})
    prefetchRead('missions', {})
  }),
  lazy: { Component: async () => (await import('./membership.tsx')).Membership },
}

export const tiersRoute = {
  path: paths.tiers,
  handle: routeTitle('Membership'),
  lazy: { Component: async () => (await import('./tiers.tsx')).Tiers },
}
