import { formatWhole } from '../../shared/format-number.ts'
import type { StockChange } from '../../shared/catalogue/new-product.ts'
import { maxStock } from '../../shared/catalogue/schema.ts'
import { Problem } from '../problem.ts'
import { stockOf, stockVariantIds, type ProductWithStock } from './product.ts'
import type { Units } from './units.ts'

const invalid = (index: number, message: string) =>
  new Problem('invalid_input', { message, fields: { [`differences.${index}.units`]: message } })

/** "3 are left in XL", "1 is left". */
function leftWords({ product }: ProductWithStock, variantId: string | null, available: number): string {
  const size = product.variants.find(({ id }) => id === variantId)?.name
  const number = available === 0 ? 'None is' : available === 1 ? 'Only 1 is' : `Only ${formatWhole(available)} are`
  return `${number} left${size === undefined ? '' : ` in ${size}`}.`
}

/**
 * The units to add and to take out. Throws `changed_meanwhile` if fewer are left than are taken out, because somebody bought them.
 */
export function changeStock(stocked: ProductWithStock, { differences }: StockChange): Units[] {
  const own = stockVariantIds(stocked.product)
  return differences.map(({ variantId, units }, index) => {
    if (!own.includes(variantId)) throw invalid(index, 'This variant does not belong to this product')
    const { available } = stockOf(stocked.stocks, variantId)
    if (available + units < 0)
      throw new Problem('changed_meanwhile', { message: leftWords(stocked, variantId, available) })
    if (units > 0 && available + units > maxStock)
      throw invalid(index, `The stock can be at most ${formatWhole(maxStock)}`)
    return { productId: stocked.product.id, variantId, quantity: units }
  })
}
