import { DatabaseSync } from 'node:sqlite'

/** Held until it is released or the process ends, however it ends. */
export type FileLock = { release: () => void }

/**
 * Locks a file for this process: SQLite's lock, which the system takes back from a process that died.
 * Waits, blocking, for as long as it is told; undefined when another process has it still.
 */
export function lockFile(path: string, patienceMilliseconds = 0): FileLock | undefined {
  const database = new DatabaseSync(path, { timeout: patienceMilliseconds })
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
