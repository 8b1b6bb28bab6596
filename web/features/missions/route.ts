import { prefetchFor, prefetchList, prefetchRead, routeTitle } from '../../navigation/route.ts'
import { paths } from '../../navigation/paths.ts'

export const missionsRoute = {
  path: paths.missions,
  handle: routeTitle('Mission Control'),
  loader: prefetchFor.members(() => {
    prefetchRead('missions', {})
    prefetchRead('user/membership', {})
    prefetchList('missions/earlier', {})
  }),
  lazy: { Component: async () => (await import('./missions.tsx')).Missions },
}

const loadDesk = prefetchFor.staff(() => prefetchList('admin/missions', {}))

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
    loader: prefetchFor.staff(() => prefetchList('admin/mission-evidence', {})),
    lazy: { Component: async () => (await import('./desk/mission-evidence.tsx')).MissionEvidence },
  },
  { path: paths.newMission, handle: routeTitle('New mission'), loader: loadDesk, lazy: { Component: loadEditor } },
  { path: paths.editMission, handle: routeTitle('Edit mission'), loader: loadDesk, lazy: { Component: loadEditor } },
]
