import { StartError } from '../local/start-error.ts'
import { lockDataFolder } from '../local/data-folder.ts'
import { renewWalletCertificates } from '../local/secrets.ts'
import { readSettings } from '../local/settings.ts'

/**
 * Makes them in DATA_DIR, which no start may use meanwhile: it would go on with those it knows.
 * @throws StartError with what to do about it
 */
export async function run(): Promise<string> {
  const { dataFolder } = await readSettings()
  if (dataFolder === undefined)
    throw new StartError('DATA_DIR=memory keeps no certificates: each start makes its own. Set DATA_DIR to a folder.')
  const { path, lock } = lockDataFolder(dataFolder)
  try {
    await renewWalletCertificates(path)
  } finally {
    lock.release()
  }
  return `Development certificates are in ${path}: the next npm start signs passes with them. No phone trusts them.`
}
