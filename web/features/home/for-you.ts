import type { Missions, Mission } from '../../../shared/missions/schema.ts'
import { arrivalInWords } from '../../../shared/orders/arrival.ts'
import type { OwnOrder } from '../../../shared/orders/schema.ts'
import type { OwnBeta } from '../../../shared/community/schema.ts'
import { type Platform, platforms, type StoreGiftCard } from '../../../shared/store/schema.ts'
import { daysBetween, shortDay } from '../../ui/format.ts'

// What the five cards of a member's day are about.

/**
 * The cheapest card that costs more than the balance; of a balance that covers all, the most expensive. Of the member's platform,
 * if it has any.
 */
export function nextCard(cards: Record<Platform, StoreGiftCard[]>, balance: number, preferred: Platform) {
  const available = (platform: Platform) => cards[platform].filter(({ isAvailable }) => isAvailable)
  const own = available(preferred)
  const shown = (own.length > 0 ? own : platforms.flatMap(available)).toSorted((a, b) => a.yourPrice - b.yourPrice)
  return shown.find(({ yourPrice }) => yourPrice > balance) ?? shown.at(-1)
}

/** Days that sort after every day. */
const never = '9999'

/** The mission that the member can do now and that ends first. The daily login has a place of its own. */
export function endsFirst({ missions }: Missions, today: string): Mission | undefined {
  const isOpen = ({ kind, state, endsOn }: Mission) =>
    kind !== 'streak' && (state === 'open' || state === 'declined') && (endsOn === null || endsOn >= today)
  // A word and evidence can be done today: orders and friends come after them.
  const place = ({ endsOn, kind }: Mission) => `${endsOn ?? never} ${kind === 'word' || kind === 'evidence' ? 0 : 1}`
  return missions.filter(isOpen).sort((a, b) => (place(a) < place(b) ? -1 : 1))[0]
}

/** For how long an order that was shipped is on its way: nobody tells the shop when a parcel arrives. */
const underwayMs = 30 * 24 * 60 * 60 * 1_000

/** The latest order that the member waits for. */
export const awaitedOrder = (orders: readonly OwnOrder[], now: Date): OwnOrder | undefined =>
  orders.find(
    ({ status, createdAt }) =>
      status === 'processing' ||
      status === 'paid' ||
      (status === 'shipped' && now.getTime() - Date.parse(createdAt) < underwayMs),
  )

const progress: Partial<Record<OwnOrder['status'], string>> = { shipped: 'On its way.', paid: 'Being packed.' }

/** Where the awaited order is, and when it should arrive, while that is not past. */
export function progressOf({ status, arrival }: Pick<OwnOrder, 'status' | 'arrival'>, today: string): string {
  const words = progress[status] ?? 'Payment processing.'
  return arrival && arrival.to >= today ? `${words} Arrives ${arrivalInWords(arrival)}.` : words
}

/** The first test with free places that the member has not joined, and how many are free. */
export const openTest = (betas: readonly OwnBeta[]): OwnBeta | undefined =>
  betas.find(({ placesLeft, joinedAt }) => placesLeft > 0 && joinedAt === null)

/** How long ago a piece of news appeared: "today", "yesterday", "3 days ago", and after two weeks "18 Nov". */
export function newsAge(day: string, today: string): string {
  const days = daysBetween(day, today)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return days <= 14 ? `${days} days ago` : shortDay(day)
}
