import { randomUUID } from 'node:crypto'
import { ledgerKeys } from '../../ledger/keys.ts'
import { put, remove } from '../../table/rows.ts'
import { addEntry, change, last, rowsOf, type Damage } from './damaged-ledger.ts'

const largeGift = { kind: 'gift', account: 'issued', amount: 60_000 }
const justNow = () => new Date().toISOString()

/** Every kind of damage to the entries of a ledger and the rows that they refer to. */
export const entryDamages: Record<string, Damage> = {
  'an entry in the middle is lost': { kind: 'missing-entry', damage: ({ entry }) => remove(entry(3)) },
  'the first entry is lost': { kind: 'missing-entry', damage: ({ entry }) => remove(entry(1)) },
  'the last entry is lost': { kind: 'missing-entry', damage: ({ entry }) => remove(entry(last)) },
  'an entry of a deleted account is lost': {
    kind: 'missing-entry',
    damage: ({ deletedEntry }) => remove(deletedEntry(2)),
  },
  'the amount of an entry is a cent higher': {
    kind: 'wrong-amount',
    damage: ({ entry }) => change(entry(1), { amount: 10_001 }),
  },
  'the balance after an entry is changed': {
    kind: 'wrong-amount',
    damage: ({ entry }) => change(entry(2), { balanceAfter: 1 }),
  },
  'there is an entry that the account does not count': {
    kind: 'extra-entry',
    damage: ({ entry }) =>
      change(entry(last), { sk: `LEDGER#${String(last + 1).padStart(12, '0')}`, sequence: last + 1 }),
  },
  'a balance is a cent higher': {
    kind: 'wrong-balance',
    damage: ({ mine }) => change(mine('PROFILE'), { balance: Number(mine('PROFILE').balance) + 1 }),
  },
  'an account with coins is gone': { kind: 'wrong-balance', damage: ({ others }) => remove(others('PROFILE')) },
  'an entry leaves a negative balance': {
    kind: 'negative-balance',
    damage: (rows) =>
      addEntry(rows, last, {
        kind: 'write-off',
        account: 'write-off',
        amount: -1 - Number(rows.entry(last).balanceAfter),
      }),
  },
  'an entry has another account': {
    kind: 'wrong-side',
    damage: ({ entry }) => change(entry(2), { account: 'issued' }),
  },
  'an entry is of an unknown kind': {
    kind: 'wrong-side',
    damage: ({ entry }) => change(entry(2), { kind: 'present' }),
  },
  'a gift takes coins': {
    kind: 'wrong-side',
    damage: (rows) => addEntry(rows, last, { kind: 'gift', account: 'issued', amount: -1 }),
  },
  'the purchase of an entry is lost': { kind: 'missing-cause', damage: ({ mine }) => remove(mine('PURCHASE#')) },
  'the claim of an entry is lost': { kind: 'missing-cause', damage: ({ claim }) => remove(claim('approved')) },
  'the price of a purchase is changed': {
    kind: 'wrong-cause',
    damage: ({ mine }) => change(mine('PURCHASE#'), { solcoinsPaid: 1 }),
  },
  'a declined claim is approved': {
    kind: 'wrong-cause',
    damage: ({ claim }) => change(claim('declined'), { status: 'approved' }),
  },
  'a refund has no cause': {
    kind: 'missing-cause',
    damage: (rows) => addEntry(rows, last, { kind: 'refund', account: 'refund', amount: 1_000 }),
  },
  'a gift above the limit has no approval': {
    kind: 'missing-approval',
    damage: (rows) => addEntry(rows, last, { ...largeGift, at: justNow() }),
  },
  'a gift refers to no approval': {
    kind: 'missing-approval',
    damage: (rows) => addEntry(rows, last, { ...largeGift, at: justNow(), link: randomUUID() }),
  },
  'two gifts have the same approval': {
    kind: 'missing-approval',
    async damage(rows, ledger) {
      const [id, at] = [randomUUID(), justNow()]
      const approval = {
        id,
        userId: ledger.member.user.id,
        amount: largeGift.amount,
        status: 'approved',
        processedAt: at,
      }
      await put({ ...ledgerKeys.approval(id), entity: 'approval', v: 1, ...approval })
      await addEntry(rows, last, { ...largeGift, at, link: id })
      await addEntry(await rowsOf(ledger), last + 1, { ...largeGift, at: justNow(), link: id })
    },
  },
  'a refund is paid twice': {
    kind: 'wrong-cause',
    damage: (rows) => {
      const { kind, account, link } = rows.entry(6)
      return addEntry(rows, last, { kind, account, link, amount: 1_000 })
    },
  },
}
