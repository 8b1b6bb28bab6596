import type { Product } from '../../../shared/catalogue/schema.ts'
import { asSearched } from '../../../shared/normalise-text.ts'

/** From this number on, the shop has a search field. */
export const searchableCount = 25

type Searched = Pick<Product, 'name' | 'description' | 'category'>

/** The products of the category that contain each word of the query. */
export function findProducts<P extends Searched>(
  products: readonly P[],
  category: string | undefined,
  query: string,
): P[] {
  const words = asSearched(query).split(' ')
  return products.filter((product) => {
    if (category !== undefined && product.category !== category) return false
    const text = asSearched(`${product.name} ${product.category} ${product.description}`)
    return words.every((word) => text.includes(word))
  })
}

/** The distinct categories, in the order of the catalogue, with the number of products in each. */
export function categoriesOf(products: readonly Pick<Product, 'category'>[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count }))
}
