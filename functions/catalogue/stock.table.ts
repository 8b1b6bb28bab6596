import type { Stock } from './product.ts'
import { catalogueKeys } from './keys.ts'
import type { TypedKey } from '../table/rows.ts'
import { updateRow, type TransactionPart } from '../table/transactions.ts'

/** So many units of one thing. */
export type Units = { productId: string; variantId: string | null; quantity: number }

export const key = (productId: string, variantId: string | null): TypedKey<Stock> =>
  catalogueKeys.stock(productId, variantId)

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

type Refusal = (units: Units) => Error
type Move = { update: string; condition: string }

const moving =
  ({ update, condition }: Move) =>
  (units: Units[], refused?: Refusal): TransactionPart[] =>
    summed(units).map((each) =>
      updateRow(
        key(each.productId, each.variantId),
        { update, condition, values: { ':units': each.quantity } },
        refused && (() => refused(each)),
      ),
    )

/** Keeps units for somebody who is about to pay; `refused` says that there are too few. */
export const holdUnits: (units: Units[], refused: Refusal) => TransactionPart[] = moving({
  update: 'SET available = available - :units, held = held + :units',
  condition: 'available >= :units',
})

/** Held units are paid for and leave. */
export const sellHeldUnits = moving({ update: 'SET held = held - :units', condition: 'held >= :units' })

/** Held units can be bought again. */
export const releaseUnits = moving({
  update: 'SET available = available + :units, held = held - :units',
  condition: 'held >= :units',
})

/** Units are paid for whose hold was released meanwhile; `refused` says that they are gone. */
export const sellAvailableUnits: (units: Units[], refused: Refusal) => TransactionPart[] = moving({
  update: 'SET available = available - :units',
  condition: 'available >= :units',
})

/** Units that were sold can be bought again; `refused` says that the product was deleted. */
export const restockUnits: (units: Units[], refused: Refusal) => TransactionPart[] = moving({
  update: 'SET available = available + :units',
  condition: 'attribute_exists(pk)',
})

/** Staff put units in, or take some out that nobody holds. `refused` says what it means that there are not so many. */
export const adjustUnits = ({ quantity, ...place }: Units, refused: () => Error): TransactionPart =>
  updateRow(
    key(place.productId, place.variantId),
    {
      update: 'SET available = available + :units',
      condition: 'available >= :least',
      values: { ':units': quantity, ':least': Math.max(0, -quantity) },
    },
    refused,
  )
