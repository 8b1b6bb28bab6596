import { brand } from '../../shared/brand.ts'
import { priceOfUnit, priceRange } from '../../shared/catalogue/prices.ts'
import { productPath } from '../../shared/catalogue/public-pages.ts'
import type { Product } from '../../shared/catalogue/schema.ts'
import { toAmount, toCents, type Cents } from '../../shared/money.ts'

type Level = { inStock: boolean; lowStock: boolean }

const availabilityOf = ({ inStock, lowStock }: Level): string =>
  `https://schema.org/${lowStock ? 'LimitedAvailability' : inStock ? 'InStock' : 'OutOfStock'}`

const asText = (price: Cents): string => toAmount(price).toFixed(2)

function offersOf(product: Product, url: string): object {
  const common = { priceCurrency: 'AUD', url }
  const { price, variants } = product
  const { lowest, highest } = priceRange(product)
  if (variants.length === 0)
    return { '@type': 'Offer', ...common, price: asText(lowest), availability: availabilityOf(product) }
  return {
    '@type': 'AggregateOffer',
    ...common,
    lowPrice: asText(lowest),
    highPrice: asText(highest),
    offerCount: variants.length,
    availability: availabilityOf(product),
    offers: variants.map((variant) => ({
      '@type': 'Offer',
      ...common,
      name: variant.name,
      price: asText(priceOfUnit(toCents(price), toCents(variant.price))),
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
