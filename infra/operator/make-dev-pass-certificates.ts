import { lockDataFolder } from '../local/data-folder.ts'
import { renewWalletCertificates } from '../local/secrets.ts'
import { readSettings } from '../local/settings.ts'
import { StartError } from '../local/start-error.ts'
import { defineCommand } from './command.ts'

export const command = defineCommand({
  description: `Replaces the development certificates that sign Apple Wallet passes, in the data folder of this machine (DATA_DIR).
No server may be running on it, because it would keep using the old ones. For a deployment, set certificates from Apple
with set-secret WALLET_CERTIFICATES.`,
  options: {},
  run: replaceCertificates,
})

async function replaceCertificates(): Promise<string> {
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
