import { expect, test } from 'vitest'
import type { DayOfFigures } from '../../../../shared/figures/schema.ts'
import { periodFigures } from './period-figures.ts'

const day = (part: Partial<DayOfFigures> = {}): DayOfFigures => ({
  day: '2026-11-22',
  giftCards: 0,
  merchandise: 0,
  movements: [],
  checkouts: 0,
  checkoutsPaid: 0,
  ...part,
})
const of = (...daily: DayOfFigures[]) => periodFigures({ outstanding: 100, daily })

test('sums up the days, and compares them with as many before', () => {
  const { merchandise, giftCards } = of(
    day({ merchandise: 20, giftCards: 40 }),
    day({ merchandise: 20 }),
    day({ merchandise: 25 }),
    day({ merchandise: 20, giftCards: 30 }),
  )
  expect(merchandise).toEqual({
    value: '$45.00',
    days: [25, 20],
    before: [20, 20],
    change: { words: '+12.5%', tone: 'ok', from: 'from $40.00' },
  })
  expect(giftCards.change).toEqual({ words: '−25.0%', tone: 'bad', from: 'from 40.00' })
})

test('of nothing there is no percentage', () => {
  expect(of(day(), day({ merchandise: 5 })).merchandise.change).toMatchObject({ words: '+$5.00', tone: 'ok' })
  expect(of(day(), day()).merchandise.change).toMatchObject({ words: 'No change', tone: 'neutral' })
})

test('what was owed each day follows from what has moved since, and more is not better', () => {
  const gift = (amount: number) => ({ movements: [{ kind: 'gift', amount } as const] })
  const { outstanding } = of(day(gift(7)), day(gift(30)), day(gift(10)), day(gift(10)))
  expect(outstanding).toEqual({
    value: '100.00',
    days: [90, 100],
    before: [50, 80],
    change: { words: '+25.0%', tone: 'neutral', from: 'from 80.00' },
  })
})

test('tells which checkouts were paid, in points', () => {
  const { conversion } = of(day({ checkouts: 4, checkoutsPaid: 1 }), day({ checkouts: 8, checkoutsPaid: 4 }))
  expect(conversion).toMatchObject({
    value: '50.0%',
    note: '4 of 8 started',
    days: [0.5],
    before: [0.25],
    change: { words: '+25.0 points', tone: 'ok', from: 'from 25.0%' },
  })
})

test('tells no share of checkouts that may have been deleted, and none without checkouts', () => {
  const paid = day({ checkouts: 4, checkoutsPaid: 1 })
  expect(of(day({ checkouts: null }), paid).conversion).toMatchObject({ value: '25.0%', change: undefined })
  expect(of(paid, day({ checkouts: null, checkoutsPaid: 2 })).conversion).toMatchObject({
    value: '–',
    note: 'Shown for 7 and 30 days only',
  })
  expect(of(paid, day()).conversion).toMatchObject({ value: '–', note: 'No checkouts were started' })
})
