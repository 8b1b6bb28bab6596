import { expect, test } from 'vitest'
import { cartFrom, paymentState } from './navigation-state.ts'
import { cap } from './testing/products.ts'

test('passes a cart in the navigation state', () => {
  const lines = [{ product: cap, quantity: 2 }]
  expect(cartFrom(structuredClone(paymentState(lines)))).toEqual(lines)
})

test.each([[null], [undefined], ['cart'], [{}], [{ cart: 'x' }], [{ from: '/shop' }]])(
  'reads %j as an empty cart',
  (state) => {
    expect(cartFrom(state)).toEqual([])
  },
)
