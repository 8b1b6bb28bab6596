import { toAmount, type Cents } from '../../shared/money.ts'
import {
  platforms,
  type GiftCardCount,
  type GiftCardCounts,
  type GiftCardKind,
  type Platform,
} from '../../shared/store/schema.ts'
import { toPriceChange, type PriceChange } from '../catalogue/planned-price.ts'
import type { GiftCard } from './sell-gift-card.ts'

/** Counts are exact up to this number. Larger ones are shown as "1,000+". */
export const maxCounted = 1_000

type Count = GiftCardCount['available']

const shown = (counted: number): Count => (counted > maxCounted ? '1,000+' : counted)

const sum = (a: Count, b: Count): Count => (typeof a === 'string' || typeof b === 'string' ? '1,000+' : shown(a + b))

/** The available gift cards, with their prices at this time, and the face values of those that were sold. */
type Listed = Record<Platform, { available: readonly Available[]; sold: readonly Cents[] }>
type Available = Pick<GiftCard, 'amount' | 'solcoinPrice'>

/** What staff have entered for a kind. */
export type KindSettings = {
  alertAt: (platform: Platform, amount: Cents) => number
  nextPrice: (platform: Platform, amount: Cents) => PriceChange | undefined
}

/** How many of each kind are left, the fewest first. A platform with more than can be counted is left out. */
function kindsOf(listed: Listed, { alertAt, nextPrice }: KindSettings): GiftCardKind[] {
  const kinds = platforms.flatMap((platform) => {
    const { available, sold } = listed[platform]
    if (available.length > maxCounted) return []
    return [...new Set([...available.map((each) => each.amount), ...sold])].map((amount) => {
      const left = available.filter((each) => each.amount === amount)
      const next = nextPrice(platform, amount)
      return {
        platform,
        amount: toAmount(amount),
        available: left.length,
        alertAt: alertAt(platform, amount),
        prices: [...new Set(left.map(({ solcoinPrice }) => solcoinPrice))].toSorted((a, b) => a - b).map(toAmount),
        ...(next && { priceChange: toPriceChange(next) }),
      }
    })
  })
  return kinds.toSorted((one, other) => one.available - other.available || other.amount - one.amount)
}

/** The counts of each platform, their totals, and each kind. The face values stop at one more than `maxCounted`. */
export function toGiftCardCounts(listed: Listed, settings: KindSettings): GiftCardCounts {
  const toCount = ({ available, sold }: Listed[Platform]) => ({
    available: shown(available.length),
    sold: shown(sold.length),
  })
  const playstation = toCount(listed.playstation)
  const roblox = toCount(listed.roblox)
  return {
    playstation,
    roblox,
    total: { available: sum(playstation.available, roblox.available), sold: sum(playstation.sold, roblox.sold) },
    kinds: kindsOf(listed, settings),
  }
}
