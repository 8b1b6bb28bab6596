import type { Key, Prefix } from '../table/schema.ts'

export const catalogueKeys = {
  product: (productId: string): Key => ({ pk: 'CATALOGUE', sk: `PRODUCT#${productId}` }),
  products: (): Prefix => ({ pk: 'CATALOGUE', sk: 'PRODUCT#' }),
  /** How many products there are. */
  productCount: (): Key => ({ pk: 'CATALOGUE', sk: 'COUNT' }),
  /** The stock of a variant or, without one, of the product itself. */
  stock: (productId: string, variantId: string | null): Key => ({
    pk: `PRODUCT#${productId}`,
    sk: `STOCK#${variantId ?? '-'}`,
  }),
} as const
