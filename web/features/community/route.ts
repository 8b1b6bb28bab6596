import { queryClient, read, readPages } from '../../api/client.ts'
import { isMembersScreen } from '../../browser/screen-account.ts'
import { prefetchForAll, prefetchForStaff, routeTitle } from '../../navigation/route.ts'
import { paths } from '../../navigation/paths.ts'

export const gamesRoute = {
  path: paths.games,
  handle: routeTitle('Games Coming Soon'),
  loader: prefetchForAll(() => {
    void queryClient.prefetchQuery(read('games', {}))
    if (isMembersScreen()) void queryClient.prefetchQuery(read('user/betas', {}))
  }),
  lazy: { Component: async () => (await import('./games.tsx')).Games },
}

export const communityRoute = {
  path: paths.community,
  handle: routeTitle('Community'),
  loader: prefetchForAll(() => void queryClient.prefetchInfiniteQuery(readPages('news', {}))),
  lazy: { Component: async () => (await import('./community.tsx')).Community },
}

/** For staff. */
export const communityDeskRoute = {
  path: paths.communityDesk,
  handle: routeTitle('Community desk'),
  loader: prefetchForStaff(() => {
    void queryClient.prefetchInfiniteQuery(readPages('admin/news', {}))
    void queryClient.prefetchQuery(read('user/betas', {}))
  }),
  lazy: { Component: async () => (await import('./desk/community-desk.tsx')).CommunityDesk },
}
