import { toAmount, toCents, type Cents } from '../../shared/money.ts'
import type { AdminProduct, NewProduct, Product as ShownProduct, ProductChange } from '../../shared/catalogue/schema.ts'

/** A product of the merchandise shop. Prices in cents, without GST; a variant's is added to its product's. */
export type Product = {
  id: string
  name: string
  description: string
  price: Cents
  category: string
  images: string[]
  isHidden: boolean
  /** Empty: the stock lies in the product itself. */
  variants: { id: string; name: string; price: Cents }[]
  /** Goes up with each change. */
  revision: number
  createdAt: string
  updatedAt: string
}

/**
 * The stock of one variant, or of a product without variants: units that can be bought, and units that are held for
 * somebody who is paying. What was put in is always available, held or sold.
 */
export type Stock = { productId: string; variantId: string | null; available: number; held: number }

/** A product and all of its stock: of each variant, or of the product itself. */
export type ProductWithStock = { product: Product; stocks: Stock[] }

/** Where the stock of a product lies: in its variants, each by its id, or, when it has none, in itself. */
export const stockVariantIds = ({ variants }: Pick<Product, 'variants'>): (string | null)[] =>
  variants.length > 0 ? variants.map(({ id }) => id) : [null]

/** What staff wrote of a product, as it is kept. */
export const described = ({ name, description, price, category, images, isHidden }: NewProduct | ProductChange) => ({
  name,
  description,
  price: toCents(price),
  category,
  images,
  isHidden,
})

/** Makes a product and its stock of what staff wrote. */
export function newProduct(wish: NewProduct, { newId, now }: { newId: () => string; now: Date }): ProductWithStock {
  const id = newId()
  const createdAt = now.toISOString()
  const variants = wish.variants.map(({ name, price }) => ({ id: newId(), name, price: toCents(price) }))
  const product: Product = { id, ...described(wish), variants, revision: 1, createdAt, updatedAt: createdAt }
  const amounts = variants.length > 0 ? wish.variants.map(({ stock }) => stock) : [wish.stock ?? 0]
  const stocks = stockVariantIds(product).map((variantId, place) => ({
    productId: id,
    variantId,
    available: amounts[place] ?? 0,
    held: 0,
  }))
  return { product, stocks }
}

/** The stock of one place; nothing where there is no row. */
export const stockAt = (stocks: Stock[], variantId: string | null): { available: number; held: number } => {
  const { available = 0, held = 0 } = stocks.find((stock) => stock.variantId === variantId) ?? {}
  return { available, held }
}

/** The product as anybody sees it: whether there is any, never how many. */
export function toProduct({ product, stocks }: ProductWithStock): ShownProduct {
  const { id, name, description, price, category, images } = product
  const isThere = (variantId: string | null) => stockAt(stocks, variantId).available > 0
  return {
    id,
    name,
    description,
    price: toAmount(price),
    category,
    images,
    inStock: stockVariantIds(product).some(isThere),
    variants: product.variants.map((each) => ({ ...each, price: toAmount(each.price), inStock: isThere(each.id) })),
  }
}

/** The product as staff see it. */
export function toAdminProduct({ product, stocks }: ProductWithStock): AdminProduct {
  const { createdAt: _createdAt, price, variants, ...rest } = product
  return {
    ...rest,
    price: toAmount(price),
    stock: variants.length > 0 ? null : stockAt(stocks, null),
    variants: variants.map((each) => ({ ...each, price: toAmount(each.price), ...stockAt(stocks, each.id) })),
  }
}
