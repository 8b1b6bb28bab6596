import { Problem } from '../problem.ts'
import type { GiftCard } from './sell-gift-card.ts'

/** Checks that the gift card can be removed from the store. Throws `not_found` or `already_sold`. */
export function assertRemovable(giftCard: GiftCard | undefined): asserts giftCard is GiftCard {
  if (!giftCard) throw new Problem('not_found', { message: 'That gift card is no longer in the store.' })
  if (giftCard.status !== 'available') throw new Problem('already_sold')
}
