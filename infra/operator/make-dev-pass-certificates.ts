import { renewWalletCertificates } from '../local/secrets.ts'
import { defineCommand } from './command.ts'
import { withLocalSecrets } from './local-secrets.ts'

export const command = defineCommand({
  description: `Replaces the development certificates that sign Apple Wallet passes, in the data folder of this machine (DATA_DIR).
No server may be running on it, because it would keep using the old ones. For a deployment, set certificates from Apple
with set-secret WALLET_CERTIFICATES.`,
  options: {},
  run: () =>
    withLocalSecrets(async (path) => {
      await renewWalletCertificates(path)
      return `New development certificates are in ${path}. The next npm start signs passes with them. No phone trusts them.`
    }, 'DATA_DIR=memory stores no certificates: each start creates new ones. Set DATA_DIR to a folder.'),
})
