import * as v from 'valibot'
import { Amount } from '../amount.ts'
import { PriceChange } from '../planned-price.ts'
import { Id, Time } from '../text.ts'

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

/** The part of a product's address after `/shop/`. It stays the same when the product is renamed. */
export const Slug = v.pipe(
  v.string('Invalid address'),
  v.maxLength(80, 'Invalid address'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Invalid address'),
)

/** At this number of units or fewer, a product is low in stock. The number itself is not public. */
export const lowStockUnits = 5

/** A fact of a product. Screens leave out one that is absent. */
const fact = v.optional(v.string())

/** The details of a product that everyone sees. */
const details = {
  name: v.string(),
  description: v.string(),
  price: Amount,
  category: v.string(),
  images: v.array(ImagePath),
  material: fact,
  weight: fact,
  fit: fact,
  origin: fact,
  care: fact,
  run: fact,
  sizeTable: v.optional(v.array(v.object({ part: v.string(), cm: v.array(v.number()) }))),
}

/** A product as everyone sees it. */
export const Product = v.object({
  id: Id,
  slug: Slug,
  ...details,
  /** Whether the product or any of its variants can be bought. */
  inStock: v.boolean(),
  /** Whether few units are left of the product or of any of its variants. */
  lowStock: v.boolean(),
  variants: v.array(v.object({ id: Id, name: v.string(), price: Amount, inStock: v.boolean(), lowStock: v.boolean() })),
})
export type Product = v.InferOutput<typeof Product>
export type Variant = Product['variants'][number]

/** Units that can be bought, and units held for buyers who are paying. */
const units = { available: v.number(), held: v.number() }

/** At this number of units or fewer, staff want to know. Absent: at `lowStockUnits`. */
const alertAt = v.optional(v.number())

/** A product as staff see it. `stock` is null if the product has variants, which then have the stock. */
export const AdminProduct = v.object({
  id: Id,
  ...details,
  isHidden: v.boolean(),
  stock: v.nullable(v.object(units)),
  alertAt,
  /** The price from a later time. Absent: none is planned. */
  priceChange: v.optional(PriceChange),
  variants: v.array(v.object({ id: Id, name: v.string(), price: Amount, ...units, alertAt })),
  /** Increases with each change. A change names the revision that it is based on. */
  revision: v.number(),
  updatedAt: Time,
})
export type AdminProduct = v.InferOutput<typeof AdminProduct>

/**
 * The picture formats that the browser writes: WebP, or JPEG if it cannot write WebP. It never uploads the file of a camera,
 * which says where it was taken.
 */
export const imageTypes = { 'image/webp': 'webp', 'image/jpeg': 'jpg' } as const
export type ImageType = keyof typeof imageTypes
/** The largest file that can be uploaded: 5 MB. */
export const maxImageBytes = 5 * 1024 * 1024

/** A picture, which the browser has scaled to each of `pictureWidths`. */
export const NewImage = v.object({
  contentType: v.picklist(Object.keys(imageTypes) as ImageType[], 'Choose WebP or JPEG'),
})

const fields = v.record(v.string(), v.string())

/**
 * The form for the upload: these fields, then `file`. `path` is the picture's address afterwards: its largest file. `smaller` has the
 * fields for the others, from the narrowest on.
 */
export const ImageUpload = v.object({
  url: v.string(),
  fields,
  path: ImagePath,
  smaller: v.array(v.object({ fields })),
})
export type ImageUpload = v.InferOutput<typeof ImageUpload>
