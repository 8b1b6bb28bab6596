import { formatAmount, toAmount, toCents } from '../../shared/money.ts'
import type { ProductChange } from '../../shared/catalogue/new-product.ts'
import { Problem } from '../problem.ts'
import { planned } from './planned-price.ts'
import {
  alertOf,
  productDetails,
  stockVariantIds,
  stockOf,
  type Product,
  type Stock,
  type ProductWithStock,
} from './product.ts'

/** Units added to or, if negative, removed from the stock of a variant or of the product itself. */
export type StockChange = { variantId: string | null; units: number }

/** The update of a product: the product before and after, and what changes in its stock. */
export type ProductUpdate = {
  before: Product
  after: Product
  stockChanges: StockChange[]
  /** Stock of new variants. */
  addedStock: Stock[]
  /** Stock to remove, with the values that were read. None of its units are held. */
  removedStock: Stock[]
}

const invalid = (field: string, message: string) =>
  new Problem('invalid_input', { message, fields: { [field]: message } })

/** Each variant id in the change must be one of the product's, and must appear only once. */
function assertOwnVariants(product: Product, { variants }: ProductChange): void {
  const ids = new Set(product.variants.map(({ id }) => id))
  for (const [index, { id }] of variants.entries())
    if (id !== undefined && !ids.delete(id))
      throw invalid(`variants.${index}.id`, 'This variant does not belong to this product')
}

type RequestedStock = { variantId: string | null; stock: number; stockBefore: number | undefined; field: string }

/** The requested stock of each variant, or of the product itself, after the change. */
const requestedStock = (after: Product, change: ProductChange): RequestedStock[] =>
  stockVariantIds(after).map((variantId, index) => {
    const { stock = 0, stockBefore } = variantId === null ? change : (change.variants[index] ?? {})
    return {
      variantId,
      stock,
      stockBefore,
      field: variantId === null ? 'stockBefore' : `variants.${index}.stockBefore`,
    }
  })

/** Only the difference that the staff member entered is applied, so that units sold in the meantime are not restored. */
function stockDifference({ variantId, stock, stockBefore, field }: RequestedStock, stocks: Stock[]): StockChange[] {
  if (stockBefore === undefined) throw invalid(field, 'Enter the previous stock')
  const units = stock - stockBefore
  if (stockOf(stocks, variantId).available + units < 0) throw new Problem('changed_meanwhile')
  return units === 0 ? [] : [{ variantId, units }]
}

/**
 * Changes a product. Throws `changed_meanwhile` if the product has changed since, or if too few units are left to remove,
 * and `has_open_orders` if the change would remove stock that is held for a buyer.
 */
export function changeProduct(
  { product: before, stocks }: ProductWithStock,
  change: ProductChange,
  { newId, now }: { newId: () => string; now: Date },
): ProductUpdate {
  if (before.revision !== change.revision) throw new Problem('changed_meanwhile')
  assertOwnVariants(before, change)
  const variants = change.variants.map(({ id, name, price, ...rest }) => ({
    id: id ?? newId(),
    name,
    price: toCents(price),
    ...alertOf(rest),
  }))
  const revision = before.revision + 1
  const { id, slug, createdAt } = before
  const { priceChange } = change
  const plan = priceChange && { priceChange: planned(priceChange, now) }
  const details = { ...productDetails(change), ...alertOf(change), ...plan }
  const after: Product = { id, slug, createdAt, ...details, variants, revision, updatedAt: now.toISOString() }
  const existing = new Set(stockVariantIds(before))
  const requested = requestedStock(after, change)
  return {
    before,
    after,
    stockChanges: requested
      .filter(({ variantId }) => existing.has(variantId))
      .flatMap((each) => stockDifference(each, stocks)),
    addedStock: requested
      .filter(({ variantId }) => !existing.has(variantId))
      .map(({ variantId, stock }) => ({ productId: before.id, variantId, available: stock, held: 0 })),
    removedStock: assertAsSeen(stockToRemove(stocks, stockVariantIds(after)), change),
  }
}

/**
 * Stock that moves from the product into its variants must equal the stock that the staff member saw, if the change states it.
 */
function assertAsSeen(removed: Stock[], { stockBefore }: ProductChange): Stock[] {
  const own = removed.find(({ variantId }) => variantId === null)
  if (own && stockBefore !== undefined && own.available !== stockBefore) throw new Problem('changed_meanwhile')
  return removed
}

/** The stock of all variants but the remaining ones. Throws `has_open_orders` while any of its units are held. */
export function stockToRemove(stocks: Stock[], remaining: (string | null)[] = []): Stock[] {
  const removed = stocks.filter(({ variantId }) => !remaining.includes(variantId))
  if (removed.some(({ held }) => held > 0)) throw new Problem('has_open_orders')
  return removed
}

/** The outcome for the audit log, with the planned price, if it is new: `changed to 79.00 from 2026-12-01T13:00:00.000Z`. */
export const describePlan = (outcome: string, { before, after }: Pick<ProductUpdate, 'before' | 'after'>): string => {
  const { priceChange } = after
  if (!priceChange) return before.priceChange ? `${outcome}, no price planned` : outcome
  const isNew = priceChange.at !== before.priceChange?.at || priceChange.price !== before.priceChange.price
  return isNew ? `${outcome}, ${formatAmount(toAmount(priceChange.price))} from ${priceChange.at}` : outcome
}

/** The outcome for the audit log, with the units added or removed for each variant id: `changed, - +5`. */
export const describeStockChanges = (
  outcome: string,
  { stockChanges = [], addedStock = [], removedStock = [] }: Partial<ProductUpdate>,
): string =>
  [
    outcome,
    ...[
      ...stockChanges,
      ...addedStock.map(({ variantId, available }) => ({ variantId, units: available })),
      ...removedStock.map(({ variantId, available }) => ({ variantId, units: -available })),
    ]
      .filter(({ units }) => units !== 0)
      .map(({ variantId, units }) => `${variantId ?? '-'} ${units > 0 ? '+' : ''}${units}`),
  ].join(', ')

/** The product and its stock after the update. */
export const applyUpdate = ({ after, stockChanges, addedStock }: ProductUpdate, stocks: Stock[]): ProductWithStock => ({
  product: after,
  stocks: [
    ...stocks.map((stock) => ({
      ...stock,
      available: stock.available + (stockChanges.find(({ variantId }) => variantId === stock.variantId)?.units ?? 0),
    })),
    ...addedStock,
  ],
})
