import { expect } from 'vitest'
import * as giftCards from '../../store/gift-cards.table.ts'
import { batchGet, type Row } from '../../table/rows.ts'
import { stockVariantIds, type Product, type Stock } from '../../catalogue/product.ts'
import { readAllRows } from '../read-all-rows.ts'

const sorted = (texts: string[]): string[] => texts.toSorted((a, b) => a.localeCompare(b))

/**
 * Expects each of these products that still exists to have exactly its stock rows, none of them negative, and the deleted
 * ones to have none. Returns the products and stock rows.
 */
export async function expectStockConsistent(productIds: string[]): Promise<{ products: Product[]; stocks: Stock[] }> {
  const rows = await readAllRows()
  const isOwn = ({ entity, id, productId }: Record<string, unknown>) =>
    productIds.includes(String(entity === 'product' ? id : productId))
  const products = rows.filter((row) => row.entity === 'product' && isOwn(row)) as Row<Product>[]
  const stocks = rows.filter((row) => row.entity === 'stock' && isOwn(row)) as Row<Stock>[]
  const places = products.flatMap((product) => stockVariantIds(product).map((place) => `${product.id} ${place}`))
  expect(sorted(stocks.map(({ productId, variantId }) => `${productId} ${variantId}`))).toEqual(sorted(places))
  for (const { available, held } of stocks) expect(Math.min(available, held)).toBeGreaterThanOrEqual(0)
  return { products, stocks }
}

/** Expects exactly the codes of these gift cards to be reserved. */
export async function expectCodesReserved(fingerprints: string[], there: { id: string }[]): Promise<void> {
  const found = await batchGet(fingerprints.map(giftCards.fingerprintKey))
  const taken = fingerprints.flatMap((each) => found.get(giftCards.fingerprintKey(each))?.giftCardId ?? [])
  expect(sorted(taken)).toEqual(sorted(there.map(({ id }) => id)))
}
