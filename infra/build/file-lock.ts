import { DatabaseSync } from 'node:sqlite'

/** Held until it is released or the process ends. */
export type FileLock = { release: () => void }

/**
 * Locks a file with SQLite's lock, which the operating system releases when the process dies.
 * Blocks for up to `timeoutMilliseconds`; undefined when another process still holds the lock.
 */
export function lockFile(path: string, timeoutMilliseconds = 0): FileLock | undefined {
  const database = new DatabaseSync(path, { timeout: timeoutMilliseconds })
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (isBusy(error)) return undefined
    throw error
  }
  return { release: () => database.close() }
}

const sqliteBusy = 5
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
