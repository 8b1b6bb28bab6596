import type { Product } from '../../../shared/catalogue/schema.ts'

/** From this number on, the shop has a search field. */
export const searchableCount = 25

type Searched = Pick<Product, 'name' | 'description' | 'category'>

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** The products of the category that contain each word of the query. */
export function findProducts<P extends Searched>(
  products: readonly P[],
  category: string | undefined,
  query: string,
): P[] {
  const words = wordsOf(query)
  return products.filter((product) => {
    if (category !== undefined && product.category !== category) return false
    const text = `${product.name} ${product.category} ${product.description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
