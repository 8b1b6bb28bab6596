import { formatAmount, toAmount, type Cents } from '../../shared/money.ts'
import type { User } from '../accounts/user.ts'
import { isPending, type Claim } from '../claims/claim.ts'
import type { CodeReport } from '../store/report-code.ts'
import type { Reward } from '../missions/reward.ts'
import type { Purchase } from '../store/sell-gift-card.ts'
import type { LedgerEntry } from './add-entry.ts'
import type { LedgerFault } from './check-ledger.ts'

/** The rows that a member's entries refer to. */
export type Causes = {
  /** Undefined once the account is deleted. */
  account: Pick<User, 'pendingClaims' | 'deletingAt'> | undefined
  /** The entries that must refer to something, and the gifts. Others may be among them. */
  entries: Pick<LedgerEntry, 'id' | 'sequence' | 'kind' | 'amount' | 'link'>[]
  purchases: Pick<Purchase, 'id' | 'solcoinsPaid'>[]
  claims: Pick<Claim, 'id' | 'status' | 'solcoinsUsed'>[]
  /** Reports of codes that did not work. The id is that of the purchase. */
  reports: Pick<CodeReport, 'id' | 'status'>[]
  /** The rewards: what missions have paid, and what they hold for waiting evidence. */
  rewards?: Pick<Reward, 'id' | 'status' | 'amount' | 'returned'>[]
}

const coins = (cents: Cents): string => formatAmount(toAmount(cents))

/** A deletion erases the claims and the reports, and leaves the entries, the purchases and what missions paid. */
const isBeingDeleted = ({ account }: Causes): boolean => account?.deletingAt !== undefined || !account

/** The ids of the purchases whose price was returned because the code did not work. */
function refundedPurchases(causes: Causes): Set<string | undefined> {
  const { entries, reports } = causes
  // After a deletion, only the refund is left.
  if (isBeingDeleted(causes)) return new Set(entries.filter(({ kind }) => kind === 'refund').map(({ link }) => link))
  return new Set(reports.filter(({ status }) => status === 'refunded').map(({ id }) => id))
}

/** The cents that each purchase, claim and mission took from the member: negative for a mission's payment. */
function costsOf(causes: Causes): Map<string, Cents> {
  const { purchases, claims, rewards = [] } = causes
  const refunded = refundedPurchases(causes)
  return new Map([
    ...purchases.map(({ id, solcoinsPaid }) => [id, refunded.has(id) ? 0 : solcoinsPaid] as const),
    ...claims.map(({ id, status, solcoinsUsed }) => {
      const isReturned = status === 'declined' || status === 'cancelled'
      return [id, isReturned ? 0 : solcoinsUsed] as const
    }),
    ...rewards.map(({ id, status, amount, returned }) => [id, status === 'paid' ? returned - amount : 0] as const),
  ])
}

function checkCosts(costs: Map<string, Cents>, moved: Map<string, Cents>): LedgerFault[] {
  return [...costs].flatMap(([id, cost]): LedgerFault[] => {
    const change = moved.get(id) ?? 0
    if (cost + change === 0) return []
    const kind = moved.has(id) ? 'wrong-cause' : 'missing-payment'
    return [{ kind, description: `${id} cost ${coins(cost)}, but its entries move ${coins(change)}` }]
  })
}

/** The kinds of entry whose cause is a row of its own, and whether the row stays when the account is deleted. */
const staysByKind: ReadonlyMap<string, boolean> = new Map([
  ['purchase', true],
  ['claim', false],
  ['voucher', false],
  ['refund', false],
  ['mission', true],
  ['mission-return', true],
])

function findMissing(causes: Causes, costs: Map<string, Cents>): LedgerFault[] {
  return causes.entries.flatMap(({ sequence, kind, link }): LedgerFault[] => {
    const stays = staysByKind.get(kind)
    if (stays === undefined || costs.has(link ?? '')) return []
    if (!stays && link !== undefined && isBeingDeleted(causes)) return []
    const what = link === undefined ? 'nothing' : `${link}, which is missing`
    const description = `entry ${sequence}, a ${kind}, refers to ${what}`
    return [{ kind: 'missing-cause', description }]
  })
}

/** The faults of gifts that were taken back: each must have been given to the member, and is taken back whole and once. */
function checkTakeBacks({ entries }: Pick<Causes, 'entries'>): LedgerFault[] {
  const given = new Map(entries.flatMap(({ id, kind, amount }) => (kind === 'gift' ? [[id, amount] as const] : [])))
  const taken = new Set<string>()
  return entries.flatMap(({ sequence, kind, amount, link = 'nothing' }): LedgerFault[] => {
    if (kind !== 'take-back') return []
    const entry = `entry ${sequence}, a take-back,`
    const gift = given.get(link)
    if (gift === undefined)
      return [{ kind: 'missing-cause', description: `${entry} refers to ${link}, which is missing` }]
    if (taken.has(link)) return [{ kind: 'wrong-cause', description: `${entry} takes back ${link} again` }]
    taken.add(link)
    if (gift + amount === 0) return []
    return [{ kind: 'wrong-cause', description: `${entry} moves ${coins(amount)} of ${coins(gift)}` }]
  })
}

/**
 * The faults of the rows that entries refer to. Each row must exist, the entries of each purchase, claim and mission must add up
 * to what it cost or paid, each gift is taken back at most once, and the account counts the pending claims.
 */
export function checkCauses(causes: Causes): LedgerFault[] {
  const { account, entries, claims } = causes
  const moved = new Map<string, Cents>()
  for (const { link, amount } of entries) if (link !== undefined) moved.set(link, (moved.get(link) ?? 0) + amount)
  const costs = costsOf(causes)
  const faults = [...findMissing(causes, costs), ...checkCosts(costs, moved), ...checkTakeBacks(causes)]
  const waiting = claims.filter(isPending).length
  if (account && !isBeingDeleted(causes) && account.pendingClaims !== waiting)
    faults.push({
      kind: 'wrong-count',
      description: `the account counts ${account.pendingClaims} pending claims, but there are ${waiting}`,
    })
  return faults
}
