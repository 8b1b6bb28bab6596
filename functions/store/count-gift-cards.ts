import type { GiftCardCount, GiftCardCounts } from '../../shared/store/schema.ts'

/** A shelf is counted up to here; more is only said to be more. */
export const maxCounted = 1_000

type Count = GiftCardCount['available']

const shown = (counted: number): Count => (counted > maxCounted ? '1,000+' : counted)

const sum = (a: Count, b: Count): Count => (typeof a === 'string' || typeof b === 'string' ? '1,000+' : shown(a + b))

/** The counts of each platform and of both together; `counted` went one further than `maxCounted`. */
export function toGiftCardCounts(
  counted: Record<'playstation' | 'roblox', { available: number; sold: number }>,
): GiftCardCounts {
  const of = ({ available, sold }: { available: number; sold: number }) => ({
    available: shown(available),
    sold: shown(sold),
  })
  const playstation = of(counted.playstation)
  const roblox = of(counted.roblox)
  return {
    playstation,
    roblox,
    total: { available: sum(playstation.available, roblox.available), sold: sum(playstation.sold, roblox.sold) },
  }
}
