import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { lockFile, type FileLock } from '../build/file-lock.ts'
import { CannotStart } from './cannot-start.ts'

/** The folder that keeps everything of this machine: the table's data, the secrets. */
export type DataFolder = { path: string; tableFile: string; lock: FileLock }

const patienceMilliseconds = 2_000

/**
 * Takes the folder for this process alone, and makes it when it is not there.
 * @throws CannotStart when it cannot be used, another process has it, or the data in it is damaged
 */
export function takeDataFolder(path: string): DataFolder {
  const lock = lockFolder(path)
  if (!lock) throw new CannotStart(`The data in ${path} is in use by another start: stop that one, or set DATA_DIR.`)
  const tableFile = join(path, 'table.db')
  try {
    if (existsSync(tableFile)) checkData(tableFile)
  } catch (error) {
    lock.release()
    throw error
  }
  return { path, tableFile, lock }
}

/** A process that is being stopped may have it for a moment still. */
function lockFolder(path: string): FileLock | undefined {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    return lockFile(join(path, 'lock'), patienceMilliseconds)
  } catch (error) {
    throw new CannotStart(`The data folder ${path} cannot be used (${reason(error)}).`)
  }
}

/** Whether a process has the folder. */
export function isInUse(path: string): boolean {
  const file = join(path, 'lock')
  if (!existsSync(file)) return false
  const lock = lockFile(file)
  lock?.release()
  return lock === undefined
}

/** The engine opens a damaged file without a word and fails at a later read; better to hear of it now. */
function checkData(file: string): void {
  try {
    using database = new DatabaseSync(file)
    const found = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check']
    if (found !== 'ok') throw new Error(String(found))
  } catch (error) {
    throw new CannotStart(`The data in ${file} cannot be read (${reason(error)}): move it away to begin anew.`)
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const [line = ''] = error.message.split('\n')
  return line.replace(/, \w+ '.*'$/, '').replace(/\.$/, '')
}
