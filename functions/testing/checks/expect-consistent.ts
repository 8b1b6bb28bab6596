import { expect } from 'vitest'
import { claimKinds } from '../../../shared/claims/schema.ts'
import { claimKeys, pendingPartition } from '../../claims/keys.ts'
import { ledgerKeys } from '../../ledger/keys.ts'
import { storeKeys } from '../../store/keys.ts'
import type { IndexKey } from '../../table/schema.ts'
import { get, type Row } from '../../table/rows.ts'
import * as users from '../../accounts/users.table.ts'
import { isPending, type Claim } from '../../claims/claim.ts'
import { kindOfAccount, ledgerKinds, type LedgerAccount } from '../../../shared/ledger/kinds.ts'
import type { LedgerEntry } from '../../ledger/add-entry.ts'
import type { CodeReport } from '../../store/report-code.ts'
import type { GiftCard, Purchase } from '../../store/sell-gift-card.ts'
import type { User } from '../../accounts/user.ts'
import { readAllRows, readRowsIn } from '../read-all-rows.ts'

const claimsOf = async (userId: string) => {
  const kinds = claimKinds.map((kind) => readRowsIn<Claim & IndexKey>(claimKeys.claims(kind, userId)))
  return (await Promise.all(kinds)).flat()
}

const ledgerOf = (userId: string) => readRowsIn<LedgerEntry>(ledgerKeys.entries(userId))

/**
 * Expects the member's ledger to be numbered without a gap, to hold only known kinds of entry with their account and sign,
 * and to end at the profile's balance, or at zero if the member was deleted. No balance may be negative.
 */
export async function expectUnbrokenLedger(userId: string): Promise<LedgerEntry[]> {
  const [profile, entries] = await Promise.all([get<User>(users.key(userId)), ledgerOf(userId)])
  expectSound(profile, entries)
  return entries
}

function expectSound(profile: User | undefined, entries: LedgerEntry[]): void {
  let balance = 0
  for (const [index, entry] of entries.entries()) {
    balance += entry.amount
    expect(entry.sequence).toBe(index + 1)
    expect(entry.balanceAfter).toBe(balance)
    expect(entry.balanceAfter).toBeGreaterThanOrEqual(0)
    expect(Number.isSafeInteger(entry.amount)).toBe(true)
    expectKnownKind(entry)
  }
  expect(profile?.balance ?? 0).toBe(balance)
  expect(profile?.ledgerSeq ?? entries.length).toBe(entries.length)
}

function expectKnownKind({ kind, account, amount }: Pick<LedgerEntry, 'kind' | 'account' | 'amount'>): void {
  expect(Object.keys(ledgerKinds), 'shared/ledger/kinds.ts does not declare this kind').toContain(kind)
  expect([kind, kindOfAccount(account), Math.sign(amount)]).toEqual([
    kind,
    ledgerKinds[kind].account,
    ledgerKinds[kind].sign,
  ])
}

/**
 * Expects the coins of these members to be accounted for: each ledger is sound, the entries add up to the balances, and
 * transfers between members cancel out.
 */
export async function expectCoinsConserved(members: { user: { id: string } }[]): Promise<void> {
  const entries = (await Promise.all(members.map(({ user }) => expectUnbrokenLedger(user.id)))).flat()
  const profiles = await Promise.all(members.map(({ user }) => get<User>(users.key(user.id))))
  expect(sum(entries)).toBe(profiles.reduce((total, profile) => total + (profile?.balance ?? 0), 0))
  expectTransfersCancelOut(entries)
}

const sum = (entries: LedgerEntry[]): number => entries.reduce((total, { amount }) => total + amount, 0)

const expectTransfersCancelOut = (entries: LedgerEntry[]): void =>
  expect(sum(entries.filter(({ account }) => account === 'members'))).toBe(0)

/** Cents by kind of entry, over every ledger in the table; kinds without an entry are absent. */
export type CoinTotals = { [kind: string]: number }

/** Expects the coins of everybody in the table to be accounted for, and returns the totals by kind of entry. */
export async function expectAllCoinsConserved(): Promise<CoinTotals> {
  const rows = await readAllRows()
  const entries = rows.filter(({ entity }) => entity === 'ledger') as Row<LedgerEntry>[]
  const profiles = rows.filter(({ entity }) => entity === 'user') as unknown as Row<User>[]
  const profileOf = new Map(profiles.map((profile) => [profile.id, profile]))
  const entriesOf = Map.groupBy(
    entries.toSorted((a, b) => a.sequence - b.sequence),
    ({ userId }) => userId,
  )
  for (const id of new Set([...profileOf.keys(), ...entriesOf.keys()]))
    expectSound(profileOf.get(id), entriesOf.get(id) ?? [])
  expectTransfersCancelOut(entries)
  const totals: CoinTotals = {}
  for (const { kind, amount } of entries) totals[kind] = (totals[kind] ?? 0) + amount
  return totals
}

type StoredItem = Row<GiftCard & IndexKey>

/**
 * Expects gift cards and coins to agree for these members and gift cards: each sold card has one buyer, and one purchase with
 * one payment or one report whose code it replaces; every other card is available; each report that was answered with coins
 * was refunded once, and no other; each profile states what the member has redeemed.
 */
