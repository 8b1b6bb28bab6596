import { transact } from '../table/transactions.ts'
import { open } from '../vault/vault.ts'
import { auditedParts, type ActingCall, type AuditEntry } from './entries.table.ts'

type Sealed = { sealed: string; sealedFor: string }

/** Opens a sealed text for its owner. The audit entry is written before the text is returned. */
export async function reveal(
  { sealed, sealedFor }: Sealed,
  looked: Pick<AuditEntry, 'action' | 'subject'>,
  call: ActingCall,
): Promise<string> {
  const text = await open(sealed, sealedFor)
  await transact(auditedParts(call, { ...looked, outcome: 'revealed' }))
  return text
}
