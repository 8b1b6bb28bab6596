/**
 * How much stock one person may hold without paying. A person is identified by address (the /56 of IPv6), by account or cart, and
 * by email.
 */

/** The maximum of open orders of one person, by kind of identification. */
export const maxOpenOrders = { address: 10, member: 3, cart: 3, email: 3 } as const

/** One person may always hold this many units of a variant. */
const minHeldUnits = 3

/** The units of a variant that one person may hold: a tenth of those that are available or already held by that person. */
export const maxHeldUnits = (available: number, ownHeld: number): number =>
  Math.max(minHeldUnits, Math.floor((available + ownHeld) / 10))

/** The smallest stock in which one person may hold `total` units, including the `ownHeld` units that the person already holds. */
export const minAvailableFor = (total: number, ownHeld: number): number =>
  total <= minHeldUnits ? 0 : 10 * total - ownHeld
