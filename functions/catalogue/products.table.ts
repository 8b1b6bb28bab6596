import { maxProducts } from '../../shared/catalogue/schema.ts'
import type { ProductUpdate } from './change-product.ts'
import { Problem } from '../problem.ts'
import { productAttributes, stockVariantIds, type Product, type Stock, type ProductWithStock } from './product.ts'
import { catalogueKeys } from './keys.ts'
import * as slugs from './slugs.table.ts'
import type { Units } from './units.ts'
import * as stock from './stock.table.ts'
import { batchGet, query, type TypedKey, type Row } from '../table/rows.ts'
import {
  updateRow,
  insertRow,
  OptimisticLockError,
  deleteRowIf,
  replaceRow,
  transact,
  type TransactionPart,
} from '../table/transactions.ts'
import { defineEntity, reference, studioRow } from '../table/define-entity.ts'

export const entity = defineEntity('product', catalogueKeys.product, {
  ...studioRow,
  audit: {
    refersTo: [
      reference<Product>(
        'slug',
        ({ slug }) => slugs.key(slug),
        ({ id }) => ({ productId: id }),
      ),
      reference<Product>('stock', (product) =>
        stockVariantIds(product).map((variantId) => stock.key(product.id, variantId)),
      ),
    ],
  },
})

export const countEntity = defineEntity('product-count', catalogueKeys.productCount, {
  ...studioRow,
  audit: { refersTo: ['product'] },
})

export const key = (productId: string): TypedKey<Product> => catalogueKeys.product(productId)

const row = (product: Product): Row<Product> => ({ ...key(product.id), ...entity.stamp, ...product })

const conflict = () => new OptimisticLockError()

const stockRow = (each: Stock): Row<Stock> => ({
  ...stock.key(each.productId, each.variantId),
  ...stock.entity.stamp,
  ...each,
})

/** Counts one product more or fewer. Fails with `catalogue_full` if the catalogue has no room for another. */
const updateProductCount = (number: 1 | -1): TransactionPart =>
  updateRow(
    catalogueKeys.productCount(),
    {
      update: 'ADD products :number SET entity = :entity, v = :v',
      condition: 'attribute_not_exists(products) OR products < :most',
      values: {
        ':number': number,
        ...countEntity.stampValues,
        // Removing a product always passes the condition.
        ':most': maxProducts + (number < 0 ? 1 : 0),
      },
    },
    () => new Problem('catalogue_full'),
  )

/** Adds the rows of a new product and its stock. Fails with OptimisticLockError if another product has its slug. */
export const insertProduct = ({ product, stocks }: ProductWithStock): TransactionPart[] => [
  insertRow(row(product)),
  slugs.reserve(product.slug, product.id),
  ...stocks.map((each) => insertRow(stockRow(each))),
]

/** Adds a product with its stock to the catalogue. Throws `catalogue_full`. */
export const add = (added: ProductWithStock, extraParts: TransactionPart[] = []): Promise<void> =>
  transact([updateProductCount(1), ...insertProduct(added), ...extraParts])

const asRead = ({ revision }: Product) => ({
  condition: 'revision = :revision',
  values: { ':revision': revision },
})

/** Removes stock. Fails with OptimisticLockError if any of it is held or it changed since it was read. */
const deleteStock = ({ productId, variantId, available }: Stock): TransactionPart =>
  deleteRowIf(stock.key(productId, variantId), {
    condition: 'available = :available AND held = :none',
    values: { ':available': available, ':none': 0 },
  })

/** Updates a product and its stock: all or nothing. Throws OptimisticLockError if either changed since it was read. */
export const update = (
  { before, after, stockChanges, addedStock, removedStock }: ProductUpdate,
  extraParts: TransactionPart[],
): Promise<void> =>
  transact([
    replaceRow(row(after), asRead(before)),
    ...stockChanges.map(({ variantId, units }) =>
      stock.adjustUnits({ productId: after.id, variantId, quantity: units }, conflict),
    ),
    ...addedStock.map((each) => insertRow(stockRow(each))),
    ...removedStock.map(deleteStock),
    ...extraParts,
  ])

/**
 * Adds units to stock, and takes units out. Throws OptimisticLockError if fewer are left, or if the product or the variant is gone. The
 * product itself is not written: two people may change its stock at the same time.
 */
export const changeStock = (units: Units[], extraParts: TransactionPart[]): Promise<void> =>
  transact([...units.map((each) => stock.adjustUnits(each, conflict)), ...extraParts])

/** Removes a product and its stock from the catalogue. Throws OptimisticLockError if either changed since it was read. */
export const remove = ({ product, stocks }: ProductWithStock, extraParts: TransactionPart[]): Promise<void> =>
  transact([
    deleteRowIf(key(product.id), asRead(product)),
    updateProductCount(-1),
    slugs.release(product.slug),
    ...stocks.map(deleteStock),
    ...extraParts,
  ])

/** These products with their stock, read in batches of a hundred rows. */
export async function withStock(products: Product[]): Promise<ProductWithStock[]> {
  const stockKeys = (product: Product) => stockVariantIds(product).map((variantId) => stock.key(product.id, variantId))
  const found = await batchGet(products.flatMap(stockKeys))
  return products.map((product) => ({
    product,
    stocks: stockKeys(product).flatMap((stockKey) => found.get(stockKey) ?? []),
  }))
}

/** All products, hidden ones included, newest first. */
export const all = async (): Promise<ProductWithStock[]> =>
  withStock(
    await query<Product>({
      in: catalogueKeys.products(),
      attributes: productAttributes,
      newestFirst: true,
      limit: maxProducts,
    }),
  )
