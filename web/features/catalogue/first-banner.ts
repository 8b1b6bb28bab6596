import { pictureHtml } from '../../../shared/catalogue/picture-html.ts'
import { pictureSizes } from '../../../shared/catalogue/picture-sizes.ts'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { earlyReply } from '../../api/early-responses.ts'
import { featuredProduct } from './featured-product.ts'

/**
 * Shows the banner's picture in the first view of the shop: it is the largest content, and waits only for the catalogue, not for the
 * app's code. The build inlines this script at the end of the document.
 */
async function showBanner() {
  const slot = document.querySelector<HTMLElement>('[data-slot="banner"]')
  const products = await earlyReply<Product[]>('/api/shop/products')
  if (!slot || !products) return
  const picture = featuredProduct(products, slot.dataset.chosen)?.images[0]
  if (picture) slot.innerHTML = pictureHtml(picture, { sizes: pictureSizes.banner, alt: '' })
}

// The read that the app starts reports a failure.
showBanner().catch(() => undefined)
