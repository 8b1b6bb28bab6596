import { requireSecret } from './read-secret.ts'
import { parseVersionedKey, type VersionedKey } from './versioned-key.ts'

/**
 * Recognises a gift card code that is already in the store, under any version of the key.
 * @throws Problem `try_again` when Secrets Manager has been unavailable for more than a minute: a process that missed a new
 * version would not recognise the codes that others add under it
 */
export const fingerprintKey = async (): Promise<VersionedKey> =>
  parseVersionedKey(
    await requireSecret('fingerprint', 'FINGERPRINT_KEY', 'The gift card store is not set up on this site yet.', {
      mustBeFresh: true,
    }),
  )
