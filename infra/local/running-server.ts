import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDataFolderInUse } from './data-folder.ts'
import type { Stop } from './run-until-stopped.ts'
import { StartError } from './start-error.ts'

/** The settings that another process needs to work on the table of a running server. Secrets are in their own file. */
const names = [
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'DYNAMODB_ENDPOINT',
  'AWS_ENDPOINT_URL_DYNAMODB',
  'TABLE_NAME',
  'SITE_ORIGINS',
  'STRIPE_ENDPOINT',
  'STRIPE_MODE',
  'SES_ENDPOINT',
] as const
export type RunningServer = { [N in (typeof names)[number]]?: string }

const fileIn = (dataFolder: string) => join(dataFolder, 'running.json')

/** Records the settings of this server in the data folder, if there is one. Returns a function that removes the record. */
export async function recordRunningServer(dataFolder: string | undefined): Promise<Stop> {
  if (dataFolder === undefined) return async () => {}
  const running = Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
  const file = fileIn(dataFolder)
  await writeFile(file, JSON.stringify(running), { mode: 0o600 })
  return () => rm(file, { force: true })
}

/**
 * The settings of the server that is running on this data folder.
 * @throws StartError when there is none
 */
export async function findRunningServer(dataFolder: string): Promise<RunningServer> {
  if (!isDataFolderInUse(dataFolder))
    throw new StartError(`No server is running on ${dataFolder}: run npm start first, or set TABLE_NAME.`)
  try {
    return JSON.parse(await readFile(fileIn(dataFolder), 'utf8')) as RunningServer
  } catch {
    throw new StartError(`The server on ${dataFolder} is still starting: try again in a moment.`)
  }
}
