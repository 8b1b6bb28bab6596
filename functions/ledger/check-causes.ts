import { formatAmount, toAmount, type Cents } from '../../shared/money.ts'
import type { User } from '../accounts/user.ts'
import { isPending, type Claim } from '../claims/claim.ts'
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
}

const coins = (cents: Cents): string => formatAmount(toAmount(cents))

const paidFor = (claim: Causes['claims'][number]): Cents =>
  claim.status === 'declined' || claim.status === 'cancelled' ? 0 : claim.solcoinsUsed

/** A deletion erases the claims, and leaves the entries and the purchases. */
const isBeingDeleted = ({ account }: Causes): boolean => account?.deletingAt !== undefined || !account

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
  const moved = new Map<string, Cents>()
  for (const { link, amount } of entries) if (link !== undefined) moved.set(link, (moved.get(link) ?? 0) + amount)
  const costs = new Map<string, Cents>([
    ...purchases.map(({ id, solcoinsPaid }) => [id, solcoinsPaid] as const),
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
