import { requireSecret } from './read-secret.ts'

/** Recognises a gift card code that is already in the store. */
export const fingerprintKey = (): Promise<string> => requireSecret('fingerprint', 'FINGERPRINT_KEY')
