import { requireSecret } from './read-secret.ts'
import { parseVersionedKey, type VersionedKey } from './versioned-key.ts'

/** Signs the reports of the ledger proof. Each report states the version with which it was signed. */
export const proofKey = async (): Promise<VersionedKey> =>
  parseVersionedKey(await requireSecret('proof', 'PROOF_KEY', 'The ledger proof is not set up on this site yet.'))
