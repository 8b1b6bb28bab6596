import { type StockState, stockState } from '../stock-state.ts'
import { lowStockUnits, type AdminProduct } from './schema.ts'

/** The state of a size, or of a product without sizes. */
export const unitState = (available: number, alertAt: number = lowStockUnits): StockState =>
  stockState(available, alertAt)

/** The state of a product: out if nothing is left, low if one of its sizes is out or low. */
export function productState({
  stock,
  alertAt,
  variants,
}: Pick<AdminProduct, 'stock' | 'alertAt' | 'variants'>): StockState {
  const states = stock
    ? [unitState(stock.available, alertAt)]
    : variants.map((each) => unitState(each.available, each.alertAt))
  if (states.every((state) => state === 'out')) return 'out'
  return states.every((state) => state === 'enough') ? 'enough' : 'low'
}
