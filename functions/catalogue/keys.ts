import { keyOf } from '../table/key-of.ts'
import type { Prefix } from '../table/schema.ts'

export const catalogueKeys = {
  product: keyOf('CATALOGUE', 'PRODUCT#<product>'),
  products: (): Prefix => ({ pk: 'CATALOGUE', sk: 'PRODUCT#' }),
  /** The number of products. */
  productCount: keyOf('CATALOGUE', 'COUNT'),
  /** The public view of a product that is for sale. */
  publicProduct: keyOf('CATALOGUE#PUBLIC', '<slug>'),
  publicProducts: (): Prefix => ({ pk: 'CATALOGUE#PUBLIC', sk: '' }),
  /** Reserves a slug for one product. */
  slug: keyOf('CATALOGUE#SLUGS', '<slug>'),
  /** The stock of a variant or, for null, of the product itself. */
  stock: keyOf('PRODUCT#<product>', 'STOCK#<variant>', (productId: string, variantId: string | null) => [
    productId,
    variantId ?? '-',
  ]),
} as const
