import { kindOfAccount, ledgerKinds, type LedgerKind } from '../../shared/ledger/kinds.ts'
import type { Fault } from '../../shared/ledger/faults.ts'
import { formatAmount, toAmount, type Cents } from '../../shared/money.ts'
import type { User } from '../accounts/user.ts'
import type { LedgerEntry } from './add-entry.ts'

/** Checks a member's ledger by addition. It reads each entry once, in order, and keeps only the last position in memory. */

export type CheckedEntry = Pick<LedgerEntry, 'sequence' | 'kind' | 'account' | 'amount' | 'balanceAfter'>
export type CheckedAccount = Pick<User, 'balance' | 'ledgerSeq'>

/** The sequence number and the balance after an entry. */
export type LedgerPosition = { sequence: number; balance: Cents }

export const ledgerStart: LedgerPosition = { sequence: 0, balance: 0 }

/** A fault of a member's ledger. */
export type LedgerFault = Omit<Fault, 'subject'>

const coins = (cents: Cents): string => formatAmount(toAmount(cents))

/** As in "entry 4 is missing" or "entries 4 to 6 are missing". */
const missing = (first: number, last: number): string =>
  first === last ? `entry ${first} is missing` : `entries ${first} to ${last} are missing`

function checkKind({ sequence, kind, account, amount }: CheckedEntry): LedgerFault[] {
  const wrong = (description: string): LedgerFault => ({ kind: 'wrong-side', description })
  const known: Partial<Record<string, (typeof ledgerKinds)[LedgerKind]>> = ledgerKinds
  const expected = known[kind]
  if (!expected) return [wrong(`entry ${sequence} is of the unknown kind ${kind}`)]
  return [
    ...(Math.sign(amount) === expected.sign ? [] : [wrong(`entry ${sequence}, a ${kind}, moves ${coins(amount)}`)]),
    ...(kindOfAccount(account) === expected.account
      ? []
      : [wrong(`entry ${sequence}, a ${kind}, has the account ${account}`)]),
  ]
}

/** The faults of the entry's position after `before`. */
function checkPlace(before: LedgerPosition, { sequence, amount, balanceAfter }: CheckedEntry): LedgerFault[] {
  const difference = balanceAfter - amount - before.balance
  if (sequence > before.sequence + 1) {
    const gap = missing(before.sequence + 1, sequence - 1)
    return [{ kind: 'missing-entry', description: `${gap}: ${coins(difference)} Solcoins are unaccounted for` }]
  }
  if (sequence <= before.sequence)
    return [{ kind: 'extra-entry', description: `entry ${sequence} follows entry ${before.sequence}` }]
  if (difference === 0) return []
  const right = coins(before.balance + amount)
  const stated = `entry ${sequence} states the balance ${coins(balanceAfter)} after ${coins(amount)}`
  return [{ kind: 'wrong-amount', description: `${stated}, but ${right} is right` }]
}

/** The faults of the entry after `before`, and the position after it. */
export function checkEntry(
  before: LedgerPosition,
  entry: CheckedEntry,
): { faults: LedgerFault[]; after: LedgerPosition } {
  const { sequence, balanceAfter } = entry
  const faults = [...checkKind(entry), ...checkPlace(before, entry)]
  if (balanceAfter < 0)
    faults.push({
      kind: 'negative-balance',
      description: `entry ${sequence} leaves the balance ${coins(balanceAfter)}`,
    })
  return { faults, after: { sequence, balance: balanceAfter } }
}

/** The faults of the account, given its last entry. A deleted account has no row, and must have no coins left. */
export function checkEnd(last: LedgerPosition, account: CheckedAccount | undefined): LedgerFault[] {
  const { balance, ledgerSeq } = account ?? { balance: 0, ledgerSeq: last.sequence }
  const faults: LedgerFault[] = []
  if (ledgerSeq > last.sequence)
    faults.push({ kind: 'missing-entry', description: missing(last.sequence + 1, ledgerSeq) })
  if (ledgerSeq < last.sequence)
    faults.push({
      kind: 'extra-entry',
      description: `the account counts ${ledgerSeq} entries, but there are ${last.sequence}`,
    })
  if (balance !== last.balance)
    faults.push({
      kind: 'wrong-balance',
      description: account
        ? `the balance is ${coins(balance)}, but the last entry leaves ${coins(last.balance)}`
        : `the account is deleted, but its last entry leaves ${coins(last.balance)}`,
    })
  return faults
}
