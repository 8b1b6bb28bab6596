import type { RequestContext } from '../http/request-context.ts'
import { transact, type TransactionPart } from '../table/transactions.ts'
import { open } from '../vault/vault.ts'
import * as audit from './entries.table.ts'

type Sealed = { sealed: string; sealedFor: string }
type Looked = Pick<audit.AuditEntry, 'action' | 'actor' | 'subject'>
type Call = { stillAuthorized: TransactionPart[]; requestContext: RequestContext; now: Date }

/** Opens a sealed text for its owner. The audit entry is written before the text is returned. */
export async function reveal(
  { sealed, sealedFor }: Sealed,
  looked: Looked,
  { stillAuthorized, requestContext, now }: Call,
): Promise<string> {
  const text = await open(sealed, sealedFor)
  const entry = { ...looked, outcome: 'revealed', address: requestContext.viewerAddress }
  await transact([...stillAuthorized, audit.insertEntry(entry, now)])
  return text
}
