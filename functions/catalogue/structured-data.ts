import { brand } from '../../shared/brand.ts'
import { productPath } from '../../shared/catalogue/public-pages.ts'
import type { Product } from '../../shared/catalogue/schema.ts'
import { toAmount, toCents, withGst, type Cents } from '../../shared/money.ts'

/** The price of one unit including GST. */
export const unitPrice = (product: Product, addedPrice = 0): Cents =>
  withGst(toCents(product.price) + toCents(addedPrice))

type Level = { inStock: boolean; lowStock: boolean }

const availabilityOf = ({ inStock, lowStock }: Level): string =>
  `https://schema.org/${lowStock ? 'LimitedAvailability' : inStock ? 'InStock' : 'OutOfStock'}`

const asText = (price: Cents): string => toAmount(price).toFixed(2)

function offersOf(product: Product, url: string): object {
  const common = { priceCurrency: 'AUD', url }
  const { variants } = product
  if (variants.length === 0)
    return { '@type': 'Offer', ...common, price: asText(unitPrice(product)), availability: availabilityOf(product) }
  const prices = variants.map(({ price }) => unitPrice(product, price))
  return {
    '@type': 'AggregateOffer',
    ...common,
    lowPrice: asText(Math.min(...prices)),
    highPrice: asText(Math.max(...prices)),
    offerCount: variants.length,
    availability: availabilityOf(product),
    offers: variants.map((variant) => ({
      '@type': 'Offer',
      ...common,
      name: variant.name,
      price: asText(unitPrice(product, variant.price)),
      availability: availabilityOf(variant),
    })),
  }
}

/** The product in the vocabulary of schema.org, with prices that include GST. `origin` is the site's. */
export function structuredData(product: Product, origin: string): object {
  const url = `${origin}${productPath(product.slug)}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    category: product.category,
    sku: product.id,
    brand: { '@type': 'Brand', name: brand.studio },
    ...(product.images.length > 0 && { image: product.images.map((path) => `${origin}${path}`) }),
    url,
    offers: offersOf(product, url),
  }
}