export async function expectSalesConsistent(members: { user: User }[], items: { id: string }[]): Promise<void> {
  const rows = await readAllRows()
  const buyers = new Set(members.map(({ user }) => user.id))
  const ids = new Set(items.map(({ id }) => id))
  const of = <T>(entity: string, mine: (row: T) => boolean): T[] =>
    rows.flatMap((row) => (row.entity === entity && mine(row as T) ? [row as T] : []))

  const stocked = of<StoredItem>('gift-card', ({ id }) => ids.has(id))
  const sold = stocked.filter(({ status, replacementFor }) => status === 'sold' && replacementFor === undefined)
  // A deletion erases the reports, and leaves the gift cards.
  const open = new Set(of<User>('user', ({ id }) => buyers.has(id)).map(({ id }) => id))
  const replacing = stocked.filter(
    ({ replacementFor, soldTo = '' }) => replacementFor !== undefined && open.has(soldTo),
  )
  const purchases = of<Purchase>('purchase', ({ userId }) => buyers.has(userId))
  const payments = of<LedgerEntry>('ledger', ({ userId, account }) => buyers.has(userId) && account === 'store')

  expect(stocked).toHaveLength(items.length)
  const replaced = of<CodeReport>('code-report', ({ giftCardId }) => giftCardId !== undefined && ids.has(giftCardId))
  expect(sorted(replaced.map(({ id, giftCardId, userId }) => `${giftCardId} to ${userId} for ${id}`))).toEqual(
    sorted(replacing.map(({ id, soldTo, replacementFor }) => `${id} to ${soldTo} for ${replacementFor}`)),
  )
  for (const item of stocked) expect(item.gsi1pk).toBe(storeKeys.statusPartition(item.platform, item.status))
  expect(sorted(purchases.map(({ giftCardId, userId }) => `${giftCardId} to ${userId}`))).toEqual(
    sorted(sold.map(({ id, soldTo }) => `${id} to ${soldTo}`)),
  )
  expect(sorted(payments.map(({ link, userId, amount }) => `${link} of ${userId}: ${-amount}`))).toEqual(
    sorted(purchases.map(({ id, userId, solcoinsPaid }) => `${id} of ${userId}: ${solcoinsPaid}`)),
  )
  const approved = of<Claim>('claim', ({ userId, status }) => buyers.has(userId) && status === 'approved')
  const reports = of<CodeReport>('code-report', ({ userId }) => buyers.has(userId))
  const purchaseIds = new Set(purchases.map(({ id }) => id))
  const refundsOf = (id: string) =>
    of<LedgerEntry>(
      'ledger',
      ({ userId, kind, link }) => userId === id && kind === 'refund' && purchaseIds.has(link ?? ''),
    )
  for (const profile of of<User>('user', ({ id }) => buyers.has(id))) {
    const mine = ({ userId }: { userId: string }) => userId === profile.id
    const paid = payments.filter(mine).reduce((sum, { amount }) => sum - amount, 0)
    const refunded = reports.filter((report) => mine(report) && report.status === 'refunded')
    const returned = refunded.reduce((sum, { solcoinsUsed }) => sum + solcoinsUsed, 0)
    expect(sorted(refundsOf(profile.id).map(({ link, amount }) => `${link}: ${amount}`))).toEqual(
      sorted(refunded.map(({ id, solcoinsUsed }) => `${id}: ${solcoinsUsed}`)),
    )
    const claimed = approved.filter(mine).reduce((sum, { solcoinsUsed }) => sum + solcoinsUsed, 0)
    expect(profile.totalRedeemed).toBe(paid + claimed - returned)
  }
}

/**
 * Expects claims and coins to agree for these members, unless deleted: each claim was paid for once, each declined or
 * cancelled claim and no other was refunded once, and the profile counts the pending claims.
 */
export async function expectClaimsConsistent(members: { user: User }[]): Promise<void> {
  for (const { user } of members) {
    const [profile, entries, claims] = await Promise.all([
      get<User>(users.key(user.id)),
      ledgerOf(user.id),
      claimsOf(user.id),
    ])
    if (!profile) continue
    // A refund may also belong to a purchase with a reported code.
    const purchases = new Set(entries.flatMap(({ kind, link }) => (kind === 'purchase' ? [link] : [])))
    const linked = (account: LedgerAccount) =>
      sorted(
        entries
          .filter((entry) => entry.account === account && !purchases.has(entry.link))
          .map(({ link, amount }) => `${link}: ${amount}`),
      )
    const returned = claims.filter(({ status }) => status === 'declined' || status === 'cancelled')
    expect(linked('claims')).toEqual(sorted(claims.map(({ id, solcoinsUsed }) => `${id}: ${-solcoinsUsed}`)))
    expect(linked('refund')).toEqual(sorted(returned.map(({ id, solcoinsUsed }) => `${id}: ${solcoinsUsed}`)))
    expect(claims.filter(isPending)).toHaveLength(profile.pendingClaims)
    for (const claim of claims)
      expect(claim.gsi1pk).toBe(isPending(claim) ? pendingPartition : `CLAIMS#${claim.status}`)
  }
}

const sorted = (lines: string[]): string[] => lines.toSorted((a, b) => a.localeCompare(b))
