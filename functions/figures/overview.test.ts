import { expect, test } from 'vitest'
import { toOverview } from './overview.ts'

const now = new Date('2026-11-24T02:00:00.000Z')

test('shows no negative count while the partitions of the counters disagree', () => {
  const stock = [
    { sk: 'STOCK#roblox#000002000', available: -1, sold: 3 },
    { sk: 'STOCK#roblox#000005000', available: -1, sold: 1 },
  ]
  const { holders, outstanding, ...overview } = toOverview(
    { isComplete: true, total: { holders: -1, outstanding: -500 }, days: [], stock },
    () => 2,
    now,
  )
  expect([holders, outstanding]).toEqual([0, -5])
  expect(overview.stock).toMatchObject([
    { amount: 20, available: 0, sold: 3 },
    { amount: 50, available: 0, sold: 1 },
  ])
})
