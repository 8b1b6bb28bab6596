import { brand } from '../../shared/brand.ts'
import { factLabels, factNames } from '../../shared/catalogue/facts.ts'
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

const property = (name: string, value: string | number, unit = {}) => ({
  '@type': 'PropertyValue',
  name,
  value,
  ...unit,
})

/** The facts without a property of their own, and the size table: the lengths of each variant. */
function propertiesOf(product: Product): object[] {
  const stated = factNames.filter((name) => name !== 'material' && product[name])
  const names = product.variants.map(({ name }) => name)
  const lengths = (product.sizeTable ?? []).flatMap(({ part, cm }) =>
    cm.map((length, place) =>
      property(names[place] === undefined ? part : `${part}, ${names[place]}`, length, { unitCode: 'CMT' }),
    ),
  )
  return [...stated.map((name) => property(factLabels[name], product[name] ?? '')), ...lengths]
}

/** The product in the vocabulary of schema.org, with prices that include GST. `origin` is the site's. */
export function structuredData(product: Product, origin: string): object {
  const url = `${origin}${productPath(product.slug)}`
  const properties = propertiesOf(product)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    category: product.category,
    sku: product.id,
    brand: { '@type': 'Brand', name: brand.studio },
    ...(product.images.length > 0 && { image: product.images.map((path) => `${origin}${path}`) }),
    ...(product.material && { material: product.material }),
    ...(properties.length > 0 && { additionalProperty: properties }),
    url,
    offers: offersOf(product, url),
  }
}
