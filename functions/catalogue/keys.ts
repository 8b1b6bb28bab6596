import type { Key, Prefix } from '../table/schema.ts'

export const catalogueKeys = {
  product: (productId: string): Key => ({ pk: 'CATALOGUE', sk: `PRODUCT#${productId}` }),
  products: (): Prefix => ({ pk: 'CATALOGUE', sk: 'PRODUCT#' }),
  /** The number of products. */
  productCount: (): Key => ({ pk: 'CATALOGUE', sk: 'COUNT' }),
  /** What everyone sees of a product that is for sale. */
  publicProduct: (slug: string): Key => ({ pk: 'CATALOGUE#PUBLIC', sk: slug }),
  publicProducts: (): Prefix => ({ pk: 'CATALOGUE#PUBLIC', sk: '' }),
  /** Reserves a slug for one product. */
  slug: (slug: string): Key => ({ pk: 'CATALOGUE#SLUGS', sk: slug }),
  /** The stock of a variant or, for null, of the product itself. */
  stock: (productId: string, variantId: string | null): Key => ({
    pk: `PRODUCT#${productId}`,
    sk: `STOCK#${variantId ?? '-'}`,
  }),
} as const
