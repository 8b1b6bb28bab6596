import pMap from 'p-map'
import { toPublicProduct, type Product } from './product.ts'
import * as products from './products.table.ts'
import * as publicProducts from './public-products.table.ts'
import { get } from '../table/rows.ts'
import { retryOnConflict } from '../table/retry-on-conflict.ts'

/** The public rows follow the products and their stock. Publishing reads the present state: repeating it changes nothing. */

export type Publication = 'published' | 'unchanged' | 'hidden' | 'removed'

const publishedAtOnce = 5

/** Reads the public row first. A publication that reads newer stock then replaces ours, or makes us read again. */
async function publishCurrent(product: Product): Promise<Publication> {
  const { slug } = product
  const before = await publicProducts.find(slug)
  if (product.isHidden) {
    if (before?.productId !== product.id) return 'unchanged'
    await publicProducts.hide(slug, product, before)
    return 'hidden'
  }
  const [stocked = { product, stocks: [] }] = await products.withStock([product])
  const shown = toPublicProduct(stocked)
  if (before && publicProducts.shows(before, shown, product.priceChange)) return 'unchanged'
  await publicProducts.write(shown, product, before)
  return 'published'
}

async function removeDeleted(productId: string, slug: string | undefined): Promise<Publication> {
  const before = slug === undefined ? undefined : await publicProducts.find(slug)
  // The slug may belong to a newer product by now.
  if (slug === undefined || before?.productId !== productId) return 'unchanged'
  await publicProducts.remove(slug, before)
  return 'removed'
}

/**
 * Makes the public row of a product match the product and its stock. `slug` is the slug of a product that may have been deleted.
 */
export const publishProduct = (productId: string, slug?: string): Promise<Publication> =>
  retryOnConflict(async () => {
    const product = await get(products.key(productId))
    return product ? publishCurrent(product) : removeDeleted(productId, slug)
  })

/** Publishes every product and removes the rows of deleted ones. */
export async function publishAllProducts(): Promise<Publication[]> {
  const [all, rows] = await Promise.all([products.all(), publicProducts.rows()])
  const ids = new Set(all.map(({ product }) => product.id))
  const deleted = rows.filter(({ productId }) => !ids.has(productId))
  const known = [...ids].map((productId) => ({ productId, slug: undefined }))
  const outcomes = await pMap([...known, ...deleted], ({ productId, slug }) => publishProduct(productId, slug), {
    concurrency: publishedAtOnce,
  })
  return outcomes
}
