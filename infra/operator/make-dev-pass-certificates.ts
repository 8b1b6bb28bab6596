import { StartError } from '../local/start-error.ts'
import { lockDataFolder } from '../local/data-folder.ts'
import { renewWalletCertificates } from '../local/secrets.ts'
import { readSettings } from '../local/settings.ts'

/**
 * Replaces the development certificates in DATA_DIR. No server may be running on it: it would keep using the old ones.
 * @throws StartError with instructions for the operator
 */
export async function run(): Promise<string> {
  const { dataFolder } = await readSettings()
  if (dataFolder === undefined)
    throw new StartError(
      'DATA_DIR=memory stores no certificates: each start creates new ones. Set DATA_DIR to a folder.',
    )
  const { path, lock } = lockDataFolder(dataFolder)
  try {
    await renewWalletCertificates(path)
  } finally {
    lock.release()
  }
  return `New development certificates are in ${path}. The next npm start signs passes with them. No phone trusts them.`
}
