import { maxHeldUnits, maxOpenOrders, minAvailableFor } from '../../shared/orders/holding.ts'
import { summed, variantKey, type Units } from '../catalogue/units.ts'
import { Problem } from '../problem.ts'
import { kindOf, type Holder, type Holdings } from './holders.ts'
import type { Order } from './order.ts'
import { fullName, insufficientStock, type CatalogueLookup } from './place-order.ts'

type Limits = { holdings: Map<Holder, Holdings>; stock: CatalogueLookup['stock']; now: Date }

/** Throws `too_many_open`, with the time until the first of the open orders expires. */
function assertFewOpen({ holdings, now }: Limits): void {
  for (const [holder, { open }] of holdings) {
    if (open.size < maxOpenOrders[kindOf(holder)]) continue
    const first = Math.min(...Array.from(open.values(), ({ until }) => until))
    throw new Problem('too_many_open', { retryAfterSeconds: Math.max(60, first - Math.floor(now.getTime() / 1000)) })
  }
}

const heldOf = ({ open }: Holdings, units: Units): number =>
  [...open.values()].reduce((sum, order) => sum + (order.units[variantKey(units)] ?? 0), 0)

/**
 * Checks what one person may hold, by each attribute by which the person is recognised. Returns for each variant how many units
 * must be available when the order is placed.
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
