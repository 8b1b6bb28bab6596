import type { RouteObject } from 'react-router'
import { queryClient, read, readPages } from '../../api/queries.ts'
import { prefetchForMembers, prefetchForStaff } from '../../navigation/loaders.ts'
import { paths } from '../../navigation/paths.ts'
import { routeTitle } from '../../navigation/use-route-title.ts'

/** The reads of `/missions`, whose screen is combined in `app`. */
export const loadMissions = prefetchForMembers(() => {
  void queryClient.prefetchQuery(read('missions', {}))
  void queryClient.prefetchQuery(read('user/membership', {}))
  void queryClient.prefetchInfiniteQuery(readPages('missions/earlier', {}))
})

const loadDesk = prefetchForStaff(() => void queryClient.prefetchInfiniteQuery(readPages('admin/missions', {})))
const loadReports = prefetchForStaff(
  () => void queryClient.prefetchInfiniteQuery(readPages('admin/mission-proofs', {})),
)

type Screen = 'MissionsDesk' | 'MissionEditor' | 'MissionReports'

const deskRoute = (path: string, title: string, screen: Screen, loader = loadDesk): RouteObject => ({
  path,
  handle: routeTitle(title),
  loader,
  lazy: { Component: async () => (await import('./desk/screens.tsx')).deskScreens[screen] },
})

/** For staff. */
export const missionsDeskRoutes: RouteObject[] = [
  deskRoute(paths.missionsDesk, 'Missions desk', 'MissionsDesk'),
  deskRoute(paths.newMission, 'New mission', 'MissionEditor'),
  deskRoute(paths.missionReports, 'Reports to read', 'MissionReports', loadReports),
  deskRoute(paths.editMission, 'Edit mission', 'MissionEditor'),
]
