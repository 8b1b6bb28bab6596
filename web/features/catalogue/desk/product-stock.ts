import type { AdminProduct } from '../../../../shared/catalogue/schema.ts'

type Stock = { available: number; held: number }

/** The units of a product, over all variants: `available` can be bought, `held` is reserved for open checkouts. */
export const stockOf = ({ stock, variants }: Pick<AdminProduct, 'stock' | 'variants'>): Stock =>
  [...(stock ? [stock] : []), ...variants].reduce<Stock>(
    (sum, { available, held }) => ({ available: sum.available + available, held: sum.held + held }),
    { available: 0, held: 0 },
  )

/** The available units of each variant: "S 3, M 0". */
export const variantStockSummary = (variants: AdminProduct['variants']): string =>
  variants.map(({ name, available }) => `${name} ${available}`).join(', ')

/** The distinct categories, in alphabetical order. */
export const categoriesOf = (products: readonly Pick<AdminProduct, 'category'>[]): string[] =>
  [...new Set(products.map(({ category }) => category))].sort((a, b) => a.localeCompare(b))
