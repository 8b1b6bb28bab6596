import { productPath } from '../../../shared/catalogue/public-pages.ts'

/** What a product's page says of it before the catalogue has loaded. */
export type KnownProduct = { name: string; picture?: string | undefined }

type Data = { name: string; url: string; image?: string[] }

/** The product in the structured data of the page that the server sent, if it is the one with this slug. */
export function productInHead(slug: string): KnownProduct | undefined {
  if (import.meta.env.SSR) return undefined
  const block = document.querySelector('script[type="application/ld+json"]')
  if (!block) return undefined
  const { name, url, image = [] } = JSON.parse(block.textContent) as Data
  if (!url.endsWith(productPath(slug))) return undefined
  return { name, picture: image[0] && new URL(image[0]).pathname }
}
