import { expect, test } from 'vitest'
import * as v from 'valibot'
import { addressLines, buyerOf, mainActionOf, refundableOf, partialRefundSchema } from './order.ts'

const address = { line1: '1 Orbit St', line2: null, city: 'Perth', state: 'WA', postalCode: '6000', country: 'AU' }

test.each([
  [{ paid: null, refunded: 0, chargedBack: 0 }, 0],
  [{ paid: 84.5, refunded: 0, chargedBack: 0 }, 84.5],
  [{ paid: 0.3, refunded: 0.1, chargedBack: 0 }, 0.2],
  [{ paid: 20, refunded: 20, chargedBack: 0 }, 0],
  [{ paid: 20, refunded: 5, chargedBack: 14.9 }, 0.1],
])('of %j, %d can be refunded', (order, left) => {
  expect(refundableOf(order)).toBe(left)
})

const toShip = { status: 'paid', hasProblem: false, attention: null, isDisputed: false } as const

test.each([
  ['a paid order', {}, 'ship'],
  ['an order with a problem', { hasProblem: true }, 'answer'],
  ['a shipped order', { status: 'shipped' }, undefined],
  ['a disputed order', { isDisputed: true }, undefined],
  ['an order to check first', { attention: 'Look at the payment.', hasProblem: true }, undefined],
] as const)('the main action of %s', (_, change, action) => {
  expect(mainActionOf({ ...toShip, ...change })).toBe(action)
})

test('accepts a partial refund from one cent to the remaining amount', () => {
  const messageFor = (amount: number) => v.safeParse(partialRefundSchema(64.5), { amount }).issues?.[0].message
  expect(messageFor(0.01)).toBeUndefined()
  expect(messageFor(64.5)).toBeUndefined()
  expect(messageFor(64.51)).toBe('At most $64.50 can be refunded')
  expect(v.is(partialRefundSchema(20_000), { amount: 15_000 })).toBe(true)
  expect(messageFor(0)).toBe('Must be at least 0.01')
  expect(messageFor(0.001)).toBe('Must be at least 0.01')
  expect(messageFor(1.005)).toBe('Use at most two decimals')
  expect(messageFor(NaN)).toBe('Enter an amount')
})

test('formats an address as on a parcel, omitting missing lines', () => {
  expect(addressLines('Nova Reyes', address)).toEqual(['Nova Reyes', '1 Orbit St', 'Perth WA 6000', 'Australia'])
  expect(addressLines(null, { ...address, line2: 'Unit 2', state: null, country: 'NZ' })).toEqual([
    '1 Orbit St',
    'Unit 2',
    'Perth 6000',
    'New Zealand',
  ])
})

test('shows what is known of the buyer', () => {
  expect(buyerOf({ customerName: 'Nova', email: 'n@x.au' })).toBe('Nova')
  expect(buyerOf({ customerName: null, email: 'n@x.au' })).toBe('n@x.au')
  expect(buyerOf({ customerName: null, email: null })).toBe('Not known yet')
})
