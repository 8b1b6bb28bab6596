import { expect, test } from 'vitest'
import { invariant } from '../../testing/faults/broken-variants.ts'
import { interceptTable } from '../../testing/faults/intercept.ts'
import { auditKeys } from '../../audit/keys.ts'
import * as log from '../../audit/entries.table.ts'
import { AuditedGifts } from './audited-gifts.ts'
import type { EntryRow } from './read-member.ts'

const giftAt = (at: string): EntryRow[] => [{ at, userId: 'ada', kind: 'gift', amount: 100, sequence: 1 } as EntryRow]
const days = ['2026-01-01', '2026-01-02', '2026-01-03'].map((day) => `${day}T00:00:00.000Z`)

const now = new Date()

/** Broken: each member's audit reads its own day. */
const readers = { shared: true }

invariant('gifts of several days are looked up one day after another, however many members are read', {
  async holds() {
    let [reading, most] = [0, 0]
    await interceptTable(
      async (_command, next) => {
        reading += 1
        most = Math.max(most, reading)
        return next().finally(() => (reading -= 1))
      },
      async () => {
        const shared = new AuditedGifts()
        const found = await Promise.all(
          days.map((at) => (readers.shared ? shared : new AuditedGifts()).check(giftAt(at))),
        )
        expect(found.flat().map(({ kind }) => kind)).toEqual(days.map(() => 'missing-audit-entry'))
      },
    )
    expect(most).toBe(auditKeys.shards)
  },
  broken: {
    async 'the days are read at the same time'(check) {
      readers.shared = false
      await check().finally(() => (readers.shared = true))
    },
  },
})

const gift = (amount: number, sequence: number): EntryRow =>
  ({ ...giftAt(now.toISOString())[0], amount, sequence }) as EntryRow
const logGift = (cents: number) =>
  log.record({ action: 'give-coins', actor: 'staff', subject: 'ada', outcome: String(cents), address: '' }, now)

test('gifts that a member gets in the same millisecond each need an entry of the log', async () => {
  await Promise.all([logGift(2_000), logGift(600)])
  const check = async (...gifts: EntryRow[]) =>
    (await new AuditedGifts().check(gifts)).map(({ description }) => description)
  expect(await check(gift(2_000, 1), gift(600, 2))).toEqual([])
  expect(await check(gift(600, 1), gift(600, 2))).toEqual(['entry 2, a gift of 6.00, is one of 20.00 in the audit log'])
})

test('a gift that is given after its day was read is found', async () => {
  const gifts = new AuditedGifts()
  await logGift(2_000)
  expect(await gifts.check([gift(2_000, 1)])).toEqual([])
  await logGift(600)
  expect(await gifts.check([gift(2_000, 1), gift(600, 2)])).toEqual([])
})
