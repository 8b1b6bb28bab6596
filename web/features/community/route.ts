import { isMembersScreen } from '../../browser/screen-account.ts'
import { ownTitle, prefetchFor, prefetchList, prefetchRead, routeTitle } from '../../navigation/route.ts'
import { paths } from '../../navigation/paths.ts'

function prefetchBetas(): void {
  prefetchRead('games', {})
  if (isMembersScreen()) prefetchRead('user/betas', {})
}

export const gameRoutes = [
  {
    path: paths.games,
    handle: routeTitle('Games Coming Soon'),
    loader: prefetchFor.everyone(prefetchBetas),
    lazy: { Component: async () => (await import('./games.tsx')).Games },
  },
  {
    path: paths.game,
    handle: ownTitle,
    loader: prefetchFor.everyone(({ pathname }) => {
      prefetchBetas()
      prefetchList('games/log', { params: { id: pathname.split('/').at(-1) ?? '' } })
    }),
    lazy: { Component: async () => (await import('./game.tsx')).GameScreen },
  },
]

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
