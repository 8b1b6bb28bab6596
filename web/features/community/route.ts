import { isMembersScreen } from '../../browser/screen-account.ts'
import { prefetchFor, prefetchList, prefetchRead, routeTitle } from '../../navigation/route.ts'
import { paths } from '../../navigation/paths.ts'

export const gamesRoute = {
  path: paths.games,
  handle: routeTitle('Games Coming Soon'),
  loader: prefetchFor.everyone(() => {
    prefetchRead('games', {})
    if (isMembersScreen()) prefetchRead('user/betas', {})
  }),
  lazy: { Component: async () => (await import('./games.tsx')).Games },
}

export const communityRoute = {
  path: paths.community,
  handle: routeTitle('Community'),
  loader: prefetchFor.everyone(() => prefetchList('news', {})),
  lazy: { Component: async () => (await import('./community.tsx')).Community },
}

export const explorerRoute = {
  path: paths.explorer,
  handle: routeTitle('Explorer card'),
  lazy: { Component: async () => (await import('./explorer.tsx')).ExplorerScreen },
}

/** For staff. */
export const communityDeskRoute = {
  path: paths.communityDesk,
  handle: routeTitle('Community desk'),
  loader: prefetchFor.staff(() => {
    prefetchList('admin/news', {})
    prefetchRead('user/betas', {})
  }),
  lazy: { Component: async () => (await import('./desk/community-desk.tsx')).CommunityDesk },
}
