import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maintenance } from '../../functions/maintenance.ts'

/** Read-only maintenance of this machine: a file in the data folder, so that it outlives a restart, as on a deployment. */
const fileIn = (dataFolder: string): string => join(dataFolder, 'maintenance')

/** Whether the data folder is in maintenance. Without a folder, it never is. */
export const isInMaintenance = (dataFolder: string | undefined): boolean =>
  dataFolder !== undefined && existsSync(fileIn(dataFolder))

/** Begins or ends maintenance, of the running server too. */
export const setMaintenance = (dataFolder: string, isOn: boolean): Promise<void> =>
  isOn ? writeFile(fileIn(dataFolder), '') : rm(fileIn(dataFolder), { force: true })

/** The variables of the API's stage, as the functions receive them. */
export const stageVariablesOf = (dataFolder: string | undefined): Record<string, string> =>
  isInMaintenance(dataFolder) ? { [maintenance.variable]: maintenance.on } : {}
