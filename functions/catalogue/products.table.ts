import { maxProducts } from '../../shared/catalogue/schema.ts'
import type { ProductUpdate } from './change-product.ts'
import { Problem } from '../problem.ts'
import { stockVariantIds, type Product, type Stock, type ProductWithStock } from './product.ts'
import { catalogueKeys } from './keys.ts'
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

export const key = (productId: string): TypedKey<Product> => catalogueKeys.product(productId)

const row = (product: Product): Row<Product> => ({ ...key(product.id), entity: 'product', v: 1, ...product })

const conflict = () => new OptimisticLockError()

const stockRow = (each: Stock): Row<Stock> => ({
  ...stock.key(each.productId, each.variantId),
  entity: 'stock',
  v: 1,
  ...each,
})

/** One product more or fewer in the catalogue; the one that would be too many is refused with `catalogue_full`. */
const counting = (number: 1 | -1): TransactionPart =>
  updateRow(
    catalogueKeys.productCount(),
    {
      update: 'ADD products :number SET entity = :entity, v = :v',
      condition: 'attribute_not_exists(products) OR products < :most',
      values: {
        ':number': number,
        ':entity': 'product-count',
        ':v': 1,
        // Nothing stands in the way of one that goes.
        ':most': maxProducts + (number < 0 ? 1 : 0),
      },
    },
    () => new Problem('catalogue_full'),
  )

/** The rows of a product and its stock, where there are none yet. */
export const insertProduct = ({ product, stocks }: ProductWithStock): TransactionPart[] => [
  insertRow(row(product)),
  ...stocks.map((each) => insertRow(stockRow(each))),
]

/** Puts a product with its stock into the catalogue. Refused with `catalogue_full`. */
export const add = (stocked: ProductWithStock, along: TransactionPart[] = []): Promise<void> =>
  transact([counting(1), ...insertProduct(stocked), ...along])

const asRead = ({ revision }: Product) => ({ condition: 'revision = :revision', values: { ':revision': revision } })

/** Ends a place where nothing is held and nothing came or went since it was read; otherwise OptimisticLockError. */
const closing = ({ productId, variantId, available }: Stock): TransactionPart =>
  deleteRowIf(
    stock.key(productId, variantId),
    { condition: 'available = :available AND held = :none', values: { ':available': available, ':none': 0 } },
    conflict,
  )

/** Makes a change of a product and its stock, whole. OptimisticLockError when it is not as it was read any more. */
export const update = (
  { before, after, moved, opened, closed }: ProductUpdate,
  along: TransactionPart[],
): Promise<void> =>
  transact([
    replaceRow(row(after), asRead(before), conflict),
    ...moved.map(({ variantId, units }) =>
      stock.adjustUnits({ productId: after.id, variantId, quantity: units }, conflict),
    ),
    ...opened.map((each) => insertRow(stockRow(each))),
    ...closed.map(closing),
    ...along,
  ])

/** Takes a product with its stock out of the catalogue. OptimisticLockError when it is not as it was read any more. */
export const remove = ({ product, stocks }: ProductWithStock, along: TransactionPart[]): Promise<void> =>
  transact([deleteRowIf(key(product.id), asRead(product), conflict), counting(-1), ...stocks.map(closing), ...along])

/** These products with their stock, which is read in one batch for each hundred places. */
export async function withStock(products: Product[]): Promise<ProductWithStock[]> {
  const places = (product: Product) => stockVariantIds(product).map((variantId) => stock.key(product.id, variantId))
  const found = await batchGet(products.flatMap(places))
  return products.map((product) => ({
    product,
    stocks: places(product).flatMap((place) => found.get(place) ?? []),
  }))
}

/** All products, the newest first, the hidden ones too. */
export const all = async (): Promise<ProductWithStock[]> =>
  withStock(await query<Product>({ in: catalogueKeys.products(), newestFirst: true, limit: maxProducts }))
