import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { nextEntry, type LedgerEntry } from './add-entry.ts'
import {
  checkEnd,
  checkEntry,
  ledgerStart,
  type CheckedAccount,
  type CheckedEntry,
  type LedgerFault,
} from './check-ledger.ts'

const now = new Date('2026-11-22T00:00:00Z')

/** All faults of a member's ledger, in words. `entries` are in order; a deleted member has no account. */
function checkLedger(entries: CheckedEntry[], account: CheckedAccount | undefined): string[] {
  const faults: LedgerFault[] = []
  let position = ledgerStart
  for (const entry of entries) {
    const checked = checkEntry(position, entry)
    faults.push(...checked.faults)
    position = checked.after
  }
  return [...faults, ...checkEnd(position, account)].map(({ description }) => description)
}

/** The ledger of a member to whom these amounts were given or, if negative, who spent them. */
function ledgerOf(amounts: number[]) {
  const account = { id: 'member', balance: 0, ledgerSeq: 0 }
  const entries = amounts.map((amount): LedgerEntry => {
    const kind =
      amount > 0 ? ({ kind: 'gift', account: 'issued' } as const) : ({ kind: 'claim', account: 'claims' } as const)
    const entry = nextEntry(account, { ...kind, amount, reason: '', actor: 'staff' }, now)
    Object.assign(account, { balance: entry.balanceAfter, ledgerSeq: entry.sequence })
    return entry
  })
  return { entries, account }
}

const sample = () => ledgerOf([1_000, -250, 500, -100])
const change = (entries: LedgerEntry[], at: number, fields: Partial<LedgerEntry>) =>
  entries.map((entry, index) => (index === at ? { ...entry, ...fields } : entry))

test('accepts a complete ledger, an empty one, and that of a deleted account', () => {
  const { entries, account } = sample()
  expect(checkLedger(entries, account)).toEqual([])
  expect(checkLedger([], { balance: 0, ledgerSeq: 0 })).toEqual([])
  const emptied = ledgerOf([1_000, -1_000])
  expect(checkLedger(emptied.entries, undefined)).toEqual([])
})

type Damage = (ledger: ReturnType<typeof sample>) => Parameters<typeof checkLedger>

const damages: [string, Damage, string[]][] = [
  [
    'a changed balance',
    ({ entries, account }) => [entries, { ...account, balance: 1_151 }],
    ['the balance is 11.51, but the last entry leaves 11.50'],
  ],
  [
    'a missing entry in the middle',
    ({ entries, account }) => [entries.filter(({ sequence }) => sequence !== 2), account],
    ['entry 2 is missing: -2.50 Solcoins are unaccounted for'],
  ],
  [
    'two missing entries at the start',
    ({ entries, account }) => [entries.slice(2), account],
    ['entries 1 to 2 are missing: 7.50 Solcoins are unaccounted for'],
  ],
  [
    'a missing last entry',
    ({ entries, account }) => [entries.slice(0, -1), account],
    ['entry 4 is missing', 'the balance is 11.50, but the last entry leaves 12.50'],
  ],
  [
    'a changed amount',
    ({ entries, account }) => [change(entries, 2, { amount: 600 }), account],
    ['entry 3 states the balance 12.50 after 6.00, but 13.50 is right'],
  ],
  [
    'a changed balance after an entry',
    ({ entries, account }) => [change(entries, 1, { balanceAfter: 800 }), account],
    [
      'entry 2 states the balance 8.00 after -2.50, but 7.50 is right',
      'entry 3 states the balance 12.50 after 5.00, but 13.00 is right',
    ],
  ],
  [
    'an entry more than the account counts',
    ({ entries, account }) => [entries, { ...account, ledgerSeq: 3 }],
    ['the account counts 3 entries, but there are 4'],
  ],
  [
    'an entry twice',
    ({ entries, account }) => [[...entries.slice(0, 2), ...entries.slice(1)], account],
    ['entry 2 follows entry 2'],
  ],
  [
    'a deleted account with coins',
    ({ entries }) => [entries, undefined],
    ['the account is deleted, but its last entry leaves 11.50'],
  ],
  [
    'a gift that takes coins',
    () => [
      [{ sequence: 1, kind: 'gift', account: 'issued', amount: -100, balanceAfter: -100 }],
      { balance: -100, ledgerSeq: 1 },
    ],
    ['entry 1, a gift, moves -1.00', 'entry 1 leaves the balance -1.00'],
  ],
  [
    'a kind that does not exist, against another account',
    ({ entries, account }) => [
      change(change(entries, 0, { kind: 'present' as 'gift' }), 1, { account: 'issued' }),
      account,
    ],
    ['entry 1 is of the unknown kind present', 'entry 2, a claim, has the account issued'],
  ],
]

test.each(damages)('names %s', (_name, damage, problems) => {
  expect(checkLedger(...damage(sample()))).toEqual(problems)
})

const amounts = fc.array(
  fc.integer({ min: -100, max: 1_000 }).filter((amount) => amount !== 0),
  { minLength: 1 },
)
const solvent = (all: number[]): boolean => {
  let sum = 0
  return all.every((amount) => (sum += amount) >= 0)
}

property.prop([amounts.filter(solvent), fc.nat(), fc.constantFrom('amount', 'balanceAfter', 'remove', 'account')])(
  'finds any single damage',
  (all, place, kind) => {
    const { entries, account } = ledgerOf(all)
    expect(checkLedger(entries, account)).toEqual([])
    const at = place % entries.length
    const { amount = 0, balanceAfter = 0 } = entries[at] ?? {}
    const damaged = {
      amount: () => checkLedger(change(entries, at, { amount: amount + 1 }), account),
      balanceAfter: () => checkLedger(change(entries, at, { balanceAfter: balanceAfter + 1 }), account),
      remove: () => checkLedger(entries.toSpliced(at, 1), account),
      account: () => checkLedger(entries, { ...account, balance: account.balance + 1 }),
    }[kind]()
    expect(damaged).not.toEqual([])
  },
)
