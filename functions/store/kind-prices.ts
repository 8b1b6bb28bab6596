import { formatAmount, toAmount, type Cents } from '../../shared/money.ts'
import type { Platform } from '../../shared/store/schema.ts'
import { isDue, type PriceChange } from '../catalogue/planned-price.ts'
import type { GiftCard } from './sell-gift-card.ts'

/** What staff have planned for the gift cards of one platform and face value: the last change that took effect, and the next. */
export type KindPrices = {
  platform: Platform
  amount: Cents
  last?: PriceChange
  next?: PriceChange
  /** Goes up with each plan. */
  revision: number
}

type Kind = Pick<KindPrices, 'platform' | 'amount'>
type Priced = Pick<GiftCard, 'platform' | 'amount' | 'status' | 'createdAt' | 'solcoinPrice'>

const isOf = (kind: Kind, other: Kind): boolean => kind.platform === other.platform && kind.amount === other.amount

/** What is planned for this platform and face value. */
export const pricesOf = (kind: Kind, all: readonly KindPrices[]): KindPrices | undefined =>
  all.find((each) => isOf(kind, each))

/**
 * The gift card with its price at this time: the one that staff entered with it, unless a planned one has taken effect since. What is
 * sold keeps the price of its sale.
 */
export function pricedAt<G extends Priced>(giftCard: G, all: readonly KindPrices[], now: Date): G {
  if (giftCard.status === 'sold') return giftCard
  const { last, next } = pricesOf(giftCard, all) ?? {}
  const change = [next, last].find((each) => each && isDue(each, now) && each.at > giftCard.createdAt)
  return change ? { ...giftCard, solcoinPrice: change.price } : giftCard
}

/** The price that is planned for a later time. */
export const nextOf = (prices: KindPrices | undefined, now: Date): PriceChange | undefined =>
  prices?.next && !isDue(prices.next, now) ? prices.next : undefined

/** The prices with another plan, or with none. A change that has taken effect stays. */
export function planNext(
  kind: Kind,
  { before, next, now }: { before: KindPrices | undefined; next: PriceChange | undefined; now: Date },
): KindPrices {
  const last = before?.next && isDue(before.next, now) ? before.next : before?.last
  const { platform, amount } = kind
  return { platform, amount, revision: (before?.revision ?? 0) + 1, ...(last && { last }), ...(next && { next }) }
}

/** The outcome for the audit log: `45.00 from 2026-12-01T13:00:00.000Z`. */
export const describeNext = (next: PriceChange | undefined): string =>
  next ? `${formatAmount(toAmount(next.price))} from ${next.at}` : 'no price planned'
