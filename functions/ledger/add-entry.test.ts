import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { nextEntry, type Holder, type Transfer } from './add-entry.ts'
import { Problem } from '../problem.ts'

const now = new Date('2025-11-21T10:00:00.000Z')
const holder: Holder = { id: 'member', balance: 1_000, ledgerSeq: 3 }
const transfer = (amount: number): Transfer => ({
  kind: 'purchase',
  amount,
  account: 'store',
  reason: 'a gift card',
  actor: 'member',
})

test('numbers an entry after the last one and states the new balance', () => {
  expect(nextEntry(holder, transfer(-400), now)).toEqual({
    ...transfer(-400),
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    userId: 'member',
    sequence: 4,
    balanceAfter: 600,
    at: now.toISOString(),
  })
})

test('allows the whole balance to be spent, but not a cent more', () => {
  expect(nextEntry(holder, transfer(-1_000), now).balanceAfter).toBe(0)
  expect(() => nextEntry(holder, transfer(-1_001), now)).toThrow(new Problem('insufficient_solcoins'))
})

test.each([0, 0.5, Number.NaN, Infinity, 2 ** 53])('refuses a transfer of %s cents', (amount) => {
  expect(() => nextEntry(holder, transfer(amount), now)).toThrow(RangeError)
})

property.prop([fc.array(fc.integer({ min: -5_000, max: 5_000 }).filter((amount) => amount !== 0))])(
  'chains any entries without a gap or a negative balance',
  (amounts) => {
    let current: Holder = { id: 'member', balance: 0, ledgerSeq: 0 }
    for (const amount of amounts) {
      if (current.balance + amount < 0) {
        expect(() => nextEntry(current, transfer(amount), now)).toThrow(Problem)
        continue
      }
      const entry = nextEntry(current, transfer(amount), now)
      expect(entry).toMatchObject({ sequence: current.ledgerSeq + 1, balanceAfter: current.balance + amount })
      current = { ...current, balance: entry.balanceAfter, ledgerSeq: entry.sequence }
    }
  },
)
