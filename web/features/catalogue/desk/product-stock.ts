import type { AdminProduct } from '../../../../shared/catalogue/schema.ts'

type Stock = { available: number; held: number }

/** Units of a product over all of its variants: what can be bought, and what is held for somebody who is paying. */
export const stockOf = ({ stock, variants }: Pick<AdminProduct, 'stock' | 'variants'>): Stock =>
  [...(stock ? [stock] : []), ...variants].reduce<Stock>(
    (sum, { available, held }) => ({ available: sum.available + available, held: sum.held + held }),
    { available: 0, held: 0 },
  )

/** The units of each variant in one line: "S 3, M 0". */
export const variantStockSummary = (variants: AdminProduct['variants']): string =>
  variants.map(({ name, available }) => `${name} ${available}`).join(', ')

/** The categories that there are, each once, in the order of the alphabet. */
export const categoriesOf = (products: readonly Pick<AdminProduct, 'category'>[]): string[] =>
  [...new Set(products.map(({ category }) => category))].sort((a, b) => a.localeCompare(b))
