import * as v from 'valibot'
import { AddedPrice, PositiveAmount } from '../amount.ts'
import { pick } from '../pick.ts'
import { EnteredPriceChange } from '../planned-price.ts'
import { Id, requiredLine, requiredProse } from '../text.ts'
import { numberSeen, wholeNumber } from '../whole-number.ts'
import { checkLengths, EnteredSizeTable, enteredFacts } from './facts.ts'
import { type AdminProduct, ImagePath, maxImages, maxStock, maxVariants } from './schema.ts'

const Stock = wholeNumber('Enter the stock', 0, maxStock)

/** Units that the staff member saw. Released holds may have raised them above the maximum that can be entered. */
const StockSeen = numberSeen('stock', 0, 10 * maxStock)

/** At this number of units or fewer, the desk says that the stock is low. */
const AlertAt = v.optional(wholeNumber('Enter a number', 0, maxStock))

const described = {
  name: requiredLine('Name is required', 120),
  description: requiredProse('Description is required', 1_000),
  price: PositiveAmount,
  category: requiredLine('Category is required', 40),
  images: v.pipe(v.array(ImagePath, 'Invalid pictures'), v.maxLength(maxImages, `At most ${maxImages} pictures`)),
  isHidden: v.boolean('Choose whether it is hidden'),
  ...enteredFacts,
  sizeTable: EnteredSizeTable,
}

const Details = v.object(described)
/** What staff enter of a product, beside its stock and its variants. */
export type ProductDetails = v.InferOutput<typeof Details>
/** Staff and buyers see each of them: one that is not in the product's schema is a type error. */
export const detailNames = Object.keys(described) as (keyof ProductDetails)[] satisfies (keyof AdminProduct)[]

const optionalDetails = new Set<string>([...Object.keys(enteredFacts), 'sizeTable'])
const isEmpty = (value: unknown) => value === undefined || (value as ArrayLike<unknown>).length === 0

/** The details alone, without what else the product has. A fact that is empty is left out. */
export const detailsOf = (product: ProductDetails): ProductDetails =>
  pick(
    product,
    detailNames.filter((name) => !(optionalDetails.has(name) && isEmpty(product[name]))),
  )

const variantName = requiredLine('Variant name is required', 60)

const variantsOf = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(v.array(schema, 'Invalid variants'), v.maxLength(maxVariants, `At most ${maxVariants} variants`))

/** A product without variants needs stock of its own. */
const hasStock = ({ stock, variants }: { stock?: number | undefined; variants: unknown[] }): boolean =>
  variants.length > 0 || stock !== undefined
const missingStock = 'Enter the stock'

/** A new product. The variants have the stock or, if there are none, the product itself. */
export const NewProduct = v.pipe(
  v.object({
    ...described,
    stock: v.optional(Stock),
    alertAt: AlertAt,
    variants: variantsOf(v.object({ name: variantName, price: AddedPrice, stock: Stock, alertAt: AlertAt })),
  }),
  v.forward(v.partialCheck([['stock'], ['variants']], hasStock, missingStock), ['stock']),
  checkLengths(),
)
export type NewProduct = v.InferOutput<typeof NewProduct>

/**
 * The complete new state of a product. Stock changes by the difference between `stock` and `stockBefore`, the value that
 * the staff member saw, so that sales in the meantime are not overwritten.
 */
export const ProductChange = v.pipe(
  v.object({
    ...described,
    revision: numberSeen('revision', 0, 1_000_000),
    /** The price from a later time. Without it, a planned price is removed. */
    priceChange: v.optional(EnteredPriceChange),
    stock: v.optional(Stock),
    alertAt: AlertAt,
    /** The stock that the staff member saw, for a product that had no variants. */
    stockBefore: v.optional(StockSeen),
    /** A variant without an id is new, and `stock` is its total. A variant that is not listed is removed. */
    variants: variantsOf(
      v.object({
        id: v.optional(Id),
        name: variantName,
        price: AddedPrice,
        stock: Stock,
        stockBefore: v.optional(StockSeen),
        alertAt: AlertAt,
      }),
    ),
  }),
  v.forward(v.partialCheck([['stock'], ['variants']], hasStock, missingStock), ['stock']),
  checkLengths(),
)
export type ProductChange = v.InferOutput<typeof ProductChange>

/** Units that staff add to the stock of a size or, if negative, take out of it; null for a product without sizes. */
const Difference = v.object({
  variantId: v.nullable(Id),
  units: v.pipe(wholeNumber('Enter the units', -maxStock, maxStock), v.notValue(0, 'Enter the units')),
})

/** What changes in the stock of one product. Units that are sold or held meanwhile stay so. */
export const StockChange = v.object({
  differences: v.pipe(
    v.array(Difference, 'Invalid stock'),
    v.minLength(1, 'Enter the units'),
    v.maxLength(maxVariants, `At most ${maxVariants} variants`),
    v.check((all) => new Set(all.map(({ variantId }) => variantId)).size === all.length, 'Name each variant once'),
  ),
})
export type StockChange = v.InferOutput<typeof StockChange>
