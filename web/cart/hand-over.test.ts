import { expect, test } from 'vitest'
import { handedOver, handOver } from './hand-over.ts'
import { cap } from './testing/products.ts'

test('a cart that is handed over arrives', () => {
  const lines = [{ product: cap, quantity: 2 }]
  expect(handedOver(structuredClone(handOver(lines)))).toEqual(lines)
})

test.each([[null], [undefined], ['cart'], [{}], [{ cart: 'x' }], [{ from: '/shop' }]])(
  '%j hands over nothing',
  (state) => {
    expect(handedOver(state)).toEqual([])
  },
)
