import { toAmount, toCents, type Cents } from '../../shared/money.ts'
import { detailNames, detailsOf, type NewProduct, type ProductDetails } from '../../shared/catalogue/new-product.ts'
import { lowStockUnits, type AdminProduct, type Product as PublicProduct } from '../../shared/catalogue/schema.ts'
import { isDue, toPriceChange, type PriceChange } from './planned-price.ts'
import { slugOf } from './slug.ts'

/** A product of the merchandise shop. Prices are in cents without GST; a variant's price is added to the product's. */
export type Product = Omit<ProductDetails, 'price'> & {
  id: string
  slug: string
  price: Cents
  /** At this number of units or fewer, staff want to know. */
  alertAt?: number
  /** The price from a later time on: read a product with `productAt`. */
  priceChange?: PriceChange
  /** If empty, the product itself has the stock. */
  variants: { id: string; name: string; price: Cents; alertAt?: number }[]
  /** Goes up with each change. */
  revision: number
  createdAt: string
  updatedAt: string
}

/** The product with the price that applies at this time: a planned price is stored beside the former one, also once it is due. */
export function productAt(product: Product, now: Date): Product {
  const { priceChange, ...rest } = product
  return priceChange && isDue(priceChange, now) ? { ...rest, price: priceChange.price } : product
}

/** The attributes of a stored product. */
export const productAttributes = [
  ...detailNames,
  'id',
  'slug',
  'alertAt',
  'priceChange',
  'variants',
  'revision',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof Product)[]

/**
 * The stock of one variant, or of a product without variants (`variantId` is null): units that can be bought, and units
 * held for buyers who are paying. Every unit that staff added is available, held or sold.
 */
export type Stock = { productId: string; variantId: string | null; available: number; held: number }

/** A product and its stock: that of each variant, or that of the product itself. */
export type ProductWithStock = { product: Product; stocks: Stock[] }

/** The ids of the variants that have the product's stock; only null for a product without variants. */
export const stockVariantIds = ({ variants }: Pick<Product, 'variants'>): (string | null)[] =>
  variants.length > 0 ? variants.map(({ id }) => id) : [null]

/** The number at which staff want to know that few are left, if they entered one. */
export const alertOf = ({ alertAt }: { alertAt?: number | undefined }) => alertAt !== undefined && { alertAt }

/** The product details that staff entered, in their stored form. */
export const productDetails = (input: ProductDetails) => ({ ...detailsOf(input), price: toCents(input.price) })

type Creation = {
  newId: () => string
  now: Date
  /** Whether another product has the slug that the name suggests. */
  isSlugTaken: boolean
}

/** Creates a product and its stock from what staff entered. Writes nothing. */
export function newProduct(input: NewProduct, { newId, now, isSlugTaken }: Creation): ProductWithStock {
  const id = newId()
  const createdAt = now.toISOString()
  const variants = input.variants.map(({ name, price, ...rest }) => ({
    id: newId(),
    name,
    price: toCents(price),
    ...alertOf(rest),
  }))
  const slug = slugOf({ id, name: input.name }, isSlugTaken)
  const product: Product = {
    id,
    slug,
    ...productDetails(input),
    ...alertOf(input),
    variants,
    revision: 1,
    createdAt,
    updatedAt: createdAt,
  }
  const amounts = variants.length > 0 ? input.variants.map(({ stock }) => stock) : [input.stock ?? 0]
  const stocks = stockVariantIds(product).map((variantId, index) => ({
    productId: id,
    variantId,
    available: amounts[index] ?? 0,
    held: 0,
  }))
  return { product, stocks }
}

/** The stock of a variant, or of the product itself for null. Zero if there is no row. */
export const stockOf = (stocks: Stock[], variantId: string | null): { available: number; held: number } => {
  const { available = 0, held = 0 } = stocks.find((stock) => stock.variantId === variantId) ?? {}
  return { available, held }
}

/** The public view of a number of units. */
export const stockLevel = (available: number): { inStock: boolean; lowStock: boolean } => ({
  inStock: available > 0,
  lowStock: available > 0 && available <= lowStockUnits,
})

/**
 * The product as everyone sees it, at the price that is stored: whether it is in stock or nearly sold out, never how many units, nor
 * a planned price.
 */
export function toPublicProduct({ product, stocks }: ProductWithStock): PublicProduct {
  const { isHidden: _isHidden, ...details } = detailsOf(product)
  const levelOf = (variantId: string | null) => stockLevel(stockOf(stocks, variantId).available)
  const levels = stockVariantIds(product).map(levelOf)
  return {
    ...details,
    id: product.id,
    slug: product.slug,
    price: toAmount(product.price),
    inStock: levels.some(({ inStock }) => inStock),
    lowStock: levels.some(({ lowStock }) => lowStock),
    variants: product.variants.map(({ id, name, price }) => ({ id, name, price: toAmount(price), ...levelOf(id) })),
  }
}

/** The product as staff see it, at this time. */
export function toAdminProduct({ product: stored, stocks }: ProductWithStock, now: Date): AdminProduct {
  const { createdAt: _createdAt, slug: _slug, price, priceChange, variants, ...rest } = productAt(stored, now)
  return {
    ...rest,
    price: toAmount(price),
    ...(priceChange && { priceChange: toPriceChange(priceChange) }),
    stock: variants.length > 0 ? null : stockOf(stocks, null),
    variants: variants.map((each) => ({ ...each, price: toAmount(each.price), ...stockOf(stocks, each.id) })),
  }
}
