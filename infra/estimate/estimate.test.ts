import { expect, test } from 'vitest'
import { costs } from '../../functions/testing/costs.ts'
import { assumptions, callRates } from './assumptions.ts'
import { billOf, tiered, totalOf } from './bill.ts'
import { byShare, limitsFor, shareOf } from './limits.ts'
import { measurements } from './measurements.ts'
import { prices } from './prices.ts'
import { monthlyUsage, perMember, usageOf } from './usage.ts'

const site = { page: 10_000, firstVisit: 190_000 }

test('a call takes the units and round trips of its row in the costs', () => {
  const [row] = costs['GET shop/items']
  const { codeMilliseconds, roundTripMilliseconds } = measurements
  const milliseconds = codeMilliseconds + row.roundTrips * roundTripMilliseconds
  expect(usageOf({ operation: 'GET shop/items', perMember: 1 })).toEqual({
    milliseconds,
    gigabyteSeconds: milliseconds / 1000,
    readUnits: row.readUnits,
    writeUnits: row.writeUnits,
  })
  expect(() => usageOf({ operation: 'GET shop/items', variant: 'none', perMember: 1 })).toThrow('no cost for "none"')
})

test('a sign-in costs the time and memory of the password, a checkout the time of Stripe', () => {
  const signIn = usageOf({ operation: 'POST auth/login', variant: 'a known device', perMember: 1 })
  expect(signIn.milliseconds).toBeGreaterThan(measurements.passwordMilliseconds)
  expect(signIn.gigabyteSeconds).toBeCloseTo((signIn.milliseconds / 1000) * (1769 / 1024))
  expect(usageOf({ operation: 'POST shop/checkout', perMember: 1 }).milliseconds).toBeGreaterThan(
    measurements.stripeMilliseconds,
  )
})

test('usage grows with the members, and nothing of it is missing or negative', () => {
  const [one, ten] = [monthlyUsage(1_000, site), monthlyUsage(10_000, site)]
  for (const [name, amount] of Object.entries(one)) {
    expect(amount, name).toBeGreaterThan(0)
    expect(ten[name as keyof typeof ten], name).toBeCloseTo(10 * amount)
  }
  expect(one.calls).toBeCloseTo(1_000 * callRates.reduce((sum, rate) => sum + rate.perMember, 0))
})

test('the bill is usage times price, with the lower price above a threshold', () => {
  const usage = monthlyUsage(10_000_000, site)
  const bill = billOf(usage)
  expect(bill['DynamoDB reads']).toBeCloseTo(usage.readUnits * prices.tableReadUnit)
  expect(bill.SES).toBeCloseTo(10_000_000 * assumptions.mails * 0.0001)
  expect(bill['API Gateway']).toBeCloseTo(300 * 1.29 + (usage.calls / 1e6 - 300) * 1.18)
  expect(tiered(5, 10, 2, 1)).toBe(10)
  expect(tiered(15, 10, 2, 1)).toBe(25)
  expect(totalOf({ a: 1.5, b: 2 })).toBe(3.5)
})

test('the busiest second decides which limit is reached first', () => {
  const [first, second] = byShare(limitsFor(20_000_000))
  expect(first && shareOf(first)).toBeGreaterThan(1)
  expect(shareOf(first as never)).toBeGreaterThanOrEqual(shareOf(second as never))
  expect(byShare(limitsFor(1_000)).every((limit) => shareOf(limit) < 0.1)).toBe(true)
  const ours = limitsFor(1_000).filter(({ isOurs }) => isOurs)
  expect(ours).toContainEqual(expect.objectContaining({ name: expect.stringContaining('of auth/login'), allows: 100 }))
  expect(ours).toContainEqual(
    expect.objectContaining({ name: expect.stringContaining('of shop/items'), allows: 2_000 }),
  )
  for (const { allows, needs } of ours) expect(Math.min(allows, needs)).toBeGreaterThan(0)
  const calls = limitsFor(1_000).find(({ name }) => name.includes('API Gateway'))
  expect(calls?.needs).toBeCloseTo((1_000 * perMember(() => 1) * assumptions.peakFactor) / (30 * 86_400))
})
