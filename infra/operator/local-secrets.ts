import { lockDataFolder } from '../local/data-folder.ts'
import { readSettings } from '../local/settings.ts'
import { StartError } from '../local/start-error.ts'

/**
 * Calls `use` with the data folder of this machine, which has its secrets. No server may be running on it: it would keep using the
 * former ones.
 * @throws StartError when DATA_DIR is `memory`: with `inMemory`, which says what to do instead
 */
export async function withLocalSecrets<T>(
  use: (path: string) => Promise<T>,
  inMemory = 'DATA_DIR=memory stores no secrets. Set DATA_DIR to a folder, or set SECRET_ARNS.',
): Promise<T> {
  const { dataFolder } = await readSettings()
  if (dataFolder === undefined) throw new StartError(inMemory)
  const { path, lock } = lockDataFolder(dataFolder)
  try {
    return await use(path)
  } finally {
    lock.release()
  }
}
