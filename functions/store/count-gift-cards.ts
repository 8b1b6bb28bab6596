import type { GiftCardCount, GiftCardCounts } from '../../shared/store/schema.ts'

/** Counts are exact up to this number. Larger ones are shown as "1,000+". */
export const maxCounted = 1_000

type Count = GiftCardCount['available']

const shown = (counted: number): Count => (counted > maxCounted ? '1,000+' : counted)

const sum = (a: Count, b: Count): Count => (typeof a === 'string' || typeof b === 'string' ? '1,000+' : shown(a + b))

/** The counts of each platform and their totals. `counted` stops at one more than `maxCounted`. */
export function toGiftCardCounts(
  counted: Record<'playstation' | 'roblox', { available: number; sold: number }>,
): GiftCardCounts {
  const toCount = ({ available, sold }: { available: number; sold: number }) => ({
    available: shown(available),
    sold: shown(sold),
  })
  const playstation = toCount(counted.playstation)
  const roblox = toCount(counted.roblox)
  return {
    playstation,
    roblox,
    total: { available: sum(playstation.available, roblox.available), sold: sum(playstation.sold, roblox.sold) },
  }
}
