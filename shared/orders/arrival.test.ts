import { expect, test } from 'vitest'
import { arrivalInWords, arrivalOf } from './arrival.ts'
import { deliveryDays, shippingCountries, shippingOptions } from './shipping.ts'

const [standard, express] = shippingOptions
// Friday, 27 November 2026 in Sydney, and still Thursday in UTC.
const friday = new Date('2026-11-26T20:00:00Z')

test('counts business days in Sydney, with those for packing until it has shipped', () => {
  expect(arrivalOf({ country: 'AU', paidAt: friday })).toEqual({ from: '2026-12-03', to: '2026-12-15' })
  expect(arrivalOf({ country: 'AU', shippedAt: friday })).toEqual({ from: '2026-12-03', to: '2026-12-11' })
})

test('a weekend is no business day: paid on Saturday is as good as on Friday', () => {
  const saturday = new Date('2026-11-27T20:00:00Z')
  expect(arrivalOf({ country: 'AU', paidAt: saturday })).toEqual(arrivalOf({ country: 'AU', paidAt: friday }))
})

test('the chosen option counts; without one, the cheapest', () => {
  expect(arrivalOf({ country: 'AU', option: standard, paidAt: friday })).toEqual(
    arrivalOf({ country: 'AU', paidAt: friday }),
  )
  expect(arrivalOf({ country: 'AU', option: express, shippedAt: friday })).toEqual({
    from: '2026-11-30',
    to: '2026-12-03',
  })
})

test('each country that we ship to has its days, and none is faster than Australia', () => {
  for (const option of shippingOptions)
    for (const country of shippingCountries) {
      const { min, max } = deliveryDays(option, country)
      expect(min).toBeGreaterThanOrEqual(option.businessDays.min)
      expect(max).toBeGreaterThan(min)
    }
  expect(deliveryDays(shippingOptions[0], 'NZ')).not.toEqual(deliveryDays(shippingOptions[0], 'AU'))
})

test.each([
  [{ from: '2026-11-27', to: '2026-12-02' }, '27 Nov to 2 Dec'],
  [{ from: '2026-12-03', to: '2026-12-15' }, '3 to 15 Dec'],
  [{ from: '2026-12-30', to: '2027-01-08' }, '30 Dec to 8 Jan'],
])('%o reads %s', (arrival, words) => expect(arrivalInWords(arrival)).toBe(words))
