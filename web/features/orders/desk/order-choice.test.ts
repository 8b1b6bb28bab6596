import { expect, test } from 'vitest'
import { order } from '../../../e2e/states/sample-orders.ts'
import { whyAlone } from './order-choice.ts'
import { trackingError } from './parcel-drafts.ts'

test.each([
  [{}, undefined],
  [{ hasProblem: true, refunded: 20 }, undefined],
  [{ status: 'shipped' }, 'shipped already'],
  [{ status: 'refunded' }, 'Only a paid order'],
  [{ isDisputed: true }, 'disputed'],
  [{ attention: 'Look at the payment.' }, 'checked first'],
] as const)('an order with %j ships with others, or says why not', (change, why) => {
  const said = whyAlone(order(1, 'Mia Starling', change))
  if (why === undefined) expect(said).toBeUndefined()
  else expect(said).toContain(why)
})

test('explains a tracking number that is none', () => {
  const { id } = order(1, 'Mia Starling')
  const errorOf = (tracking: string) => trackingError(id, 'Sendle', tracking)
  expect([errorOf(''), errorOf(' 33QQ5001240118 ')]).toEqual([undefined, undefined])
  expect(errorOf('3.35E+13')).toBe('A spreadsheet has shortened this number')
  expect(errorOf(id.slice(-8).toUpperCase())).toBe('This is the number of the order')
  expect(errorOf('3'.repeat(121))).toContain('120')
})
