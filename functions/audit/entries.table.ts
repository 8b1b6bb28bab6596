import { auditKeys } from './keys.ts'
import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { put, type Row } from '../table/rows.ts'
import { insertRow, type TransactionPart } from '../table/transactions.ts'

const shards = 8

/** Who did what to whom, when, and from where. Never a code, a password or a detail. */
export type AuditEntry = {
  act:
    | 'admin-login'
    | 'give-coins'
    | 'add-item'
    | 'import-items'
    | 'delete-item'
    | 'reveal-code'
    | 'reveal-card'
    | 'process-claim'
    | 'delete-user'
    | 'add-product'
    | 'change-product'
    | 'delete-product'
    | 'refund-order'
    | 'ship-order'
  /** The id of who did it; of a failed sign-in, the name that was typed. */
  actor: string
  /** The id of what or whom it was done to. */
  subject?: string
  outcome: string
  address: string
}

function row(entry: AuditEntry, now: Date): Row<AuditEntry & { at: string }> {
  const at = now.toISOString()
  return { ...auditKeys.entry(at.slice(0, 10), randomInt(shards), uuidv7()), entity: 'audit', v: 1, ...entry, at }
}

/** Writes it down on its own. */
export const record = (entry: AuditEntry, now: Date): Promise<void> => put(row(entry, now))

/** Writes it down in the transaction of what it tells about. */
export const recording = (entry: AuditEntry, now: Date): TransactionPart => insertRow(row(entry, now))
