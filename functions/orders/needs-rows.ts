import { isPlaced } from './is-placed.ts'
import { movesExpiry } from './order-expiry.ts'
import type { Order } from './order.ts'

/**
 * Whether a write of the order must also write its search and lookup rows: when the order is placed and, so that they expire with
 * it, when its expiry moves.
 */
export const needsRows = (before: Order, after: Order): boolean =>
  before.isSearchable ? movesExpiry(before, after) : isPlaced(after)
