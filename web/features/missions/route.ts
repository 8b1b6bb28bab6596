import { queryClient, read, readPages } from '../../api/client.ts'
import { prefetchForMembers, prefetchForStaff, routeTitle } from '../../navigation/route.ts'
import { paths } from '../../navigation/paths.ts'

export const missionsRoute = {
  path: paths.missions,
  handle: routeTitle('Mission Control'),
  loader: prefetchForMembers(() => {
    void queryClient.prefetchQuery(read('missions', {}))
    void queryClient.prefetchQuery(read('user/membership', {}))
    void queryClient.prefetchInfiniteQuery(readPages('missions/earlier', {}))
  }),
  lazy: { Component: async () => (await import('./missions.tsx')).Missions },
}

const loadDesk = prefetchForStaff(() => void queryClient.prefetchInfiniteQuery(readPages('admin/missions', {})))

const loadEditor = async () => (await import('./desk/mission-editor.tsx')).MissionEditor

/** For staff. */
export const missionsDeskRoutes = [
  {
    path: paths.missionsDesk,
    handle: routeTitle('Missions desk'),
    loader: loadDesk,
    lazy: { Component: async () => (await import('./desk/missions-desk.tsx')).MissionsDesk },
  },
  {
    path: paths.missionEvidence,
    handle: routeTitle('Evidence to review'),
    loader: prefetchForStaff(() => void queryClient.prefetchInfiniteQuery(readPages('admin/mission-evidence', {}))),
    lazy: { Component: async () => (await import('./desk/mission-evidence.tsx')).MissionEvidence },
  },
  { path: paths.newMission, handle: routeTitle('New mission'), loader: loadDesk, lazy: { Component: loadEditor } },
  { path: paths.editMission, handle: routeTitle('Edit mission'), loader: loadDesk, lazy: { Component: loadEditor } },
]
