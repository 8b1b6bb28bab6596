import { existsSync } from 'node:fs'
import { setEnvironment } from '../../local/backing-services.ts'
import { isDataFolderInUse, lockDataFolder } from '../../local/data-folder.ts'
import { readSecrets } from '../../local/secrets.ts'
import { readSettings, type Settings } from '../../local/settings.ts'
import { StartError } from '../../local/start-error.ts'
import { startTableEngine } from '../../local/table-engine.ts'
import { recorded } from '../audit-run.ts'
import { joinRunningServer } from '../join-running-server.ts'

/** The table that a command works on. */
export type OpenTable = {
  name: string
  /** Absent: it is a deployment's. */
  local?: {
    dataFolder: string
    /** Whether a server is running on the folder. */
    isServed: boolean
  }
}

/**
 * Calls `use` with the table that TABLE_NAME names or, without it, that of DATA_DIR: through the server that is running on the
 * folder, or else through an engine that this command starts and stops. It sets the environment for the functions, so load the
 * modules that read the environment afterwards.
 * @throws StartError with instructions for the operator
 */
export async function withTable<T>(use: (table: OpenTable) => Promise<T>): Promise<T> {
  const deployed = process.env['TABLE_NAME']
  if (deployed) return recorded(false, () => use({ name: deployed }))
  const settings = await readSettings()
  const { dataFolder } = settings
  if (dataFolder === undefined || isDataFolderInUse(dataFolder)) {
    const { running } = await joinRunningServer()
    const table = { name: running.TABLE_NAME ?? '', local: { dataFolder: dataFolder ?? '', isServed: true } }
    return recorded(true, () => use(table))
  }
  return withStoppedServer(settings, dataFolder, use)
}

async function withStoppedServer<T>(
  settings: Settings,
  path: string,
  use: (table: OpenTable) => Promise<T>,
): Promise<T> {
  if (!existsSync(path))
    throw new StartError(`There is no data in ${path}: run npm start once, or set DATA_DIR or TABLE_NAME.`)
  const { tableFile, lock } = lockDataFolder(path)
  try {
    if (!existsSync(tableFile) && !process.env['DYNAMODB_ENDPOINT'])
      throw new StartError(`There is no table in ${path}: run npm start once, or set DATA_DIR or TABLE_NAME.`)
    const engine = await startTableEngine(tableFile)
    try {
      setEnvironment(settings.port, await readSecrets(path), engine)
      const table = { name: process.env['TABLE_NAME'] ?? '', local: { dataFolder: path, isServed: false } }
      return await recorded(true, () => use(table))
    } finally {
      await engine.stop()
    }
  } finally {
    lock.release()
  }
}
