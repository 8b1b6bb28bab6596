import type { Product, Variant } from '../../../shared/catalogue/schema.ts'
import { unitPriceOf } from '../../cart/cart.ts'
import type { Cents } from '../../../shared/money.ts'

const size = /^(?:\d?X{0,3}[SML]|\d{1,3}(?:\s*[-–/]\s*\d{1,3})?|one size)$/i

/** The word for what a customer chooses: "size" when each variant is one. */
export const choiceOf = (variants: readonly Pick<Variant, 'name'>[]): 'size' | 'option' =>
  variants.every(({ name }) => size.test(name.trim())) ? 'size' : 'option'

/** What a customer is told who adds a product without choosing. */
export const chooseFirst = { size: 'Choose a size first', option: 'Choose an option first' } as const

/** The lowest price of the product, and whether other variants cost more. */
export function lowestPriceOf(product: Product): { price: Cents; isFrom: boolean } {
  const prices = product.variants.map(({ id }) => unitPriceOf({ product, variantId: id }))
  if (prices.length === 0) return { price: unitPriceOf({ product }), isFrom: false }
  const price = Math.min(...prices)
  return { price, isFrom: prices.some((each) => each > price) }
}
