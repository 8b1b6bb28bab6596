import type { Cents } from '../../shared/money.ts'

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
