import { kindOfAccount } from '../../../shared/ledger/kinds.ts'
import type { Fault } from '../../../shared/ledger/faults.ts'
import type { Cents } from '../../../shared/money.ts'
import { checkCauses } from '../../ledger/check-causes.ts'
import { checkEnd, checkEntry, ledgerStart, type LedgerFault } from '../../ledger/check-ledger.ts'
import { ChainReader, type Snapshot } from '../../ledger/audit/snapshot.ts'
import { nothingMoved, type Moved } from './tally.ts'
import type { AuditedGifts } from './audited-gifts.ts'
import { figuresUntil } from './check-figures.ts'
import { checkAccount, checkProfile } from './check-account.ts'
import { checkGifts } from './check-gifts.ts'
import { checkReferences, type AuditedRow } from './check-references.ts'
import { checkPurchases } from './check-purchases.ts'
import { checkReferral } from './check-referral.ts'
import { confirmFaults } from './confirm-faults.ts'
import type { ReadRows } from './join-reads.ts'
import {
  readMember,
  type ClaimRow,
  type EntryRow,
  type PurchaseRow,
  type ReportRow,
  type RewardRow,
  type UserRow,
} from './read-member.ts'

/** The data that all members are checked against. */
export type Context = {
  /** The time that the report states. */
  until: string
  /** The time of the previous report. */
  earlier: string | undefined
  auditedGifts: AuditedGifts
  readRows: ReadRows
}

/** The sums of the member's entries by kind, some days ago: the figures are compared with them. */
export type Settled = Map<string, Cents>

export type CheckedMember = {
  userId: string
  snapshot: Snapshot
  earlier: Snapshot | undefined
  settled: Settled
  entries: number
  purchases: PurchaseRow[]
  claims: number
  gifts: number
  /** The amounts that each mission has paid to the member, and taken back. */
  missions: ReadonlyMap<string, Moved>
  faults: Fault[]
}

function add(missions: Map<string, Moved>, id: string, change: Moved): void {
  const { paid, returned } = missions.get(id) ?? nothingMoved
  missions.set(id, { paid: paid + change.paid, returned: returned + change.returned })
}

function addMission(missions: Map<string, Moved>, { account, amount }: EntryRow): void {
  if (kindOfAccount(account) !== 'missions') return
  const id = account.slice('missions:'.length)
  add(missions, id, { paid: Math.max(amount, 0), returned: Math.max(-amount, 0) })
}

/** Reads all rows of a member and checks them. */
async function readOnce(userId: string, { until, earlier, auditedGifts, readRows }: Context): Promise<CheckedMember> {
  const chain = new ChainReader(earlier === undefined ? [until] : [until, earlier])
  const settledAt = figuresUntil(until)
  const settled: Settled = new Map()
  const faults: LedgerFault[] = []
  const linked: EntryRow[] = []
  const gifts: EntryRow[] = []
  const takeBacks: EntryRow[] = []
  const purchases: PurchaseRow[] = []
  const claims: ClaimRow[] = []
  const reports: ReportRow[] = []
  const rewards: RewardRow[] = []
  const missions = new Map<string, Moved>()
  let account: UserRow | undefined
  let last = ledgerStart
  let entries = 0
  const rows: AuditedRow[] = []
  for await (const row of readMember(userId)) {
    if (row.entity !== 'ledger') rows.push(row)
    if (row.entity === 'user') account = row
    if (row.entity === 'purchase') purchases.push(row)
    if (row.entity === 'claim') claims.push(row)
    if (row.entity === 'code-report') reports.push(row)
    if (row.entity === 'mission-reward') rewards.push(row)
    if (row.entity !== 'ledger') continue
    entries += 1
    const checked = checkEntry(last, row)
    faults.push(...checked.faults)
    last = checked.after
    chain.add(row)
    addMission(missions, row)
    if (row.at < settledAt) settled.set(row.kind, (settled.get(row.kind) ?? 0) + row.amount)
    if (row.kind !== 'write-off') linked.push(row)
    // An earlier audit compared earlier gifts with the audit log and their approvals, and their hash shows that they have not
    // changed.
    const isNew = earlier === undefined || row.at >= earlier
    if (row.kind === 'gift' && isNew) gifts.push(row)
    if (row.kind === 'take-back' && isNew) takeBacks.push(row)
  }
  const isClosed = account === undefined || account.deletingAt !== undefined
  faults.push(
    ...checkEnd(last, account),
    ...checkCauses({ account, entries: linked, purchases, claims, reports, rewards }),
    ...checkAccount({ account, entries: linked, purchases, claims, rewards, rows }),
    ...checkProfile(account, rows),
    ...(isClosed ? [] : checkReferral(rows, purchases, until)),
  )
  const ofOtherRows = await Promise.all([
    checkPurchases(userId, purchases, readRows),
    auditedGifts.check([...gifts, ...takeBacks]),
    checkGifts(userId, gifts, takeBacks, readRows),
    checkReferences(rows, { isClosed, readRows }),
  ])
  faults.push(...ofOtherRows.flat())
  return {
    userId,
    snapshot: chain.at(until),
    earlier: earlier === undefined ? undefined : chain.at(earlier),
    settled,
    entries,
    purchases,
    claims: claims.length,
    gifts: gifts.length,
    missions,
    faults: faults.map((fault) => ({ ...fault, subject: userId })),
  }
}

/** Checks the ledger of a member, its purchases and its claims. */
export const checkMember = (userId: string, context: Context): Promise<CheckedMember> =>
  confirmFaults(() => readOnce(userId, context))
