import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { maxProducts, type Product as PublicProduct } from '../../shared/catalogue/schema.ts'
import { catalogueKeys } from './keys.ts'
import { nextChange, shownAt, type PriceChange } from './planned-price.ts'
import type { Product } from './product.ts'
import * as products from './products.table.ts'
import { get, query, type TypedKey } from '../table/rows.ts'
import {
  checkMissing,
  checkRow,
  deleteRowIf,
  insertRow,
  OptimisticLockError,
  replaceRow,
  transact,
} from '../table/transactions.ts'
import { defineEntity, studioRow } from '../table/define-entity.ts'

export const entity = defineEntity('public-product', catalogueKeys.publicProduct, studioRow)

/** The public view of one product, compressed: a hundred of them cost less to read than their products and stock. */
export type PublicRow = {
  productId: string
  packed: Uint8Array
  /** The price from a later time on: nobody sees it before. */
  priceChange?: PriceChange
  /** Goes up with each publication. */
  version: number
}

/** The stored form of a product's public view: JSON in Brotli, whose dictionary knows common English words. */
export const pack = (product: PublicProduct): Uint8Array => {
  const text = Buffer.from(JSON.stringify(product))
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return brotliCompressSync(text, { params })
}

/** What this process has unpacked. The same rows are read again and again: for a list, Brotli takes an eighth of the processor time. */
const unpacked = new Map<string, PublicProduct>()

export function unpack(packed: Uint8Array): PublicProduct {
  const name = Buffer.from(packed).toString('latin1')
  const product = unpacked.get(name) ?? (JSON.parse(brotliDecompressSync(packed).toString()) as PublicProduct)
  if (unpacked.size > 2 * maxProducts) unpacked.clear()
  unpacked.set(name, product)
  return product
}

export const key = (slug: string): TypedKey<PublicRow> => catalogueKeys.publicProduct(slug)

const conflict = () => new OptimisticLockError()
const asRead = ({ version }: PublicRow) => ({ condition: 'version = :version', values: { ':version': version } })

/** Reads the row of a slug. */
export const find = (slug: string): Promise<PublicRow | undefined> => get(key(slug))

/** Whether the row shows exactly this. */
export const shows = (row: PublicRow, shown: PublicProduct, priceChange: PriceChange | undefined): boolean =>
  JSON.stringify([unpack(row.packed), row.priceChange?.at, row.priceChange?.price]) ===
  JSON.stringify([shown, priceChange?.at, priceChange?.price])

/**
 * Writes the public view of a product. Throws OptimisticLockError if the product or its public row has changed since they were
 * read. The public row must have been read before the product's stock.
 */
export async function write(shown: PublicProduct, product: Product, before: PublicRow | undefined): Promise<void> {
  const version = (before?.version ?? 0) + 1
  const { priceChange } = product
  const shownRow = { productId: shown.id, packed: pack(shown), ...(priceChange && { priceChange }), version }
  const row = { ...key(shown.slug), ...entity.stamp, ...shownRow }
  await transact([
    checkRow(products.key(product.id), 'revision = :revision', { ':revision': product.revision }),
    before ? replaceRow(row, asRead(before)) : insertRow(row, conflict),
  ])
}

/** Removes a hidden product's public row. Throws OptimisticLockError if either has changed since they were read. */
export const hide = (slug: string, product: Product, before: PublicRow): Promise<void> =>
  transact([
    checkRow(products.key(product.id), 'revision = :revision', { ':revision': product.revision }),
    deleteRowIf(key(slug), asRead(before)),
  ])

/** Removes a deleted product's public row. Throws OptimisticLockError if the row has changed since it was read. */
export const remove = (slug: string, before: PublicRow): Promise<void> =>
  transact([checkMissing(products.key(before.productId), conflict), deleteRowIf(key(slug), asRead(before))])

type Read = { sk: string } & PublicRow

/** All rows, by their slugs. There may be a few more than products: a deleted product's row is removed a moment later. */
const read = (): Promise<Read[]> =>
  query<Read>({
    in: catalogueKeys.publicProducts(),
    attributes: ['sk', 'productId', 'packed', 'priceChange'],
    isEventuallyConsistent: true,
    limit: 2 * maxProducts,
  })

/** The slug and the product's id of every public row. */
export const rows = async (): Promise<{ slug: string; productId: string }[]> =>
  (await read()).map(({ sk, productId }) => ({ slug: sk, productId }))

/** `freshUntil`: when a planned price changes what was read. Undefined: none is planned. */
type Shown<T> = { shown: T; freshUntil: Date | undefined }

/** The public products at this time, newest first. */
export async function all(now: Date): Promise<Shown<PublicProduct[]>> {
  const rows = await read()
  const shown = rows.map(({ packed, priceChange }) => shownAt(unpack(packed), priceChange, now))
  const freshUntil = nextChange(
    rows.map(({ priceChange }) => priceChange),
    now,
  )
  return { shown: shown.toSorted((a, b) => (a.id < b.id ? 1 : -1)), freshUntil }
}

/** The public product of a slug, at this time. */
export async function findProduct(slug: string, now: Date): Promise<Shown<PublicProduct> | undefined> {
  const row = await find(slug)
  if (!row) return undefined
  const { packed, priceChange } = row
  return { shown: shownAt(unpack(packed), priceChange, now), freshUntil: nextChange([priceChange], now) }
}
