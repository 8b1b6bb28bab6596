import { formatAmount, toAmount, type Cents } from '../../shared/money.ts'
import type { Platform } from '../../shared/store/schema.ts'
import { isDue, type PriceChange } from '../catalogue/planned-price.ts'
import type { GiftCard } from './sell-gift-card.ts'

type Kind = { platform: Platform; amount: Cents }

/** What staff have planned for the gift cards of one platform and face value: the last change that took effect, and the next. */
export type KindPrices = Kind & { last?: PriceChange; next?: PriceChange }

type Priced = Pick<GiftCard, 'platform' | 'amount' | 'status' | 'createdAt' | 'solcoinPrice'>

const isOf = (kind: Kind, other: Kind): boolean => kind.platform === other.platform && kind.amount === other.amount

const pricesOf = (kind: Kind, all: readonly KindPrices[]): KindPrices | undefined =>
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
export function nextOf(kind: Kind, all: readonly KindPrices[], now: Date): PriceChange | undefined {
  const { next } = pricesOf(kind, all) ?? {}
  return next && !isDue(next, now) ? next : undefined
}

/** The prices with another plan for this kind, or with none. A change that has taken effect stays. */
export function planNext(
  { platform, amount }: Kind,
  next: PriceChange | undefined,
  { all, now }: { all: readonly KindPrices[]; now: Date },
): KindPrices[] {
  const before = pricesOf({ platform, amount }, all)
  const last = before?.next && isDue(before.next, now) ? before.next : before?.last
  const others = all.filter((each) => each !== before)
  return last || next ? [...others, { platform, amount, ...(last && { last }), ...(next && { next }) }] : others
}

/** The outcome for the audit log: `45.00 from 2026-12-01T13:00:00.000Z`. */
export const describeNext = (next: PriceChange | undefined): string =>
  next ? `${formatAmount(toAmount(next.price))} from ${next.at}` : 'no price planned'
