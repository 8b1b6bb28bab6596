import { truncate } from '../../shared/normalise-text.ts'
import { brand } from '../../shared/brand.ts'
import { priceRange } from '../../shared/catalogue/prices.ts'
import { productPath } from '../../shared/catalogue/public-pages.ts'
import type { Product } from '../../shared/catalogue/schema.ts'
import { toAmount } from '../../shared/money.ts'
import { escaped } from './escape.ts'
import { property, withHead } from './page-head.ts'
import { structuredData } from './structured-data.ts'
import { pictureHtml } from '../../shared/catalogue/picture-html.ts'
import { pictureSizes } from '../../shared/catalogue/picture-sizes.ts'

/** About what a search result shows. */
const maxDescription = 155

/** The beginning of a text, up to a whole word. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (truncate(line, maxDescription) === line) return line
  return `${truncate(line, maxDescription - 1).replace(/\s+\S*$/, '')}…`
}

function openGraph(product: Product, origin: string): string {
  const [picture] = product.images
  return [
    property('og:type', 'product'),
    property('og:site_name', brand.product),
    property('og:title', product.name),
    property('og:description', shortened(product.description)),
    property('og:url', `${origin}${productPath(product.slug)}`),
    property('og:image', `${origin}${picture ?? '/open-graph.jpg'}`),
    property('og:image:alt', product.name),
    property('og:locale', 'en_AU'),
    property('product:price:amount', toAmount(priceRange(product).lowest).toFixed(2)),
    property('product:price:currency', 'AUD'),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}

/** A data block: browsers do not run it, so the Content-Security-Policy needs no hash. No `<` can end it early. */
const dataBlock = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** The shell with other content in the slot. The slot must contain no element of its own kind. */
const withSlot = (shell: string, name: string, content: string): string =>
  shell.replace(
    new RegExp(`(<(\\w+)[^>]* data-slot="${name}"[^>]*>)[^]*?(?=</\\2>)`),
    (_, start: string) => start + content,
  )

/** The shell with the product's picture and name, so that the first paint waits for no script. */
function withFirstView(shell: string, { name, images: [picture] }: Product): string {
  const named = withSlot(shell, 'name', escaped(name))
  const shown = { sizes: pictureSizes.productView, alt: escaped(name) }
  return picture ? withSlot(named, 'picture', pictureHtml(picture, shown)) : named
}

/**
 * The page of a product: the app's shell, with a head for search engines and link previews, and with the product's picture and name
 * in its first view. `origin` is the site's.
 */
export function productPage(shell: string, product: Product, origin: string): string {
  const description = `<meta name="description" content="${escaped(shortened(product.description))}">`
  const canonical = `<link rel="canonical" href="${origin}${productPath(product.slug)}">`
  const tags = description + canonical + openGraph(product, origin) + dataBlock(structuredData(product, origin))
  return withHead(withFirstView(shell, product), { title: product.name, tags })
}
