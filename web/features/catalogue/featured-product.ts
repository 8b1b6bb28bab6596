import { brand } from '../../../shared/brand.ts'
import type { Product } from '../../../shared/catalogue/schema.ts'

/** The product in the banner, and the banner's words. */
export type Featured = { product: Product; heading: string; action: string }

/** The product of the studio's choice or, when the shop does not have it, the newest product in stock. */
export const featuredProduct = (products: readonly Product[], chosen: string | undefined): Product | undefined =>
  products.find(({ slug, inStock }) => slug === chosen && inStock) ?? products.find(({ inStock }) => inStock)

export function featuredOf(products: readonly Product[]): Featured | undefined {
  const product = featuredProduct(products, brand.featured?.slug)
  if (product && product.slug === brand.featured?.slug) return { ...brand.featured, product }
  return product && { product, heading: product.name, action: 'See it' }
}
