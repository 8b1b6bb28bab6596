import { createHash, randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { AuditAction } from '../../shared/audit/actions.ts'
import { auditKeys } from './keys.ts'
import { completedWith, type Completion, type IdempotentRequest } from '../table/idempotency.ts'
import type { IndexKey } from '../table/schema.ts'
import { put, type Row, type TypedKey } from '../table/rows.ts'
import { insertRow, OptimisticLockError, type TransactionPart } from '../table/transactions.ts'
import { defineEntity } from '../table/define-entity.ts'

export const entity = defineEntity('audit', auditKeys.entry, {
  owner: 'about a member',
  changes: 'IAM denies it',
  index: { keys: [auditKeys.personIndex], contains: [] },
  personal: ['address', 'outcome', 'subject'],
  deletion: 'expires',
  download: { part: 'audit' },
  audit: { refersTo: ['ledger'] },
  figures: null,
})

/** Who did what to whom, when, and from where. Never contains a code, a password or card details. */
export type AuditEntry = {
  action: AuditAction
  /**
   * The id of the user who acted or, for a failed sign-in, of the account that was tried; `unknown` if it is not known, and
   * `operator` for a command of the deployment's operator. The first failed sign-ins were stored with the name as typed.
   */
  actor: string
  /** The id of the user or resource acted on. For an operator's command: the command and its arguments, without secrets. */
  subject?: string
  outcome: string
  /** The viewer's address. For an operator's command: the AWS identity or, on one machine, the user who ran it. */
  address: string
}

/** The entry as stored: `action` is stored as `act`. */
export type StoredAuditEntry = Omit<AuditEntry, 'action'> & {
  act: AuditAction
  at: string
  /** Epoch seconds. */
  expiresAt: number
}

/** The actor of an attempt on no account of ours, or on an account that the log may not name. */
export const unknownActor = 'unknown'

/** The actor and the address of a command of the deployment's operator, who needs no account. */
export const operator = 'operator'

const failureLifetimeSeconds = 90 * 86_400
/** An entry names people, with addresses and texts about them, so it expires after two years. */
const lifetimeSeconds = 2 * 365 * 86_400
/** Repeated failures leave one entry in each window. A window starts at a multiple of its length, so none spans two days. */
export const windowSeconds = 900

/** The place of an entry: its id, a UUID v7, and the shard of its day. */
type Place = { id: string; shard: number }

const newPlace = (): Place => ({ id: uuidv7(), shard: randomInt(auditKeys.shards) })

/** The place of all entries of a kind in a window, by default of 15 minutes. */
function placeInWindow(kind: string, now: Date, seconds = windowSeconds): Place {
  const windowMilliseconds = seconds * 1000
  const msecs = now.getTime() - (now.getTime() % windowMilliseconds)
  const random = createHash('sha256').update(`${kind}|${msecs}`).digest()
  return { id: uuidv7({ msecs, random }), shard: (random[31] ?? 0) % auditKeys.shards }
}

/** The actions whose subject is a user: the entry is about that user. Any other entry is about the user who acted. */
const actionsOnUsers: ReadonlySet<AuditAction> = new Set([
  ...(['give-coins', 'ask-gift', 'approve-gift', 'decline-gift', 'withdraw-gift', 'take-back-gift'] as const),
  ...(['delete-user', 'change-role', 'freeze-user', 'view-member', 'add-note', 'delete-note'] as const),
  ...(['correct-email', 'resend-link'] as const),
])

/** The place of the entry among those about a person. A failed attempt has none: a stranger may have made it. */
function indexOf({ action, actor, subject }: AuditEntry, id: string): IndexKey | undefined {
  const person = actionsOnUsers.has(action) ? subject : actor
  return person === undefined || [unknownActor, operator].includes(person)
    ? undefined
    : auditKeys.personIndex(person, id)
}

function row({ action, ...entry }: AuditEntry, { id, shard }: Place, now: Date): Row<StoredAuditEntry> {
  const at = now.toISOString()
  const expiresAt = Math.floor(now.getTime() / 1000) + lifetimeSeconds
  return { ...auditKeys.entry(at.slice(0, 10), shard, id), ...entity.stamp, ...entry, act: action, at, expiresAt }
}

const listedRow = (entry: AuditEntry, place: Place, now: Date): Row<StoredAuditEntry> => ({
  ...row(entry, place, now),
  ...indexOf(entry, place.id),
})

const expiringRow = (entry: AuditEntry, place: Place, now: Date): Row<StoredAuditEntry> => ({
  ...row(entry, place, now),
  expiresAt: Math.floor(now.getTime() / 1000) + failureLifetimeSeconds,
})

/** Writes the entry on its own. */
export const record = (entry: AuditEntry, now: Date): Promise<void> => put(listedRow(entry, newPlace(), now))

/**
 * Writes the entry of an operator's command that begins, with the outcome `begun`. The returned function writes how it ended into
 * the same entry.
 */
export async function recordRun(
  entry: Omit<AuditEntry, 'outcome'>,
  now: Date,
): Promise<(outcome: string) => Promise<void>> {
  const place = newPlace()
  const write = (outcome: string) => put(row({ ...entry, outcome }, place, now))
  await write('begun')
  return write
}

/** Writes the entry of a failed attempt on its own. It expires after 90 days. */
export const recordFailure = (entry: AuditEntry, now: Date): Promise<void> => put(expiringRow(entry, newPlace(), now))

/** Like `recordFailure`, but only the last failure of a kind in 15 minutes remains, so that a flood leaves few entries. */
export const recordLastFailure = (entry: AuditEntry, kind: string, now: Date): Promise<void> =>
  put(expiringRow(entry, placeInWindow(kind, now), now))

/** Adds the entry to the transaction of the change that it describes. */
export const insertEntry = (entry: AuditEntry, now: Date): TransactionPart =>
  insertRow(listedRow(entry, newPlace(), now))

/** The call in which somebody acts. */
export type ActingCall = {
  caller: { user: { id: string } }
  stillAuthorized: TransactionPart[]
  idempotency?: IdempotentRequest | undefined
  requestContext: { viewerAddress: string }
  now: Date
}

/**
 * The parts that an audited action adds to its transaction: the conditions on which the caller may still act, the audit entry and,
 * with `done`, the idempotency record.
 */
export const auditedParts = (
  { caller, stillAuthorized, idempotency, requestContext, now }: ActingCall,
  action: Pick<AuditEntry, 'action' | 'subject' | 'outcome'>,
  done?: Completion,
): TransactionPart[] => [
  ...stillAuthorized,
  insertEntry({ ...action, actor: caller.user.id, address: requestContext.viewerAddress }, now),
  ...(done ? completedWith(idempotency, done, now) : []),
]

/** How long one entry stands for all views of a member by the same person. No window of an hour spans two days. */
const viewSeconds = 3_600

type View = { viewer: string; member: string }

const placeOfView = ({ viewer, member }: View, now: Date): Place =>
  placeInWindow(`view|${viewer}|${member}`, now, viewSeconds)

/** The key of the entry that the viewer has looked at the member in this hour. */
export function viewKey(view: View, now: Date): TypedKey<StoredAuditEntry> {
  const { id, shard } = placeOfView(view, now)
  return auditKeys.entry(now.toISOString().slice(0, 10), shard, id)
}

/** Adds this entry. Throws OptimisticLockError if it has been written since the key was read. */
export const insertView = (view: View, address: string, now: Date): TransactionPart => {
  const entry = { action: 'view-member', actor: view.viewer, subject: view.member, outcome: 'viewed', address } as const
  return insertRow(listedRow(entry, placeOfView(view, now), now), () => new OptimisticLockError())
}
