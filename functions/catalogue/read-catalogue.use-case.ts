import type { Product } from '../../shared/catalogue/schema.ts'
import { toPublicProduct } from './product.ts'
import * as products from './products.table.ts'
import * as publicProducts from './public-products.table.ts'

/** Until every product was published, after the deployment that introduced public rows: reads the products themselves. */
const unpublished = async (): Promise<Product[]> =>
  (await products.all()).filter(({ product }) => !product.isHidden).map(toPublicProduct)

/** The products for sale, newest first. */
export const readCatalogue = async (): Promise<Product[]> => (await publicProducts.all()) ?? unpublished()

/** The product for sale that has this address. */
export async function readProduct(slug: string): Promise<Product | undefined> {
  const { product, isComplete } = await publicProducts.findProduct(slug)
  return product ?? (isComplete ? undefined : (await unpublished()).find((each) => each.slug === slug))
}
