import { isPlaced } from './is-placed.ts'
import { movesExpiry } from './order-expiry.ts'
import type { Order } from './order.ts'

/**
 * Whether a write must write the rows by which staff and the buyer find the order: when it is placed and, to expire with it, when
 * its expiry moves.
 */
export const needsRows = (before: Order, after: Order): boolean =>
  before.isSearchable ? movesExpiry(before, after) : isPlaced(after)
