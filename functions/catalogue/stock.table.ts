import type { Stock } from './product.ts'
import { summed, type Units } from './units.ts'
import { catalogueKeys } from './keys.ts'
import type { TypedKey } from '../table/rows.ts'
import { unexpectedFailure, updateRow, type TransactionPart } from '../table/transactions.ts'
import { defineEntity, studioRow } from '../table/define-entity.ts'

export const entity = defineEntity('stock', catalogueKeys.stock, {
  ...studioRow,
  audit: { refersTo: ['product'] },
})

export const key = (productId: string, variantId: string | null): TypedKey<Stock> =>
  catalogueKeys.stock(productId, variantId)

type Refusal = (units: Units) => Error
type StockUpdate = { update: string; condition: string }

const updateStock =
  ({ update, condition }: StockUpdate) =>
  (units: Units[], refused?: Refusal): TransactionPart[] =>
    summed(units).map((each) =>
      updateRow(
        key(each.productId, each.variantId),
        { update, condition, values: { ':units': each.quantity } },
        refused ? () => refused(each) : unexpectedFailure,
      ),
    )

/**
 * Holds units for a buyer who is about to pay, if at least `minAvailable` are available. Otherwise the stock has changed since
 * the decision.
 */
export const holdUnits = (units: Units[], minAvailable: (units: Units) => number): TransactionPart[] =>
  summed(units).map((each) =>
    updateRow(key(each.productId, each.variantId), {
      update: 'SET available = available - :units, held = held + :units',
      condition: 'available >= :needed',
      values: { ':units': each.quantity, ':needed': Math.max(each.quantity, minAvailable(each)) },
    }),
  )

/** Removes held units that were paid for. */
export const sellHeldUnits = updateStock({ update: 'SET held = held - :units', condition: 'held >= :units' })

/** Makes held units available again. */
export const releaseUnits = updateStock({
  update: 'SET available = available + :units, held = held - :units',
  condition: 'held >= :units',
})

/** Removes units that were paid for after their hold was released. Fails with `refused` if too few are available. */
export const sellAvailableUnits: (units: Units[], refused: Refusal) => TransactionPart[] = updateStock({
  update: 'SET available = available - :units',
  condition: 'available >= :units',
})

/** Makes sold units available again. Fails with `refused` if the product was deleted. */
export const restockUnits: (units: Units[], refused: Refusal) => TransactionPart[] = updateStock({
  update: 'SET available = available + :units',
  condition: 'attribute_exists(pk)',
})

/** Adds units, or removes available ones if the quantity is negative. Fails with `refused` if too few are available. */
export const adjustUnits = ({ quantity, productId, variantId }: Units, refused: () => Error): TransactionPart =>
  updateRow(
    key(productId, variantId),
    {
      update: 'SET available = available + :units',
      condition: 'available >= :min',
      values: { ':units': quantity, ':min': Math.max(0, -quantity) },
    },
    refused,
  )
