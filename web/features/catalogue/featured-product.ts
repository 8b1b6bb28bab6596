import { brand } from '../../../shared/brand.ts'
import type { Product } from '../../../shared/catalogue/schema.ts'

/** The product in the banner, and the banner's words. */
export type Featured = { product: Product; heading: string; action: string }

/** The studio's choice or, when the shop does not have it, the newest product in stock. */
export function featuredOf(products: readonly Product[]): Featured | undefined {
  const chosen = products.find(({ slug, inStock }) => slug === brand.featured?.slug && inStock)
  if (chosen && brand.featured) return { ...brand.featured, product: chosen }
  const newest = products.find(({ inStock }) => inStock)
  return newest && { product: newest, heading: newest.name, action: 'See it' }
}
