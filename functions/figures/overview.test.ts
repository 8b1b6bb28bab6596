import { expect, test } from 'vitest'
import { toOverview } from './overview.ts'

const now = new Date('2026-11-24T02:00:00.000Z')

test('shows no negative count while the partitions of the counters disagree', () => {
  const stock = [
    { sk: 'STOCK#roblox#000002000', available: -1, sold: 3 },
    { sk: 'STOCK#roblox#000005000', available: -1, sold: 1 },
  ]
  const { holders, outstanding, ...overview } = toOverview(
    { isComplete: true, total: { holders: -1, outstanding: -500 }, days: [], stock, bought: [], cards: [] },
    { alertAt: () => 2, days: [], now },
  )
  expect([holders, outstanding]).toEqual([0, -5])
  expect(overview.stock).toMatchObject([
    { amount: 20, available: 0, sold: 3 },
    { amount: 50, available: 0, sold: 1 },
  ])
})

const none = { isComplete: true, total: {}, days: [], stock: [], bought: [], cards: [] }
const shown = (days: string[]) => ({ alertAt: () => 2, days, now })

test('a day has the sources and uses of Solcoins, and what was sold', () => {
  const days = [
    { sk: 'DAY#2026-11-23', gift: 5_000, purchase: -2_000, merchandise: 995, checkouts: 3, checkoutsPaid: 2 },
  ]
  expect(toOverview({ ...none, days }, shown(['2026-11-22', '2026-11-23'])).daily).toEqual([
    { day: '2026-11-22', giftCards: 0, merchandise: 0, movements: [], checkouts: 0, checkoutsPaid: 0 },
    {
      day: '2026-11-23',
      giftCards: 20,
      merchandise: 9.95,
      movements: [
        { kind: 'gift', amount: 50 },
        { kind: 'purchase', amount: -20 },
      ],
      checkouts: 3,
      checkoutsPaid: 2,
    },
  ])
})

test('checkouts are not told of days whose unpaid orders may have been deleted', () => {
  const { daily } = toOverview(none, shown(Array.from({ length: 62 }, (_, index) => `day ${index}`)))
  expect(daily.map(({ checkouts }) => checkouts)).toEqual([null, null, ...Array.from({ length: 60 }, () => 0)])
})

test('names the products that were sold over all days, first what brought in the most', () => {
  const bought = [
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((id, index) => ({
      sk: `BOUGHT#2026-11-22#${id}`,
      units: 1,
      revenue: 1_000 - index,
    })),
    { sk: 'BOUGHT#2026-11-23#f', units: 2, revenue: 2_000 },
    { sk: 'BOUGHT#2026-11-23#g', units: 0, revenue: 0 },
  ]
  const { productSales } = toOverview({ ...none, bought }, shown([]))
  expect(productSales.map(({ productId }) => productId)).toEqual(['f', 'a', 'b', 'c', 'd', 'e'])
  expect(productSales[0]).toEqual({ productId: 'f', units: 3, revenue: 29.95 })
})

test('says how many gift cards of each kind were sold in the period', () => {
  const stock = [
    { sk: 'STOCK#playstation#000002000', available: 1, sold: 9 },
    { sk: 'STOCK#roblox#000002000', available: 4, sold: 1 },
  ]
  const cards = [
    { sk: 'CARDS#2026-11-22#playstation#000002000', units: 2 },
    { sk: 'CARDS#2026-11-23#playstation#000002000', units: 1 },
    { sk: 'CARDS#2026-11-23#playstation#000012000', units: 7 },
    { sk: 'CARDS#2026-11-23#roblox#000002000', units: -1 },
  ]
  expect(toOverview({ ...none, stock, cards }, shown([])).stock).toMatchObject([
    { platform: 'playstation', amount: 20, soldInPeriod: 3 },
    { platform: 'roblox', amount: 20, soldInPeriod: 0 },
  ])
})
