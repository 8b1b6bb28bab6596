import { isPendingStatus } from '../../shared/claims/schema.ts'
import type { Claim } from '../claims/claim.ts'
import type { LedgerEntry } from '../ledger/add-entry.ts'
import { sydneyDay } from '../membership/sydney-day.ts'
import { amountKept, isAccepted } from '../orders/apply-checkout-state.ts'
import type { Order } from '../orders/order.ts'
import type { CodeReport } from '../store/report-code.ts'
import type { GiftCard } from '../store/sell-gift-card.ts'

/** The attributes that counting reads, by kind of row. */
export const counted = {
  ledger: ['kind', 'amount', 'balanceAfter', 'at'],
  'gift-card': ['platform', 'amount', 'status', 'soldAt', 'replacementFor'],
  claim: ['status'],
  order: ['status', 'paid', 'refunded', 'chargedBack', 'paidAt', 'createdAt', 'lines'],
  'code-report': ['status'],
} as const

type Read<E extends keyof typeof counted, T> = { entity: E } & Pick<T, Extract<keyof T, (typeof counted)[E][number]>>

/** A row that the figures count. */
export type CountedRow =
  | Read<'ledger', LedgerEntry>
  | Read<'gift-card', GiftCard>
  | Read<'claim', Claim>
  | Read<'order', Order>
  | Read<'code-report', CodeReport>

/**
 * The total counter, and the prefixes of the counters of a product on a day, of the gift cards of a platform and face value on a day, of
 * a day, and of the gift cards of a platform and face value. They sort in this order: bought, cards, day, stock, total.
 */
export const counterNames = {
  total: 'TOTAL',
  bought: 'BOUGHT#',
  cards: 'CARDS#',
  day: 'DAY#',
  stock: 'STOCK#',
} as const

const dayCounter = (at: string): string => `${counterNames.day}${sydneyDay(new Date(at))}`
/** Padded, so that the counters sort by face value. */
const kindIn = ({ platform, amount }: Read<'gift-card', GiftCard>): string =>
  `${platform}#${String(amount).padStart(9, '0')}`

/** What a row adds to each figure. A figure is named `<counter> <name>`. Zeros are left out. */
export type Counts = { [figure: string]: number }

const { total } = counterNames

/** A damaged row must not stop the count of the others. The ledger audit finds it. */
const isTime = (at: string | null | undefined): at is string => typeof at === 'string' && !Number.isNaN(Date.parse(at))

function countEntry({ kind, amount, balanceAfter, at }: Read<'ledger', LedgerEntry>): Counts {
  if (!Number.isSafeInteger(amount) || !isTime(at)) return {}
  const holders = Number(balanceAfter > 0) - Number(balanceAfter - amount > 0)
  return {
    [`${total} outstanding`]: amount,
    [`${total} ${kind}`]: amount,
    [`${dayCounter(at)} ${kind}`]: amount,
    ...(holders !== 0 && { [`${total} holders`]: holders }),
  }
}

/** What is in stock, and what was sold on its day. A card that replaces another one was not sold. */
function countGiftCard(giftCard: Read<'gift-card', GiftCard>): Counts {
  const { status, soldAt, replacementFor } = giftCard
  const kind = kindIn(giftCard)
  return {
    [`${counterNames.stock}${kind} ${status}`]: 1,
    ...(status === 'sold' &&
      replacementFor === undefined &&
      isTime(soldAt) && { [`${counterNames.cards}${sydneyDay(new Date(soldAt))}#${kind} units`]: 1 }),
  }
}

/** The units and the price of each product that was bought. */
function countLines({ lines }: Read<'order', Order>, paidAt: string): Counts {
  const stored: unknown = lines
  if (!Array.isArray(stored)) return {}
  const sold = lines.filter(({ unitPrice, quantity }) => Number.isSafeInteger(unitPrice * quantity))
  return sumOf(
    sold.map(({ productId, unitPrice, quantity }) => {
      const counter = `${counterNames.bought}${sydneyDay(new Date(paidAt))}#${productId}`
      return { [`${counter} units`]: quantity, [`${counter} revenue`]: unitPrice * quantity }
    }),
  )
}

function countOrder(order: Read<'order', Order>): Counts {
  const { status, createdAt, paidAt } = order
  const sales = amountKept(order)
  return {
    ...(status === 'paid' && { [`${total} ordersToShip`]: 1 }),
    ...(isTime(createdAt) && {
      [`${dayCounter(createdAt)} checkouts`]: 1,
      ...(isAccepted(order) && { [`${dayCounter(createdAt)} checkoutsPaid`]: 1 }),
    }),
    ...(isTime(paidAt) &&
      Number.isSafeInteger(sales) &&
      sales !== 0 && { [`${dayCounter(paidAt)} merchandise`]: sales, ...countLines(order, paidAt) }),
  }
}

/** What the current row adds to the figures: nothing if it does not exist, or is not counted. */
export function countRow(row: CountedRow | undefined): Counts {
  if (row?.entity === 'ledger') return countEntry(row)
  if (row?.entity === 'order') return countOrder(row)
  if (row?.entity === 'gift-card') return countGiftCard(row)
  if (row?.entity === 'claim' && isPendingStatus(row.status)) return { [`${total} claimsWaiting`]: 1 }
  if (row?.entity === 'code-report' && row.status === 'open') return { [`${total} reportsWaiting`]: 1 }
  return {}
}

/** The change of each figure when the count of a row is replaced. */
export function difference(before: Counts, after: Counts): Counts {
  const figures = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changes = figures.map((figure) => [figure, (after[figure] ?? 0) - (before[figure] ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

/** The sum of all counts. */
export function sumOf(all: Counts[]): Counts {
  const sums = new Map<string, number>()
  for (const counts of all)
    for (const [figure, number] of Object.entries(counts)) sums.set(figure, (sums.get(figure) ?? 0) + number)
  return Object.fromEntries([...sums].filter(([, number]) => number !== 0))
}
