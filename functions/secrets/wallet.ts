import { readSecret } from './read-secret.ts'

/** The certificates for Apple Wallet passes, as JSON. */
export const optionalWalletCertificates = (): Promise<string | undefined> => readSecret('wallet', 'WALLET_CERTIFICATES')
