import { ledgerKinds, type LedgerKind } from '../../shared/ledger/kinds.ts'
import { formatAmount, toAmount, type Cents } from '../../shared/money.ts'
import type { User } from '../accounts/user.ts'
import type { LedgerEntry } from './add-entry.ts'

/** Checks a member's ledger by addition. It reads each entry once, in order, and keeps only the last position in memory. */

export type CheckedEntry = Pick<LedgerEntry, 'sequence' | 'kind' | 'account' | 'amount' | 'balanceAfter'>
export type CheckedAccount = Pick<User, 'balance' | 'ledgerSeq'>

/** The sequence number and the balance after an entry. */
export type LedgerPosition = { sequence: number; balance: Cents }

export const ledgerStart: LedgerPosition = { sequence: 0, balance: 0 }

const coins = (cents: Cents): string => formatAmount(toAmount(cents))

/** As in "entry 4 is missing" or "entries 4 to 6 are missing". */
const missing = (first: number, last: number): string =>
  first === last ? `entry ${first} is missing` : `entries ${first} to ${last} are missing`

function checkKind({ sequence, kind, account, amount }: CheckedEntry): string[] {
  const known: Partial<Record<string, (typeof ledgerKinds)[LedgerKind]>> = ledgerKinds
  const expected = known[kind]
  if (!expected) return [`entry ${sequence} is of the unknown kind ${kind}`]
  return [
    ...(Math.sign(amount) === expected.sign ? [] : [`entry ${sequence}, a ${kind}, moves ${coins(amount)}`]),
    ...(account === expected.account ? [] : [`entry ${sequence}, a ${kind}, has the account ${account}`]),
  ]
}

/** What is wrong with the entry after `before`, in words, and the position after it. */
export function checkEntry(before: LedgerPosition, entry: CheckedEntry): { problems: string[]; after: LedgerPosition } {
  const { sequence, amount, balanceAfter } = entry
  const problems = checkKind(entry)
  const difference = balanceAfter - amount - before.balance
  if (sequence > before.sequence + 1)
    problems.push(`${missing(before.sequence + 1, sequence - 1)}: ${coins(difference)} Solcoins are unaccounted for`)
  else if (sequence <= before.sequence) problems.push(`entry ${sequence} follows entry ${before.sequence}`)
  else if (difference !== 0)
    problems.push(
      `entry ${sequence} states the balance ${coins(balanceAfter)} after ${coins(amount)}, but ${coins(before.balance + amount)} is right`,
    )
  if (balanceAfter < 0) problems.push(`entry ${sequence} leaves the balance ${coins(balanceAfter)}`)
  return { problems, after: { sequence, balance: balanceAfter } }
}

/** What is wrong with the account, given its last entry. A deleted account has no row, and must have no coins left. */
export function checkEnd(last: LedgerPosition, account: CheckedAccount | undefined): string[] {
  const { balance, ledgerSeq } = account ?? { balance: 0, ledgerSeq: last.sequence }
  const problems: string[] = []
  if (ledgerSeq > last.sequence) problems.push(missing(last.sequence + 1, ledgerSeq))
  if (ledgerSeq < last.sequence)
    problems.push(`the account counts ${ledgerSeq} entries, but there are ${last.sequence}`)
  if (balance !== last.balance)
    problems.push(
      account
        ? `the balance is ${coins(balance)}, but the last entry leaves ${coins(last.balance)}`
        : `the account is deleted, but its last entry leaves ${coins(last.balance)}`,
    )
  return problems
}

/** Everything that is wrong with a member's ledger, in words. `entries` are in order; a deleted member has no account. */
export function checkLedger(entries: Iterable<CheckedEntry>, account: CheckedAccount | undefined): string[] {
  const problems: string[] = []
  let position = ledgerStart
  for (const entry of entries) {
    const checked = checkEntry(position, entry)
    problems.push(...checked.problems)
    position = checked.after
  }
  return [...problems, ...checkEnd(position, account)]
}
