import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { setEnvironment } from '../../local/backing-services.ts'
import { isDataFolderInUse, lockDataFolder } from '../../local/data-folder.ts'
import { readSecrets } from '../../local/secrets.ts'
import { readSettings } from '../../local/settings.ts'
import { StartError } from '../../local/start-error.ts'
import { startTableEngine } from '../../local/table-engine.ts'
import type { Steps } from './steps.ts'

/** Copies of the table of this machine. The original is only read. */

const tableFileIn = (folder: string): string => join(folder, 'table.db')

/** The folders of copies that interrupted drills left. One that was kept on request has another name. */
const leftIn = (dataFolder: string): string[] =>
  readdirSync(dataFolder)
    .filter((name) => /^drill-\d{14}\.partial$/.test(name))
    .map((name) => join(dataFolder, name))

/**
 * Calls `use` with the name of a copy of the table of DATA_DIR, on an engine of its own, and deletes the copy unless `isKept`. It
 * sets the environment for the functions, so load the modules that read the environment afterwards.
 * @throws StartError with instructions for the operator
 */
export async function withFolderCopy(
  steps: Steps,
  isKept: boolean,
  use: (copy: string) => Promise<void>,
): Promise<void> {
  const settings = await readSettings()
  const { dataFolder } = settings
  if (dataFolder === undefined)
    throw new StartError('DATA_DIR=memory has no table to restore. Set DATA_DIR or TABLE_NAME.')
  if (process.env['DYNAMODB_ENDPOINT'] || !existsSync(tableFileIn(dataFolder)))
    throw new StartError(`There is no table in ${dataFolder}: run npm start once, or set DATA_DIR or TABLE_NAME.`)
  const lock = isDataFolderInUse(dataFolder) ? undefined : lockDataFolder(dataFolder).lock
  try {
    await useCopy(dataFolder, { steps, isKept, port: settings.port }, use)
  } finally {
    lock?.release()
  }
}

type Options = { steps: Steps; isKept: boolean; port: number }

async function useCopy(
  dataFolder: string,
  { steps, isKept, port }: Options,
  use: (copy: string) => Promise<void>,
): Promise<void> {
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
    const engine = await startTableEngine(tableFileIn(folder))
    try {
      setEnvironment(port, await readSecrets(dataFolder), engine)
      await use(process.env['TABLE_NAME'] ?? '')
    } finally {
      await engine.stop()
    }
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
