import { expect, test } from 'vitest'
import { obstacleTo } from './obstacle.ts'

const of = (units: number, total: number) => obstacleTo({ units, subtotal: total, gst: 0, total })

test.each([
  [0, 0, 'Nothing in your cart can be ordered right now.'],
  [1, 49, 'The least that can be paid is $0.50.'],
  [1, 50, undefined],
  [99, 99_900_000, undefined],
  [99, 99_900_001, 'The most that can be paid at once is $999,000.00.'],
])('%i units for %i cents: %s', (units, total, words) => expect(of(units, total)).toBe(words))
