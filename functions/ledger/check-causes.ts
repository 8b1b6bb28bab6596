import { formatAmount, toAmount, type Cents } from '../../shared/money.ts'
import type { User } from '../accounts/user.ts'
import { isPending, type Claim } from '../claims/claim.ts'
import type { CodeReport } from '../store/report-code.ts'
import type { Purchase } from '../store/sell-gift-card.ts'
import type { LedgerEntry } from './add-entry.ts'
import type { LedgerFault } from './check-ledger.ts'

/** What a member's entries refer to. */
export type Causes = {
  /** Undefined once the account is deleted. */
  account: Pick<User, 'pendingClaims' | 'deletingAt'> | undefined
  /** The entries that refer to something. Others may be among them. */
  entries: Pick<LedgerEntry, 'sequence' | 'kind' | 'amount' | 'link'>[]
  purchases: Pick<Purchase, 'id' | 'solcoinsPaid'>[]
  claims: Pick<Claim, 'id' | 'status' | 'solcoinsUsed'>[]
  /** The reports of codes that did not work. */
  reports: Pick<CodeReport, 'id' | 'status'>[]
}

const coins = (cents: Cents): string => formatAmount(toAmount(cents))

const paidFor = (claim: Causes['claims'][number]): Cents =>
  claim.status === 'declined' || claim.status === 'cancelled' ? 0 : claim.solcoinsUsed

/** A deletion erases the claims and the reports, and leaves the entries and the purchases. */
const isBeingDeleted = ({ account }: Causes): boolean => account?.deletingAt !== undefined || !account

/** The purchases whose price was returned because the code did not work. */
function refundedPurchases(causes: Causes): Set<string | undefined> {
  // Once the report is erased, only its refund is left.
  if (isBeingDeleted(causes))
    return new Set(causes.entries.filter(({ kind }) => kind === 'refund').map(({ link }) => link))
  return new Set(causes.reports.filter(({ status }) => status === 'refunded').map(({ id }) => id))
}

function checkCosts(costs: Map<string, Cents>, moved: Map<string, Cents>): LedgerFault[] {
  return [...costs].flatMap(([id, cost]): LedgerFault[] => {
    const change = moved.get(id)
    if (cost + (change ?? 0) === 0 && change !== undefined) return []
    const kind = change === undefined ? 'missing-payment' : 'wrong-cause'
    return [{ kind, description: `${id} cost ${coins(cost)}, but its entries move ${coins(change ?? 0)}` }]
  })
}

/**
 * What is wrong with the purchases and claims: that of each entry exists, the entries of each add up to what it cost, and the
 * account counts the pending claims.
 */
export function checkCauses(causes: Causes): LedgerFault[] {
  const { account, entries, purchases, claims } = causes
  const refunded = refundedPurchases(causes)
  const moved = new Map<string, Cents>()
  for (const { link, amount } of entries) if (link !== undefined) moved.set(link, (moved.get(link) ?? 0) + amount)
  const costs = new Map<string, Cents>([
    ...purchases.map(({ id, solcoinsPaid }) => [id, refunded.has(id) ? 0 : solcoinsPaid] as const),
    ...claims.map((claim) => [claim.id, paidFor(claim)] as const),
  ])
  const faults = entries
    .filter(
      ({ kind, link }) => link !== undefined && !costs.has(link) && (kind === 'purchase' || !isBeingDeleted(causes)),
    )
    .map(({ sequence, kind, link }): LedgerFault => {
      const description = `entry ${sequence}, a ${kind}, refers to ${link}, which is missing`
      return { kind: 'missing-cause', description }
    })
  faults.push(...checkCosts(costs, moved))
  const waiting = claims.filter(isPending).length
  if (account && !isBeingDeleted(causes) && account.pendingClaims !== waiting)
    faults.push({
      kind: 'wrong-count',
      description: `the account counts ${account.pendingClaims} pending claims, but there are ${waiting}`,
    })
  return faults
}
