import { expect, test } from 'vitest'
import { checkoutBlocker } from './checkout-blocker.ts'

const of = (units: number, total: number) => checkoutBlocker({ units, subtotal: total, gst: 0, total })

test.each([
  [0, 0, 'Nothing in your cart can be ordered right now.'],
  [1, 49, 'The order total must be at least $0.50.'],
  [1, 50, undefined],
  [99, 99_900_000, undefined],
  [99, 99_900_001, 'The order total must be at most $999,000.00.'],
])('%i units for %i cents: %s', (units, total, message) => expect(of(units, total)).toBe(message))
