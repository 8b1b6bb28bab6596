import { Problem } from '../problem.ts'
import type { GiftCard } from './sell-gift-card.ts'

/** Whether that item may leave the store. Refuses `not_found` and `already_sold`. */
export function assertRemovable(item: GiftCard | undefined): asserts item is GiftCard {
  if (!item) throw new Problem('not_found', { message: 'That gift card is no longer in the store.' })
  if (item.status !== 'available') throw new Problem('already_sold')
}
