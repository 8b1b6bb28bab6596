export type StockState = 'out' | 'low' | 'enough'

/** Whether staff want to know of a stock: none is left, or no more than the number at which they asked to be told. */
export const stockState = (available: number, alertAt: number): StockState =>
  available === 0 ? 'out' : available <= alertAt ? 'low' : 'enough'
