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
