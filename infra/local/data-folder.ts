import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { lockFile, type FileLock } from '../build/file-lock.ts'
import { StartError } from './start-error.ts'

/** The folder with everything that the local server stores: the table, the secrets, the uploaded images. */
export type DataFolder = { path: string; tableFile: string; lock: FileLock }

const lockTimeoutMilliseconds = 2_000

/**
 * Locks the folder for this process; creates it if necessary.
 * @throws StartError when it cannot be used, another process has locked it, or its data is damaged
 */
export function lockDataFolder(path: string): DataFolder {
  const lock = lockFolder(path)
  if (!lock)
    throw new StartError(
      `Another server is using the data in ${path}: stop that server, or set DATA_DIR to another folder.`,
    )
  const tableFile = join(path, 'table.db')
  try {
    if (existsSync(tableFile)) checkData(tableFile)
  } catch (error) {
    lock.release()
    throw error
  }
  return { path, tableFile, lock }
}

/** Waits a moment, because a process that is stopping still holds the lock. */
function lockFolder(path: string): FileLock | undefined {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    return lockFile(join(path, 'lock'), lockTimeoutMilliseconds)
  } catch (error) {
    throw new StartError(`Cannot use the data folder ${path} (${reason(error)}).`)
  }
}

/** Whether a process has locked the folder. */
export function isDataFolderInUse(path: string): boolean {
  const file = join(path, 'lock')
  if (!existsSync(file)) return false
  const lock = lockFile(file)
  lock?.release()
  return lock === undefined
}

/** Finds damage at the start: the engine would open a damaged file and fail at a later read. */
function checkData(file: string): void {
  try {
    using database = new DatabaseSync(file)
    const result = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check']
    if (result !== 'ok') throw new Error(String(result))
  } catch (error) {
    throw new StartError(`Cannot read the data in ${file} (${reason(error)}): move the file away to start afresh.`)
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const [line = ''] = error.message.split('\n')
  return line.replace(/, \w+ '.*'$/, '').replace(/\.$/, '')
}
