import { indexKeyOf, keyOf } from '../table/key-of.ts'
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
  /** A request for a mail when a variant or, for null, the product itself is in stock again. */
  restockRequest: keyOf(
    'RESTOCK#<address>',
    '<product>#<variant>',
    (addressId: string, productId: string, variantId: string | null) => [addressId, productId, variantId ?? '-'],
  ),
  restockRequests: (addressId: string): Prefix => ({ pk: `RESTOCK#${addressId}`, sk: '' }),
  /** The confirmed requests for a variant or, for null, for the product itself. */
  restockIndex: indexKeyOf(
    'RESTOCK#<product>#<variant>',
    '<time>#<address>',
    (productId: string, variantId: string | null, place: string) => [productId, variantId ?? '-', ...place.split('#')],
  ),
  /** The stock of a variant or, for null, of the product itself. */
  stock: keyOf('PRODUCT#<product>', 'STOCK#<variant>', (productId: string, variantId: string | null) => [
    productId,
    variantId ?? '-',
  ]),
} as const
