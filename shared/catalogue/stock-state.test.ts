import { expect, test } from 'vitest'
import { productState, unitState } from './stock-state.ts'

const size = (available: number, alertAt?: number) => ({
  id: '',
  name: '',
  price: 0,
  available,
  held: 0,
  ...(alertAt !== undefined && { alertAt }),
})

test.each([
  [0, undefined, 'out'],
  [5, undefined, 'low'],
  [6, undefined, 'enough'],
  [3, 3, 'low'],
  [4, 3, 'enough'],
  [1, 0, 'enough'],
  [0, 0, 'out'],
])('%s units with an alert at %s are %s', (available, alertAt, state) => {
  expect(unitState(available, alertAt)).toBe(state)
})

test.each([
  [[size(9), size(9)], 'enough'],
  [[size(9), size(0)], 'low'],
  [[size(9), size(2, 3)], 'low'],
  [[size(9, 10), size(9, 2)], 'low'],
  [[size(0), size(0)], 'out'],
])('a product is as low as one of its sizes: %#', (variants, state) => {
  expect(productState({ stock: null, variants })).toBe(state)
})

test('a product without sizes has its own number', () => {
  expect(productState({ stock: { available: 8, held: 0 }, alertAt: 10, variants: [] })).toBe('low')
})
