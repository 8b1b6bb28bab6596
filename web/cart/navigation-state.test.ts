import { expect, test } from 'vitest'
import { cartFrom, paymentState } from './navigation-state.ts'
import { cap } from './testing/products.ts'

test('a cart that is handed over arrives', () => {
  const lines = [{ product: cap, quantity: 2 }]
  expect(cartFrom(structuredClone(paymentState(lines)))).toEqual(lines)
})

test.each([[null], [undefined], ['cart'], [{}], [{ cart: 'x' }], [{ from: '/shop' }]])(
  '%j hands over nothing',
  (state) => {
    expect(cartFrom(state)).toEqual([])
  },
)
