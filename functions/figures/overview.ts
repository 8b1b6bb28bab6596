import * as v from 'valibot'
import type { Movement, Overview, StockLevel } from '../../shared/figures/schema.ts'
import { ledgerKindNames, type LedgerKind } from '../../shared/ledger/kinds.ts'
import { toAmount, type Cents } from '../../shared/money.ts'
import { Platform } from '../../shared/store/schema.ts'
import { lastSydneyDays } from '../membership/sydney-day.ts'
import { counterNames } from './count-row.ts'

/** The days of sales, and the days over which Solcoins are summed. */
export const salesDays = 30
const weekDays = 7

export type Sums = { [K in LedgerKind]?: number }
export type Total = Sums & {
  outstanding?: number
  holders?: number
  claimsWaiting?: number
  ordersToShip?: number
  reportsWaiting?: number
}
export type Day = Sums & { sk: string; merchandise?: number }
export type Stock = { sk: string; available?: number; sold?: number }

/** The counters of a generation. */
export type Counters = { total: Total; days: Day[]; stock: Stock[] }
export type Figures = Counters & { isComplete: boolean }

/**
 * A count that is never negative. The partitions of the counters are read one beside another: a row may be missing where it was
 * counted, and already be subtracted where it was counted again.
 */
export const atLeastZero = (count = 0): number => Math.max(0, count)

const movementsOf = (sums: Sums[]): Movement[] =>
  ledgerKindNames.map((kind) => ({
    kind,
    amount: toAmount(sums.reduce((sum, { [kind]: cents = 0 }) => sum + cents, 0)),
  }))

/** At how many gift cards of a kind staff want to know. */
export type AlertAt = (platform: Platform, amount: Cents) => number

/** The name of the counter says which gift cards it counts. Kinds whose cards were all removed are left out. */
function toStockLevel({ sk, ...counts }: Stock, alertAt: AlertAt): StockLevel[] {
  const [, platform, amount] = sk.split('#')
  const [available, sold] = [atLeastZero(counts.available), atLeastZero(counts.sold)]
  if (available + sold === 0 || !v.is(Platform, platform)) return []
  const cents = Number(amount)
  return [{ platform, amount: toAmount(cents), available, sold, alertAt: alertAt(platform, cents) }]
}

/** The overview that staff see, from the counters. */
export function toOverview({ isComplete, total, days, stock }: Figures, alertAt: AlertAt, now: Date) {
  const dayOf = new Map(days.map(({ sk, ...sums }) => [sk.slice(counterNames.day.length), sums]))
  const lastDays = (count: number) => lastSydneyDays(now, count).map((day) => ({ day, ...dayOf.get(day) }))
  return {
    asOf: now.toISOString(),
    isComplete,
    outstanding: toAmount(total.outstanding ?? 0),
    holders: atLeastZero(total.holders),
    movements: movementsOf([total]),
    week: movementsOf(lastDays(weekDays)),
    sales: lastDays(salesDays).map(({ day, purchase = 0, merchandise = 0 }) => ({
      day,
      giftCards: toAmount(0 - purchase),
      merchandise: toAmount(merchandise),
    })),
    stock: stock.flatMap((each) => toStockLevel(each, alertAt)),
  } satisfies Omit<Overview, 'waiting'>
}
