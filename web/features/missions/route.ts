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
const editor = { Component: async () => (await import('./desk/mission-editor.tsx')).MissionEditor }

/** For staff. */
export const missionsDeskRoutes: RouteObject[] = [
  {
    path: paths.missionsDesk,
    handle: routeTitle('Missions desk'),
    loader: loadDesk,
    lazy: { Component: async () => (await import('./desk/missions-desk.tsx')).MissionsDesk },
  },
  { path: paths.newMission, handle: routeTitle('New mission'), lazy: editor },
  {
    path: paths.missionReports,
    handle: routeTitle('Reports to read'),
    loader: prefetchForStaff(() => void queryClient.prefetchInfiniteQuery(readPages('admin/mission-proofs', {}))),
    lazy: { Component: async () => (await import('./desk/mission-reports.tsx')).MissionReports },
  },
  { path: paths.editMission, handle: routeTitle('Edit mission'), loader: loadDesk, lazy: editor },
]
