import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { nextEntry, type Holder, type Movement } from './add-entry.ts'
import { Problem } from '../problem.ts'

const now = new Date('2025-11-21T10:00:00.000Z')
const holder: Holder = { id: 'member', balance: 1_000, ledgerSeq: 3 }
const movement = (amount: number): Movement => ({
  kind: 'purchase',
  amount,
  account: 'store',
  reason: 'a gift card',
  actor: 'member',
})

test('an entry follows the last one and says what is left', () => {
  expect(nextEntry(holder, movement(-400), now)).toEqual({
    ...movement(-400),
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    userId: 'member',
    sequence: 4,
    balanceAfter: 600,
    at: now.toISOString(),
  })
})

test('the last coin may go, and not one cent more', () => {
  expect(nextEntry(holder, movement(-1_000), now).balanceAfter).toBe(0)
  expect(() => nextEntry(holder, movement(-1_001), now)).toThrow(new Problem('insufficient_solcoins'))
})

test.each([0, 0.5, Number.NaN, Infinity, 2 ** 53])('%s cents are no movement', (amount) => {
  expect(() => nextEntry(holder, movement(amount), now)).toThrow(RangeError)
})

property.prop([fc.array(fc.integer({ min: -5_000, max: 5_000 }).filter((amount) => amount !== 0))])(
  'whatever moves, the entries chain up and no balance is negative',
  (amounts) => {
    let current: Holder = { id: 'member', balance: 0, ledgerSeq: 0 }
    for (const amount of amounts) {
      if (current.balance + amount < 0) {
        expect(() => nextEntry(current, movement(amount), now)).toThrow(Problem)
        continue
      }
      const entry = nextEntry(current, movement(amount), now)
      expect(entry).toMatchObject({ sequence: current.ledgerSeq + 1, balanceAfter: current.balance + amount })
      current = { ...current, balance: entry.balanceAfter, ledgerSeq: entry.sequence }
    }
  },
)
