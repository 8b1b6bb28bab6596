import { MissionEditor } from './mission-editor.tsx'
import { MissionReports } from './mission-reports.tsx'
import { MissionsDesk } from './missions-desk.tsx'

/** The screens of the missions desk, in one file: they share most of their code. */
export const deskScreens = { MissionsDesk, MissionEditor, MissionReports }
