import { toAmount, type Cents } from '../../shared/money.ts'
import {
  platforms,
  type GiftCardCount,
  type GiftCardCounts,
  type GiftCardKind,
  type Platform,
} from '../../shared/store/schema.ts'

/** Counts are exact up to this number. Larger ones are shown as "1,000+". */
export const maxCounted = 1_000

type Count = GiftCardCount['available']

const shown = (counted: number): Count => (counted > maxCounted ? '1,000+' : counted)

const sum = (a: Count, b: Count): Count => (typeof a === 'string' || typeof b === 'string' ? '1,000+' : shown(a + b))

type Listed = Record<Platform, { available: readonly Cents[]; sold: readonly Cents[] }>

/** How many of each kind are left, the fewest first. A platform with more than can be counted is left out. */
function kindsOf(listed: Listed, alertAt: (platform: Platform, amount: Cents) => number): GiftCardKind[] {
  const kinds = platforms.flatMap((platform) => {
    const { available, sold } = listed[platform]
    if (available.length > maxCounted) return []
    return [...new Set([...available, ...sold])].map((amount) => ({
      platform,
      amount: toAmount(amount),
      available: available.filter((each) => each === amount).length,
      alertAt: alertAt(platform, amount),
    }))
  })
  return kinds.toSorted((one, other) => one.available - other.available || other.amount - one.amount)
}

/** The counts of each platform, their totals, and each kind. The face values stop at one more than `maxCounted`. */
export function toGiftCardCounts(
  listed: Listed,
  alertAt: (platform: Platform, amount: Cents) => number,
): GiftCardCounts {
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
    kinds: kindsOf(listed, alertAt),
  }
}
