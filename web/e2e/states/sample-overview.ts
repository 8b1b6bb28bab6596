import type { Overview } from '../../../shared/figures/schema.ts'

const days = Array.from({ length: 60 }, (_, index) =>
  new Date(Date.UTC(2026, 8, 24 + index)).toISOString().slice(0, 10),
)
/** Amounts of the days, in an order that repeats on no week. */
const giftCards = [150, 250, 200, 110, 145, 85, 80, 210, 200, 165, 80, 80, 130, 145, 155, 195, 215, 110, 110, 150]
const merchandise = [188, 126, 132, 77.4, 37.2, 34.4, 30, 133.6, 116.8, 202.4, 94, 98.8, 49.6, 97.6, 130, 102.4, 135.2]

const levels = (platform: 'playstation' | 'roblox', available: Record<number, number>) =>
  Object.entries(available).map(([amount, count]) => ({
    platform,
    amount: Number(amount),
    available: count,
    sold: 12,
    soldInPeriod: 6,
    alertAt: 2,
  }))

/** The best sellers. */
export const productIds = [
  '0199ab10-7c2e-4d41-9f00-3a5b6c7d8e01',
  '0199ab10-7c2e-4d41-9f00-3a5b6c7d8e02',
  '0199ab10-7c2e-4d41-9f00-3a5b6c7d8e03',
] as const

/** An overview in which every panel has something to show. */
export const sampleOverview: Overview = {
  asOf: '2026-11-22T05:04:00.000Z',
  isComplete: true,
  outstanding: 48_210.5,
  holders: 1_284,
  movements: [
    { kind: 'gift', amount: 102_400 },
    { kind: 'take-back', amount: -600 },
    { kind: 'refund', amount: 1_310 },
    { kind: 'purchase', amount: -41_905.5 },
    { kind: 'claim', amount: -9_800 },
    { kind: 'voucher', amount: -3_150 },
    { kind: 'write-off', amount: -44 },
  ],
  waiting: {
    claims: { count: 3, oldestAt: '2026-11-20T03:10:00.000Z' },
    orders: { count: 2, oldestAt: '2026-11-21T08:10:00.000Z' },
    reports: { count: 1, oldestAt: '2026-11-22T04:22:00.000Z' },
    approvals: { count: 2, oldestAt: '2026-11-22T00:10:00.000Z' },
    missionEvidence: { count: 2, oldestAt: '2026-11-21T23:58:00.000Z' },
  },
  daily: days.map((day, index) => {
    const sold = giftCards[index % giftCards.length] ?? 0
    return {
      day,
      giftCards: sold,
      merchandise: merchandise[index % merchandise.length] ?? 0,
      movements: [
        ...(index % 4 === 1 ? [{ kind: 'gift', amount: 100 + 10 * index } as const] : []),
        ...(index % 9 === 2 ? [{ kind: 'take-back', amount: -20 } as const] : []),
        { kind: 'mission', amount: 20 + (index % 6) * 9.5 },
        ...(index % 7 === 3 ? [{ kind: 'refund', amount: 25 } as const] : []),
        { kind: 'purchase', amount: -sold },
        ...(index % 3 === 0 ? [{ kind: 'claim', amount: -50 } as const] : []),
        ...(index % 8 === 5 ? [{ kind: 'voucher', amount: -100 } as const] : []),
      ],
      checkouts: 2 + (index % 4),
      checkoutsPaid: 1 + (index % 3),
    }
  }),
  productSales: [
    { productId: productIds[0], units: 14, revenue: 1_216.6 },
    { productId: productIds[1], units: 11, revenue: 739.2 },
    { productId: productIds[2], units: 13, revenue: 499.85 },
    { productId: '0199ab10-7c2e-4d41-9f00-3a5b6c7d8eff', units: 12, revenue: 422.4 },
  ],
  stock: [
    ...levels('playstation', { 10: 6, 20: 9, 25: 14, 50: 2, 75: 1, 100: 0 }),
    ...levels('roblox', { 10: 8, 15: 3, 25: 5, 40: 4, 50: 2, 80: 3 }),
  ],
}
