import * as v from 'valibot'
import type { DayOfFigures, Movement, Overview, ProductSales, StockLevel } from '../../shared/figures/schema.ts'
import { ledgerKindNames, type LedgerKind } from '../../shared/ledger/kinds.ts'
import { toAmount, type Cents } from '../../shared/money.ts'
import { Platform } from '../../shared/store/schema.ts'
import { daysStoredUnpaid } from '../orders/order-expiry.ts'
import { counterNames } from './count-row.ts'

export type Sums = { [K in LedgerKind]?: number }
export type Total = Sums & {
  outstanding?: number
  holders?: number
  claimsWaiting?: number
  ordersToShip?: number
  reportsWaiting?: number
}
export type Day = Sums & { sk: string; merchandise?: number; checkouts?: number; checkoutsPaid?: number }
/** A product, or the gift cards of a platform and face value, on a day. These have no revenue: the entries have it. */
export type Sold = { sk: string; units?: number; revenue?: number }
export type Stock = { sk: string; available?: number; sold?: number }

/** The counters of a generation. */
export type Counters = { total: Total; days: Day[]; stock: Stock[] }
export type Figures = Counters & { isComplete: boolean; bought: Sold[]; cards: Sold[] }

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

/** A day, and how many days ago it was. */
function toDay(day: string, age: number, { purchase = 0, merchandise = 0, ...sums }: Partial<Day>): DayOfFigures {
  return {
    day,
    giftCards: toAmount(0 - purchase),
    merchandise: toAmount(merchandise),
    movements: movementsOf([{ purchase, ...sums }]).filter(({ amount }) => amount !== 0),
    checkouts: age < daysStoredUnpaid ? atLeastZero(sums.checkouts) : null,
    checkoutsPaid: atLeastZero(sums.checkoutsPaid),
  }
}

/** The products that were sold, first what brought in the most. The name of a counter says which product it counts, and on which day. */
function salesOf(bought: Sold[]): ProductSales[] {
  const sold = new Map<string, { units: number; revenue: number }>()
  for (const { sk, units = 0, revenue = 0 } of bought) {
    const productId = sk.split('#')[2] ?? ''
    const before = sold.get(productId) ?? { units: 0, revenue: 0 }
    sold.set(productId, { units: before.units + units, revenue: before.revenue + revenue })
  }
  return [...sold]
    .filter(([, { units }]) => units > 0)
    .toSorted(([id, one], [otherId, other]) => other.revenue - one.revenue || (id < otherId ? -1 : 1))
    .map(([productId, { units, revenue }]) => ({ productId, units, revenue: toAmount(revenue) }))
}

/** At how many gift cards of a kind staff want to know. */
export type AlertAt = (platform: Platform, amount: Cents) => number

/** The name of the counter says which gift cards it counts. Kinds whose cards were all removed are left out. */
function toStockLevel({ sk, ...counts }: Stock, cards: Sold[], alertAt: AlertAt): StockLevel[] {
  const [, platform, amount] = sk.split('#')
  const ofKind = cards.filter((each) => each.sk.endsWith(`#${platform}#${amount}`))
  const soldInPeriod = atLeastZero(ofKind.reduce((sum, { units = 0 }) => sum + units, 0))
  const [available, sold] = [atLeastZero(counts.available), atLeastZero(counts.sold)]
  if (available + sold === 0 || !v.is(Platform, platform)) return []
  const cents = Number(amount)
  return [{ platform, amount: toAmount(cents), available, sold, soldInPeriod, alertAt: alertAt(platform, cents) }]
}

type Shown = { alertAt: AlertAt; days: readonly string[]; now: Date }

/** The overview that staff see, of these days, from the counters. */
export function toOverview({ isComplete, total, days, stock, bought, cards }: Figures, shown: Shown) {
  const dayOf = new Map(days.map(({ sk, ...sums }) => [sk.slice(counterNames.day.length), sums]))
  return {
    asOf: shown.now.toISOString(),
    isComplete,
    outstanding: toAmount(total.outstanding ?? 0),
    holders: atLeastZero(total.holders),
    movements: movementsOf([total]),
    daily: shown.days.map((day, index) => toDay(day, shown.days.length - 1 - index, dayOf.get(day) ?? {})),
    productSales: salesOf(bought),
    stock: stock.flatMap((each) => toStockLevel(each, cards, shown.alertAt)),
  } satisfies Omit<Overview, 'waiting'>
}
