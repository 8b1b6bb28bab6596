import type { Product } from '../../../shared/catalogue/schema.ts'

/** The distinct categories, in the order of the catalogue, with the number of products in each. */
export function categoriesOf(products: readonly Pick<Product, 'category'>[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count }))
}
