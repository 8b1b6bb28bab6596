import { auditKeys } from './keys.ts'
import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { put, type Row } from '../table/rows.ts'
import { insertRow, type TransactionPart } from '../table/transactions.ts'

const shards = 8

/** Who did what to whom, when, and from where. Never contains a code, a password or card details. */
export type AuditEntry = {
  /** Gift cards were called items when the first entries were written; these values are stored, so they stay. */
  action:
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
  /** The id of the user who acted or, for a failed sign-in, the username as typed. */
  actor: string
  /** The id of the user or resource acted on. */
  subject?: string
  outcome: string
  address: string
}

/** The entry as stored: `action` is stored as `act`. */
export type StoredAuditEntry = Omit<AuditEntry, 'action'> & { act: AuditEntry['action']; at: string }

function row({ action, ...entry }: AuditEntry, now: Date): Row<StoredAuditEntry> {
  const at = now.toISOString()
  const key = auditKeys.entry(at.slice(0, 10), randomInt(shards), uuidv7())
  return { ...key, entity: 'audit', v: 1, ...entry, act: action, at }
}

/** Writes the entry on its own. */
export const record = (entry: AuditEntry, now: Date): Promise<void> => put(row(entry, now))

/** Adds the entry to the transaction of the change that it describes. */
export const insertEntry = (entry: AuditEntry, now: Date): TransactionPart => insertRow(row(entry, now))
