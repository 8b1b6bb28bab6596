import { expect } from 'vitest'
import { prefixes } from '../data/keys.ts'
import { get, query } from '../data/table.ts'
import * as users from '../data/users.ts'
import type { Account, LedgerEntry } from '../domain/ledger.ts'
import type { User } from '../domain/user.ts'

const ledgerOf = (userId: string) => query<LedgerEntry>({ in: prefixes.ledger(userId), limit: 1_000 })

/** Each member's ledger is a chain without a gap that ends at the profile's balance, and nothing in it is negative. */
export async function expectChain(userId: string): Promise<LedgerEntry[]> {
  const [profile, entries] = await Promise.all([get<User>(users.key(userId)), ledgerOf(userId)])
  let balance = 0
  for (const [index, entry] of entries.entries()) {
    balance += entry.amount
    expect(entry.sequence).toBe(index + 1)
    expect(entry.balanceAfter).toBe(balance)
    expect(entry.balanceAfter).toBeGreaterThanOrEqual(0)
    expect(Number.isSafeInteger(entry.amount)).toBe(true)
  }
  expect(profile?.balance).toBe(balance)
  expect(profile?.ledgerSeq).toBe(entries.length)
  return entries
}

/** Over all these members: issued, less store, less claims, plus refunds, less write-offs, is the sum of the balances. */
export async function expectCoinsConserved(members: { user: User }[]): Promise<void> {
  const entries = (await Promise.all(members.map(({ user }) => expectChain(user.id)))).flat()
  const moved = (account: Account) =>
    entries.filter((entry) => entry.account === account).reduce((sum, { amount }) => sum + Math.abs(amount), 0)
  const profiles = await Promise.all(members.map(({ user }) => get<User>(users.key(user.id))))
  const balances = profiles.reduce((sum, profile) => sum + (profile?.balance ?? 0), 0)
  expect(moved('issued') - moved('store') - moved('claims') + moved('refund') - moved('write-off')).toBe(balances)
}
