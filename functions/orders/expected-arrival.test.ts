import { expect, test } from 'vitest'
import { expectedArrival } from './order-views.ts'
import type { Buyer, Order } from './order.ts'

const address = { line1: '1 Road', line2: null, city: 'Hobart', state: 'TAS', postalCode: '7000', country: 'AU' }
const buyer = { address, shippingOption: 'Express' } as Buyer
const paidAt = '2026-11-27T00:00:00.000Z'
const order = { status: 'paid', buyer, createdAt: paidAt, paidAt, shippedAt: null } as Order

test('an order should arrive by its country and the chosen option, sooner known once it has shipped', () => {
  expect(expectedArrival(order)).toEqual({ from: '2026-11-30', to: '2026-12-07' })
  const shipped = { ...order, status: 'shipped', shippedAt: '2026-11-30T00:00:00.000Z' } as const
  expect(expectedArrival(shipped)).toEqual({ from: '2026-12-01', to: '2026-12-04' })
  const abroad = { ...order, buyer: { ...buyer, address: { ...address, country: 'GB' } } }
  expect(expectedArrival(abroad)).toEqual({ from: '2026-12-07', to: '2026-12-14' })
})

test('nothing is promised before it is paid, once it is refunded, or when its country is unknown', () => {
  for (const status of ['pending', 'processing', 'refunded', 'cancelled'] as const)
    expect(expectedArrival({ ...order, status })).toBeNull()
  expect(expectedArrival({ ...order, buyer: null })).toBeNull()
})
