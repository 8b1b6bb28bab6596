import { expect } from 'vitest'
import { claimKinds } from '../../../shared/claims/schema.ts'
import { claimKeys, pendingPartition, processedPartition } from '../../claims/keys.ts'
import { ledgerKeys } from '../../ledger/keys.ts'
import { storeKeys } from '../../store/keys.ts'
import type { IndexKey } from '../../table/schema.ts'
import { get, query, type Row } from '../../table/rows.ts'
import * as users from '../../accounts/users.table.ts'
import { isPending, type Claim } from '../../claims/claim.ts'
import type { Account, LedgerEntry } from '../../ledger/add-entry.ts'
import type { GiftCard, Purchase } from '../../store/sell-gift-card.ts'
import type { User } from '../../accounts/user.ts'
import { readAllRows } from '../read-all-rows.ts'

const claimsOf = async (userId: string) => {
  const kinds = claimKinds.map((kind) => query<Claim & IndexKey>({ in: claimKeys.claims(kind, userId), limit: 1_000 }))
  return (await Promise.all(kinds)).flat()
}

const ledgerOf = (userId: string) => query<LedgerEntry>({ in: ledgerKeys.entries(userId), limit: 1_000 })

/**
 * Each member's ledger is a chain without a gap that ends at the profile's balance, or at nothing once the member was
 * deleted, and nothing in it is negative.
 */
export async function expectUnbrokenLedger(userId: string): Promise<LedgerEntry[]> {
  const [profile, entries] = await Promise.all([get<User>(users.key(userId)), ledgerOf(userId)])
  let balance = 0
  for (const [index, entry] of entries.entries()) {
    balance += entry.amount
    expect(entry.sequence).toBe(index + 1)
    expect(entry.balanceAfter).toBe(balance)
    expect(entry.balanceAfter).toBeGreaterThanOrEqual(0)
    expect(Number.isSafeInteger(entry.amount)).toBe(true)
  }
  // Who was deleted left nothing.
  expect(profile?.balance ?? 0).toBe(balance)
  expect(profile?.ledgerSeq ?? entries.length).toBe(entries.length)
  return entries
}

/** Over all these members: issued, less store, less claims, plus refunds, less write-offs, is the sum of the balances. */
export async function expectCoinsConserved(members: { user: User }[]): Promise<void> {
  const entries = (await Promise.all(members.map(({ user }) => expectUnbrokenLedger(user.id)))).flat()
  const moved = (account: Account) =>
    entries.filter((entry) => entry.account === account).reduce((sum, { amount }) => sum + Math.abs(amount), 0)
  const profiles = await Promise.all(members.map(({ user }) => get<User>(users.key(user.id))))
  const balances = profiles.reduce((sum, profile) => sum + (profile?.balance ?? 0), 0)
  expect(moved('issued') - moved('store') - moved('claims') + moved('refund') - moved('write-off')).toBe(balances)
}

type StoredItem = Row<GiftCard & IndexKey>

/**
 * Codes and coins agree, over all these members and items: each sold code has one buyer, one purchase and one payment,
 * nothing else was bought, what was not sold lies on its shelf, and each account knows what it spent.
 */
export async function expectSalesConsistent(members: { user: User }[], items: { id: string }[]): Promise<void> {
  const rows = await readAllRows()
  const buyers = new Set(members.map(({ user }) => user.id))
  const ids = new Set(items.map(({ id }) => id))
  const of = <T>(entity: string, mine: (row: T) => boolean): T[] =>
    rows.flatMap((row) => (row.entity === entity && mine(row as T) ? [row as T] : []))

  const stocked = of<StoredItem>('item', ({ id }) => ids.has(id))
  const sold = stocked.filter(({ status }) => status === 'sold')
  const purchases = of<Purchase>('purchase', ({ userId }) => buyers.has(userId))
  const payments = of<LedgerEntry>('ledger', ({ userId, account }) => buyers.has(userId) && account === 'store')

  expect(stocked).toHaveLength(items.length)
  for (const item of stocked) expect(item.gsi1pk).toBe(storeKeys.statusPartition(item.platform, item.status))
  expect(sorted(purchases.map(({ itemId, userId }) => `${itemId} to ${userId}`))).toEqual(
    sorted(sold.map(({ id, soldTo }) => `${id} to ${soldTo}`)),
  )
  expect(sorted(payments.map(({ link, userId, amount }) => `${link} of ${userId}: ${-amount}`))).toEqual(
    sorted(purchases.map(({ id, userId, solcoinsPaid }) => `${id} of ${userId}: ${solcoinsPaid}`)),
  )
  const approved = of<Claim>('claim', ({ userId, status }) => buyers.has(userId) && status === 'approved')
  for (const profile of of<User>('user', ({ id }) => buyers.has(id))) {
    const mine = ({ userId }: { userId: string }) => userId === profile.id
    const paid = payments.filter(mine).reduce((sum, { amount }) => sum - amount, 0)
    const claimed = approved.filter(mine).reduce((sum, { solcoinsUsed }) => sum + solcoinsUsed, 0)
    expect(profile.totalRedeemed).toBe(paid + claimed)
  }
}

/**
 * Claims and coins agree, over all these members that are left: each claim was paid once, a declined one was given back
 * once and no other was, and the profile knows how many wait.
 */
export async function expectClaimsConsistent(members: { user: User }[]): Promise<void> {
  for (const { user } of members) {
    const [profile, entries, claims] = await Promise.all([
      get<User>(users.key(user.id)),
      ledgerOf(user.id),
      claimsOf(user.id),
    ])
    if (!profile) continue
    const linked = (account: Account) =>
      sorted(entries.filter((entry) => entry.account === account).map(({ link, amount }) => `${link}: ${amount}`))
    const declined = claims.filter(({ status }) => status === 'declined')
    expect(linked('claims')).toEqual(sorted(claims.map(({ id, solcoinsUsed }) => `${id}: ${-solcoinsUsed}`)))
    expect(linked('refund')).toEqual(sorted(declined.map(({ id, solcoinsUsed }) => `${id}: ${solcoinsUsed}`)))
    expect(claims.filter(isPending)).toHaveLength(profile.pendingClaims)
    for (const claim of claims) expect(claim.gsi1pk).toBe(isPending(claim) ? pendingPartition : processedPartition)
  }
}

const sorted = (lines: string[]): string[] => lines.toSorted((a, b) => a.localeCompare(b))
