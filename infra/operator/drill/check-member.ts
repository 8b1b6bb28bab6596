import { isPending } from '../../../functions/claims/claim.ts'
import { checkLedger } from '../../../functions/ledger/check-ledger.ts'
import { formatAmount, toAmount, type Cents } from '../../../shared/money.ts'
import type { ClaimRow, CopiedRow, EntryRow, PurchaseRow, UserRow } from './copy-rows.ts'

/** The rows of a member's partition that are checked together. */
export type MemberRows = {
  account: UserRow | undefined
  entries: EntryRow[]
  purchases: PurchaseRow[]
  claims: ClaimRow[]
}

export function toMember(rows: readonly CopiedRow[]): MemberRows {
  const of = <E extends CopiedRow['entity']>(entity: E) =>
    rows.filter((row): row is Extract<CopiedRow, { entity: E }> => row.entity === entity)
  const entries = of('ledger').toSorted((a, b) => a.sequence - b.sequence)
  return { account: of('user')[0], entries, purchases: of('purchase'), claims: of('claim') }
}

const coins = (cents: Cents): string => formatAmount(toAmount(cents))

/** What is wrong with the member's balance and entries, in words. */
export const checkBalance = ({ entries, account }: MemberRows): string[] => checkLedger(entries, account)

/** A deletion erases the claims, and leaves the entries and the purchases. */
const isBeingDeleted = ({ account }: MemberRows): boolean => account?.deletingAt !== undefined || !account

const paidFor = (claim: ClaimRow): Cents =>
  claim.status === 'declined' || claim.status === 'cancelled' ? 0 : claim.solcoinsUsed

/**
 * What is wrong with the purchases and claims, in words: the purchase or claim of each entry exists, and the entries of each purchase
 * or claim add up to what it cost.
 */
export function checkLinks(member: MemberRows): string[] {
  const { account, entries, purchases, claims } = member
  const moved = new Map<string, Cents>()
  for (const { link, amount } of entries) if (link !== undefined) moved.set(link, (moved.get(link) ?? 0) + amount)
  const costs = new Map<string, Cents>([
    ...purchases.map(({ id, solcoinsPaid }) => [id, solcoinsPaid] as const),
    ...claims.map((claim) => [claim.id, paidFor(claim)] as const),
  ])
  const problems = entries
    .filter(
      ({ kind, link }) => link !== undefined && !costs.has(link) && (kind === 'purchase' || !isBeingDeleted(member)),
    )
    .map(({ sequence, kind, link }) => `entry ${sequence}, a ${kind}, refers to ${link}, which is missing`)
  for (const [id, cost] of costs)
    if (cost + (moved.get(id) ?? 0) !== 0)
      problems.push(`${id} cost ${coins(cost)}, but its entries move ${coins(moved.get(id) ?? 0)}`)
  const waiting = claims.filter(isPending).length
  if (account && !isBeingDeleted(member) && account.pendingClaims !== waiting)
    problems.push(`the account counts ${account.pendingClaims} pending claims, but there are ${waiting}`)
  return problems
}
