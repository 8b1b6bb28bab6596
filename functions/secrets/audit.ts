import { requireSecret } from './read-secret.ts'
import { parseVersionedKey, type VersionedKey } from './versioned-key.ts'

/** Signs the reports of the ledger audit. Each report states the version with which it was signed. */
export const auditKey = async (): Promise<VersionedKey> =>
  parseVersionedKey(
    await requireSecret('audit', 'LEDGER_AUDIT_KEY', 'The ledger audit is not set up on this site yet.'),
  )
