import type { Stock } from '../domain/product.ts'
import { Problem } from '../domain/problem.ts'
import { keys } from './keys.ts'
import type { KeyOf } from './table.ts'
import { change, type Action } from './transact.ts'

/** So many units of one thing. */
export type Units = { productId: string; variantId: string | null; quantity: number }

export const key = (productId: string, variantId: string | null): KeyOf<Stock> => keys.stock(productId, variantId)

/** Sums the units of each thing: one transaction may touch a row only once. */
export function summed(units: Units[]): Units[] {
  const sums = new Map<string, Units>()
  for (const { productId, variantId, quantity } of units) {
    const place = `${productId} ${variantId}`
    const before = sums.get(place)?.quantity ?? 0
    sums.set(place, { productId, variantId, quantity: before + quantity })
  }
  return [...sums.values()]
}

type Move = { update: string; condition: string; refused?: (units: Units) => Error }

const moving =
  ({ update, condition, refused }: Move) =>
  (units: Units[]): Action[] =>
    summed(units).map((each) =>
      change(
        key(each.productId, each.variantId),
        { update, condition, values: { ':units': each.quantity } },
        refused && (() => refused(each)),
      ),
    )

const outOfStock = () => new Problem('out_of_stock')

/** Keeps units for somebody who is about to pay. Refused with `out_of_stock`. */
export const holding = moving({
  update: 'SET available = available - :units, held = held + :units',
  condition: 'available >= :units',
  refused: outOfStock,
})

/** Held units are paid for and leave. */
export const selling = moving({ update: 'SET held = held - :units', condition: 'held >= :units' })

/** Held units can be bought again. */
export const releasing = moving({
  update: 'SET available = available + :units, held = held - :units',
  condition: 'held >= :units',
})

/** Units are paid for whose hold was released meanwhile. Refused with `out_of_stock`. */
export const retaking = moving({
  update: 'SET available = available - :units',
  condition: 'available >= :units',
  refused: outOfStock,
})
