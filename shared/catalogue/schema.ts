import * as v from 'valibot'
import { formatWhole } from '../format-number.ts'
import { hasCentPrecision, maxAmount } from '../money.ts'
import { Amount, PositiveAmount } from '../amount.ts'
import { Id, requiredLine, Time } from '../text.ts'

/** The catalogue of the merchandise shop. Prices are in AUD without GST; a variant's price is added to the product's. */

export const maxProducts = 100
export const maxVariants = 20
export const maxImages = 8
export const maxStock = 100_000

/** The path of a picture on this site. Staff upload pictures; links to other hosts are not allowed. */
export const ImagePath = v.pipe(
  v.string('Invalid picture'),
  v.maxLength(100, 'Invalid picture'),
  v.regex(/^\/media\/products\/[a-z0-9-]{1,64}\.(png|jpg|webp)$/, 'Invalid picture'),
)

/** A product as everyone sees it. */
export const Product = v.object({
  id: Id,
  name: v.string(),
  description: v.string(),
  price: Amount,
  category: v.string(),
  images: v.array(ImagePath),
  /** Whether the product or any of its variants can be bought. */
  inStock: v.boolean(),
  variants: v.array(v.object({ id: Id, name: v.string(), price: Amount, inStock: v.boolean() })),
})
export type Product = v.InferOutput<typeof Product>
export type Variant = Product['variants'][number]

/** Units that can be bought, and units held for buyers who are paying. */
const units = { available: v.number(), held: v.number() }

/** A product as staff see it. `stock` is null if the product has variants, which then have the stock. */
export const AdminProduct = v.object({
  id: Id,
  name: v.string(),
  description: v.string(),
  price: Amount,
  category: v.string(),
  images: v.array(ImagePath),
  isHidden: v.boolean(),
  stock: v.nullable(v.object(units)),
  variants: v.array(v.object({ id: Id, name: v.string(), price: Amount, ...units })),
  /** Increases with each change. A change names the revision that it is based on. */
  revision: v.number(),
  updatedAt: Time,
})
export type AdminProduct = v.InferOutput<typeof AdminProduct>

const Stock = v.pipe(
  v.number('Enter the stock'),
  v.integer('Enter a whole number'),
  v.minValue(0, 'Must be at least 0'),
  v.maxValue(maxStock, `Must be at most ${formatWhole(maxStock)}`),
)

/** Units that the staff member saw: released holds may have raised them above what can be entered. */
const StockSeen = v.pipe(
  v.number('Invalid stock'),
  v.integer('Invalid stock'),
  v.minValue(0, 'Invalid stock'),
  v.maxValue(10 * maxStock, 'Invalid stock'),
)

/** The amount that a variant adds to the price, which may be zero. */
const AddedPrice = v.pipe(
  v.number('Enter an amount'),
  v.finite('Enter an amount'),
  v.minValue(0, 'Must be at least 0'),
  v.maxValue(maxAmount, `Must be at most ${formatWhole(maxAmount)}`),
  v.check(hasCentPrecision, 'Use at most two decimals'),
)

const described = {
  name: requiredLine('Name is required', 120),
  description: v.pipe(
    v.string('Description is required'),
    v.trim(),
    v.minLength(1, 'Description is required'),
    v.maxLength(1_000, 'Must contain at most 1000 characters'),
    v.check((text) => text.isWellFormed(), 'Invalid input'),
  ),
  price: PositiveAmount,
  category: requiredLine('Category is required', 40),
  images: v.pipe(v.array(ImagePath, 'Invalid pictures'), v.maxLength(maxImages, `At most ${maxImages} pictures`)),
  isHidden: v.boolean('Choose whether it is hidden'),
}

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
    variants: variantsOf(v.object({ name: variantName, price: AddedPrice, stock: Stock })),
  }),
  v.forward(v.partialCheck([['stock'], ['variants']], hasStock, missingStock), ['stock']),
)
export type NewProduct = v.InferOutput<typeof NewProduct>

/**
 * The complete new state of a product. Stock changes by the difference between `stock` and `stockBefore`, the value that
 * the staff member saw, so that sales in the meantime are not overwritten.
 */
export const ProductChange = v.pipe(
  v.object({
    ...described,
    revision: v.pipe(
      v.number('Invalid revision'),
      v.integer('Invalid revision'),
      v.minValue(0, 'Invalid revision'),
      v.maxValue(1_000_000, 'Invalid revision'),
    ),
    stock: v.optional(Stock),
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
      }),
    ),
  }),
  v.forward(v.partialCheck([['stock'], ['variants']], hasStock, missingStock), ['stock']),
)
export type ProductChange = v.InferOutput<typeof ProductChange>

export const imageTypes = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const
export type ImageType = keyof typeof imageTypes
/** The largest picture that can be uploaded: 5 MB. */
export const maxImageBytes = 5 * 1024 * 1024

export const NewImage = v.object({
  contentType: v.picklist(Object.keys(imageTypes) as ImageType[], 'Choose a PNG, JPEG or WebP picture'),
})

/** The form for the upload: these fields, then `file`. `path` is the picture's address afterwards. */
export const ImageUpload = v.object({
  url: v.string(),
  fields: v.record(v.string(), v.string()),
  path: ImagePath,
})
export type ImageUpload = v.InferOutput<typeof ImageUpload>
