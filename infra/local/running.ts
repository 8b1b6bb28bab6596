import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { isInUse } from './data-folder.ts'
import type { Stop } from './run-until-stopped.ts'

/** What another process of this machine must know to work on the table of a system that runs. No secret: those are in theirs. */
const names = [
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'DYNAMODB_ENDPOINT',
  'TABLE_NAME',
  'SITE_ORIGINS',
  'STRIPE_ENDPOINT',
] as const
export type Running = { [N in (typeof names)[number]]?: string }

const fileIn = (dataFolder: string) => join(dataFolder, 'running.json')

/** Writes down where the parts of this running system are. Without a folder nobody is told. Gives how to take it back. */
export async function noteRunning(dataFolder: string | undefined): Promise<Stop> {
  if (dataFolder === undefined) return async () => {}
  const running = Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
  const file = fileIn(dataFolder)
  await writeFile(file, JSON.stringify(running), { mode: 0o600 })
  return () => rm(file, { force: true })
}

/**
 * Where the parts of the system are that has this data folder.
 * @throws CannotStart when none is running on it
 */
export async function findRunning(dataFolder: string): Promise<Running> {
  if (!isInUse(dataFolder)) throw new CannotStart(`Nothing runs on ${dataFolder}: npm start first, or set TABLE_NAME.`)
  try {
    return JSON.parse(await readFile(fileIn(dataFolder), 'utf8')) as Running
  } catch {
    throw new CannotStart(`What runs on ${dataFolder} is still starting: try again in a moment.`)
  }
}
