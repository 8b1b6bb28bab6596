import { requireSecret } from './read-secret.ts'

/** The certificates for Apple Wallet passes, as JSON. */
export const walletCertificatesText = (): Promise<string> =>
  requireSecret('wallet', 'WALLET_CERTIFICATES', 'Apple Wallet passes are not set up on this site yet.')
