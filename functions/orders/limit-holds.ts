import { waitInWords } from '../../shared/limits.ts'
import { summed, variantKey, type Units } from '../catalogue/units.ts'
import { Problem } from '../problem.ts'
import { kindOf, type Holder, type HolderKind, type Holdings } from './holders.ts'
import type { Order } from './order.ts'
import { fullName, insufficientStock, type CatalogueLookup } from './place-order.ts'

/**
 * How much stock one person may hold without paying. A person is identified by address (the /56 of IPv6), by account or cart, and
 * by email. This is the maximum of open orders, by kind of identification.
 */
export const maxOpenOrders = { address: 10, member: 3, cart: 3, email: 3 } as const

/** One person may always hold this many units of a variant. */
const minHeldUnits = 3

/** The units of a variant that one person may hold: a tenth of those that are available or already held by that person. */
const maxHeldUnits = (available: number, ownHeld: number): number =>
  Math.max(minHeldUnits, Math.floor((available + ownHeld) / 10))

/** The smallest stock in which one person may hold `total` units, including the `ownHeld` units that the person already holds. */
const minAvailableFor = (total: number, ownHeld: number): number => (total <= minHeldUnits ? 0 : 10 * total - ownHeld)

type Limits = { holdings: Map<Holder, Holdings>; stock: CatalogueLookup['stock']; now: Date }

/** The message that is true for the reader: the orders of an address, or of an unverified email, may be somebody else's. */
const tooManyOpen: Record<HolderKind, string> = {
  address: 'Too many unpaid orders are open from your network. Please',
  email: 'Too many unpaid orders are open with this email address. Pay or cancel one of them, or',
  member: 'You have too many unpaid orders open. Pay or cancel one of them, or',
  cart: 'You have too many unpaid orders open. Pay or cancel one of them, or',
}

/** Throws `too_many_open`, with the time until the first of the open orders expires. */
function assertFewOpen({ holdings, now }: Limits): void {
  for (const [holder, { open }] of holdings) {
    const kind = kindOf(holder)
    if (open.size < maxOpenOrders[kind]) continue
    const first = Math.min(...Array.from(open.values(), ({ until }) => until))
    const retryAfterSeconds = Math.max(60, first - Math.floor(now.getTime() / 1000))
    const message = `${tooManyOpen[kind]} try again in ${waitInWords(retryAfterSeconds)}.`
    throw new Problem('too_many_open', { retryAfterSeconds, message })
  }
}

const heldOf = ({ open }: Holdings, units: Units): number =>
  [...open.values()].reduce((sum, order) => sum + (order.units[variantKey(units)] ?? 0), 0)

/**
 * Checks the stock that one person may hold, for each attribute that identifies the person. Returns for each variant how many
 * units must be available when the order is placed.
 * @throws Problem `too_many_open` or `out_of_stock`
 */
export function limitHolds(order: Order, limits: Limits): Map<string, number> {
  assertFewOpen(limits)
  const { holdings, stock } = limits
  const needed = summed(order.lines).map((units): [string, number] => {
    const available = stock(units.productId, units.variantId)?.available ?? 0
    const held = Array.from(holdings.values(), (each) => heldOf(each, units))
    const line = order.lines.find((each) => variantKey(each) === variantKey(units))
    if (line && held.some((own) => own + units.quantity > maxHeldUnits(available, own)))
      throw insufficientStock(fullName(line), available)
    return [variantKey(units), Math.max(...held.map((own) => minAvailableFor(own + units.quantity, own)))]
  })
  return new Map(needed)
}
