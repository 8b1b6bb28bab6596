import { kindOfAccount } from '../../../shared/ledger/kinds.ts'
import type { Fault } from '../../../shared/ledger/faults.ts'
import { checkCauses } from '../../ledger/check-causes.ts'
import { checkEnd, checkEntry, ledgerStart, type LedgerFault } from '../../ledger/check-ledger.ts'
import { ChainReader, type Snapshot } from '../../ledger/proof/snapshot.ts'
import type { Moved } from './tally.ts'
import type { AuditedGifts } from './audited-gifts.ts'
import { checkPurchases } from './check-purchases.ts'
import { foundEachTime } from './found-each-time.ts'
import {
  readMember,
  type ClaimRow,
  type EntryRow,
  type PurchaseRow,
  type ReportRow,
  type RewardRow,
  type UserRow,
} from './read-member.ts'

/** What all members are checked against. */
export type Context = {
  /** The time that the report states. */
  until: string
  /** That of the report before. */
  earlier: string | undefined
  auditedGifts: AuditedGifts
}

export type CheckedMember = {
  userId: string
  snapshot: Snapshot
  earlier: Snapshot | undefined
  entries: number
  purchases: PurchaseRow[]
  claims: number
  gifts: number
  /** What each mission has paid to the member, and taken back. */
  missions: ReadonlyMap<string, Moved>
  faults: Fault[]
}

function addMission(missions: Map<string, Moved>, { account, amount }: EntryRow): void {
  if (kindOfAccount(account) !== 'missions') return
  const id = account.slice('missions:'.length)
  const { paid, returned } = missions.get(id) ?? { paid: 0, returned: 0 }
  missions.set(id, { paid: paid + Math.max(amount, 0), returned: returned + Math.max(-amount, 0) })
}

/** Reads all rows of a member and checks them. */
async function readOnce(userId: string, { until, earlier, auditedGifts }: Context): Promise<CheckedMember> {
  const chain = new ChainReader(earlier === undefined ? [until] : [until, earlier])
  const faults: LedgerFault[] = []
  const linked: EntryRow[] = []
  const gifts: EntryRow[] = []
  const purchases: PurchaseRow[] = []
  const claims: ClaimRow[] = []
  const reports: ReportRow[] = []
  const rewards: RewardRow[] = []
  const missions = new Map<string, Moved>()
  let account: UserRow | undefined
  let last = ledgerStart
  let entries = 0
  for await (const row of readMember(userId)) {
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
    if (row.link !== undefined || row.kind === 'gift') linked.push(row)
    // Earlier ones were compared with the audit log by an earlier proof, and their hash says that they are the same.
    if (row.kind === 'gift' && (earlier === undefined || row.at >= earlier)) gifts.push(row)
  }
  faults.push(
    ...checkEnd(last, account),
    ...checkCauses({ account, entries: linked, purchases, claims, reports, rewards }),
  )
  faults.push(...(await checkPurchases(userId, purchases)), ...(await auditedGifts.check(gifts)))
  return {
    userId,
    snapshot: chain.at(until),
    earlier: earlier === undefined ? undefined : chain.at(earlier),
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
  foundEachTime(() => readOnce(userId, context))
