import { requireSecret } from './read-secret.ts'

/** Recognises a gift card code that is already in the store. */
export const fingerprintKey = (): Promise<string> =>
  requireSecret('fingerprint', 'FINGERPRINT_KEY', 'The gift card store is not set up on this site yet.')
