import { expect, test } from 'vitest'
import { costs } from '../../functions/testing/costs.ts'
import { assumptions, callRates } from './assumptions.ts'
import { billOf, totalOf } from './bill.ts'
import { coldShares, dollarsOfWarmUps } from './cold-starts.ts'
import { byShare, limitsFor, shareOf } from './limits.ts'
import { measurements } from './measurements.ts'
import { free, prices } from './prices.ts'
import { countStack, countTemplates, type StackCounts } from './stack-counts.ts'
import { logBytes } from './log-lines.ts'
import { warmRoutes } from '../stack/warm-routes.ts'
import { monthlyUsage, perMember, usageOf } from './usage.ts'

const counts: StackCounts = {
  alarmMetrics: 25,
  ownMetrics: 20,
  keys: 3,
  secrets: 8,
  webAclRules: 7,
  warmUps: 1_000,
  healthChecks: [{ path: '/', requests: 1e6 }],
  traced: true,
  logDays: 90,
  accessLine: '{"status":"$context.status"}',
}
const measured = {
  site: { page: 10_000, firstVisit: 190_000 },
  logged: { ofCall: 1_000, ofInvocation: 500 },
  counts,
}

test('a call takes the units and round trips of its row in the costs', () => {
  const row = costs['GET shop/items']?.['default'] ?? { roundTrips: 0, readUnits: 0, writeUnits: 0 }
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
  const usageFor = (members: number) => monthlyUsage(members, measured)
  const [none, one, ten] = [usageFor(0), usageFor(1_000), usageFor(10_000)]
  for (const [name, amount] of Object.entries(one)) {
    expect(amount, name).toBeGreaterThanOrEqual(0)
    if (name === 'restoredGigabytes' || name === 'traceable') continue
    const fixed = none[name as keyof typeof none]
    expect(amount, name).toBeGreaterThan(fixed)
    expect(ten[name as keyof typeof ten] - fixed, name).toBeCloseTo(10 * (amount - fixed))
  }
  expect(one.calls).toBeCloseTo(1_000 * callRates.reduce((sum, rate) => sum + rate.perMember, 0))
})

test('a line of the bill is what exceeds the free amount, times its price', () => {
  const usage = monthlyUsage(10_000_000, measured)
  const bill = billOf(usage, counts)
  const line = (service: string, of: string) => totalOf(bill.filter((row) => row.service === service && row.of === of))
  expect(line('DynamoDB', 'read units of calls')).toBeCloseTo(usage.readUnits * prices.tableReadUnit)
  expect(line('DynamoDB', 'read units of the nightly ledger audit')).toBeGreaterThan(0)
  expect(line('SES', 'mails')).toBeCloseTo(10_000_000 * assumptions.mails * 0.0001)
  expect(line('API Gateway', 'calls above')).toBeCloseTo((usage.calls / 1e6 - 300) * 1.18)
  expect(line('CloudFront', 'GB up to 10 TB')).toBeCloseTo((10_000 - free.cdnGigabyte) * prices.cdnGigabyte)
  const small = billOf(monthlyUsage(1, measured), counts)
  expect(totalOf(small.filter(({ service }) => service === 'CloudFront'))).toBe(0)
})

test('the claim lists take nothing of KMS, a look at details does', () => {
  expect(monthlyUsage(1_000, measured).keyRequests).toBeCloseTo(1_000 * (0.4 + 0.2 + 0.2 + 0.2))
})

test('warm-ups are invocations that read and log, and no calls of the API', () => {
  const without = { ...measured, counts: { ...counts, warmUps: 0 } }
  const [cold, warm] = [monthlyUsage(1_000, without), monthlyUsage(1_000, measured)]
  expect(warm.invocations - cold.invocations).toBeCloseTo(1_000)
  expect(warm.readUnits - cold.readUnits).toBeCloseTo(500)
  expect(warm.gigabyteSeconds).toBeGreaterThan(cold.gigabyteSeconds)
  expect(warm.logGigabytes).toBeGreaterThan(cold.logGigabytes)
  expect(warm.calls).toBe(cold.calls)
})

test('fewer calls start a function, the more members there are and the more functions are kept warm', () => {
  const [few, many] = [coldShares(1_000), coldShares(100_000)]
  expect(few.withoutWarmUps).toBeGreaterThan(many.withoutWarmUps)
  expect(few.now).toBeLessThan(few.withoutWarmUps / 2)
  expect(coldShares(0).withoutWarmUps).toBeCloseTo(1)
})

test('X-Ray records every call of a small site, and one in twenty of a large one', () => {
  const [small, large] = [monthlyUsage(1_000, measured), monthlyUsage(1e9, measured)]
  expect(small.traceable).toBeCloseTo(small.invocations)
  expect(large.traceable / large.invocations).toBeLessThan(0.1)
  const untraced = billOf(large, { ...counts, traced: false })
  expect(totalOf(untraced.filter(({ service }) => service === 'X-Ray'))).toBe(0)
})

test('what costs the same at any size is counted in the templates', () => {
  const alarm = (Properties: object) => ({ Type: 'AWS::CloudWatch::Alarm', Properties }) as never
  const stat = (Namespace: string, MetricName: string) => ({ MetricStat: { Metric: { Namespace, MetricName } } })
  const counted = countTemplates(
    {
      One: alarm({ Namespace: 'Solara', MetricName: 'Errors' }),
      Sum: alarm({ Metrics: [stat('AWS/Lambda', 'Errors'), stat('AWS/Lambda', 'Invocations'), { Expression: 'm0' }] }),
      Key: { Type: 'AWS::KMS::Key', Properties: { MultiRegion: true } },
    },
    { Secret: { Type: 'AWS::SecretsManager::Secret' } },
  )
  expect(counted).toMatchObject({ alarmMetrics: 3, ownMetrics: 1, keys: 2, secrets: 1, traced: false })
})

test('the stack has alarms, keys, secrets and a web ACL to pay for, and log lines of several hundred bytes', () => {
  const stack = countStack()
  for (const name of ['alarmMetrics', 'ownMetrics', 'keys', 'secrets', 'webAclRules', 'warmUps', 'logDays'] as const)
    expect(stack[name], name).toBeGreaterThan(0)
  const { ofCall, ofInvocation } = logBytes(stack)
  expect(stack.warmUps).toBe(warmRoutes.length * 12 * 24 * 30)
  expect(dollarsOfWarmUps(stack, ofInvocation)).toBeLessThan(1)
  expect(stack.accessLine).toContain('$context.status')
  expect(ofCall - ofInvocation).toBeGreaterThan(300)
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
