import type { Overview } from '../../../shared/figures/schema.ts'

const days = Array.from({ length: 30 }, (_, index) =>
  new Date(Date.UTC(2026, 9, 24 + index)).toISOString().slice(0, 10),
)
/** Amounts of the thirty days, in an order that repeats on no week. */
const giftCards = [150, 250, 200, 110, 145, 85, 80, 210, 200, 165, 80, 80, 130, 145, 155, 195, 215, 110, 110, 150]
const merchandise = [188, 126, 132, 77.4, 37.2, 34.4, 30, 133.6, 116.8, 202.4, 94, 98.8, 49.6, 97.6, 130, 102.4, 135.2]

const levels = (platform: 'playstation' | 'roblox', available: Record<number, number>) =>
  Object.entries(available).map(([amount, count]) => ({
    platform,
    amount: Number(amount),
    available: count,
    sold: 12,
    alertAt: 2,
  }))

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
  week: [
    { kind: 'gift', amount: 2_500 },
    { kind: 'take-back', amount: -100 },
    { kind: 'refund', amount: 1_310 },
    { kind: 'purchase', amount: -3_405.5 },
    { kind: 'claim', amount: -400 },
    { kind: 'voucher', amount: -100 },
    { kind: 'write-off', amount: 0 },
  ],
  waiting: {
    claims: { count: 3, oldestAt: '2026-11-20T03:10:00.000Z' },
    orders: { count: 2, oldestAt: '2026-11-21T08:10:00.000Z' },
    reports: { count: 1, oldestAt: '2026-11-22T04:22:00.000Z' },
    approvals: { count: 2, oldestAt: '2026-11-22T00:10:00.000Z' },
    missionEvidence: { count: 2, oldestAt: '2026-11-21T23:58:00.000Z' },
  },
  sales: days.map((day, index) => ({
    day,
    giftCards: giftCards[index % giftCards.length] ?? 0,
    merchandise: merchandise[index % merchandise.length] ?? 0,
  })),
  stock: [
    ...levels('playstation', { 10: 6, 20: 9, 25: 14, 50: 2, 75: 1, 100: 0 }),
    ...levels('roblox', { 10: 8, 15: 3, 25: 5, 40: 4, 50: 2, 80: 3 }),
  ],
}
