import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { isDataFolderInUse, lockDataFolder } from '../../local/data-folder.ts'
import { readSecrets } from '../../local/secrets.ts'
import { readSettings } from '../../local/settings.ts'
import { StartError } from '../../local/start-error.ts'
import { startTableEngine } from '../../local/table-engine.ts'
import { joinRunningServer } from '../join-running-server.ts'
import { tableClient, type ReadableTable } from '../table/table-client.ts'
import type { Steps } from './steps.ts'

/** Copies of the table of this machine. The original is only read. */

const localTable = 'solara'
const tableFileIn = (folder: string): string => join(folder, 'table.db')

/** The folders of copies that interrupted drills left. One that was kept on request has another name. */
const leftIn = (dataFolder: string): string[] =>
  readdirSync(dataFolder)
    .filter((name) => /^drill-\d{14}\.partial$/.test(name))
    .map((name) => join(dataFolder, name))

export type FolderCopy = {
  copy: ReadableTable
  /** The table of the running server. Absent: none is running. */
  live?: ReadableTable
}

/**
 * Calls `use` with a copy of the table of DATA_DIR, on an engine of its own, and deletes the copy unless `isKept`. The environment
 * has the folder's keys, so that sealed codes can be opened.
 * @throws StartError with instructions for the operator
 */
export async function withFolderCopy<T>(
  steps: Steps,
  isKept: boolean,
  use: (copies: FolderCopy) => Promise<T>,
): Promise<T> {
  const { dataFolder } = await readSettings()
  if (dataFolder === undefined)
    throw new StartError('DATA_DIR=memory has no table to restore. Set DATA_DIR or TABLE_NAME.')
  if (process.env['DYNAMODB_ENDPOINT'] || !existsSync(tableFileIn(dataFolder)))
    throw new StartError(`There is no table in ${dataFolder}: run npm start once, or set DATA_DIR or TABLE_NAME.`)
  if (isDataFolderInUse(dataFolder)) {
    const { running } = await joinRunningServer()
    const live = { client: tableClient(running.DYNAMODB_ENDPOINT), name: running.TABLE_NAME ?? '' }
    return useCopy(dataFolder, { steps, isKept }, (copy) => use({ copy, live }))
  }
  const { lock } = lockDataFolder(dataFolder)
  try {
    return await useCopy(dataFolder, { steps, isKept }, (copy) => use({ copy }))
  } finally {
    lock.release()
  }
}

type Options = { steps: Steps; isKept: boolean }

async function useCopy<T>(
  dataFolder: string,
  { steps, isKept }: Options,
  use: (copy: ReadableTable) => Promise<T>,
): Promise<T> {
  for (const left of leftIn(dataFolder))
    await steps.take(
      'Delete what an interrupted drill left',
      () => rm(left, { recursive: true }),
      () => left,
    )
  const kept = join(dataFolder, `drill-${new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')}`)
  const folder = `${kept}.partial`
  await steps.take(
    'Copy the table',
    () => copyTable(tableFileIn(dataFolder), folder),
    () => folder,
  )
  try {
    return await withEngine(dataFolder, folder, use)
  } finally {
    await steps.take(
      isKept ? 'Keep the copy' : 'Delete the copy',
      () => (isKept ? rename(folder, kept) : rm(folder, { recursive: true })),
      () => (isKept ? kept : 'done'),
    )
  }
}

/** Copies a consistent state, even while the engine writes. */
async function copyTable(file: string, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  using original = new DatabaseSync(file, { readOnly: true })
  await backup(original, tableFileIn(folder))
}

async function withEngine<T>(dataFolder: string, folder: string, use: (copy: ReadableTable) => Promise<T>): Promise<T> {
  // That of a running server, on which no engine must be started.
  delete process.env['DYNAMODB_ENDPOINT']
  Object.assign(process.env, await readSecrets(dataFolder), {
    AWS_REGION: 'ap-southeast-2',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  })
  const engine = await startTableEngine(tableFileIn(folder))
  try {
    return await use({ client: tableClient(engine.endpoint), name: localTable })
  } finally {
    await engine.stop()
  }
}
