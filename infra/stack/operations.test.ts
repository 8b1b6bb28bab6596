import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { attempts, conflicts, requestHandler, stripeTimeoutMilliseconds } from '../../functions/timeouts.ts'
import { api } from '../../shared/api.ts'
import { routeNames, type RouteName } from '../../shared/calls.ts'
import type { Route } from '../../shared/route.ts'
import { logMetrics } from './log-metrics.ts'
import { permissions, type FunctionName } from './permissions.ts'
import { sizeOf } from './testing/audit.ts'
import { at, idOf, idsOf, render, type Resources } from './testing/resources.ts'
import { synthesize, type Synthesized } from './testing/synthesize.ts'

let stack: Synthesized
beforeAll(() => {
  stack = synthesize()
})

const alarmNames = (resources: Resources): string[] =>
  idsOf(resources, 'AWS::CloudWatch::Alarm').map((id) =>
    render(resources[id]?.Properties?.AlarmName).replace(/^Solara(-edge)?-/, ''),
  )
const dashboard = () =>
  render(stack.resources[idOf(stack.resources, 'AWS::CloudWatch::Dashboard')]?.Properties?.DashboardBody)

describe('the runbook', () => {
  test('has a heading for each alarm, and for nothing else', () => {
    const runbook = readFileSync(new URL('../RUNBOOK.md', import.meta.url), 'utf8')
    const headings = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name)
    expect(headings.toSorted()).toEqual([...alarmNames(stack.resources), ...alarmNames(stack.edge ?? {})].toSorted())
  })

  test('is named by each alarm', () => {
    for (const resources of [stack.resources, stack.edge ?? {}])
      for (const id of idsOf(resources, 'AWS::CloudWatch::Alarm')) {
        const { AlarmName, AlarmDescription } = resources[id]?.Properties ?? {}
        const name = render(AlarmName).replace(/^Solara(-edge)?-/, '')
        expect(render(AlarmDescription)).toMatch(new RegExp(` See ${name} in infra/RUNBOOK\\.md\\.$`))
      }
  })
})

test('a sum of metrics has a value although one of them has none', () => {
  const expressions = idsOf(stack.resources, 'AWS::CloudWatch::Alarm').flatMap((id) =>
    [stack.resources[id]?.Properties?.Metrics ?? []].flat().flatMap((metric) => render(at(metric, 'Expression')) || []),
  )
  expect(expressions.length).toBeGreaterThanOrEqual(3)
  for (const expression of expressions)
    for (const [term] of expression.matchAll(/FILL\(\w+, 0\)|\b[a-z]\w*\b/g)) expect(term).toMatch(/^FILL\(/)
})

describe('the dashboard', () => {
  test('shows traffic, errors, latency, throttles, coins, orders, claims and cold starts', () => {
    for (const title of [
      'Traffic',
      'Errors',
      'Latency',
      'Throttles and refusals',
      'Coin movements',
      'Orders',
      'Claims',
      'Cold starts',
    ])
      expect(dashboard()).toContain(`"title":"${title}"`)
  })

  test('shows only metrics of ours that exist', () => {
    const shown = [...dashboard().matchAll(/"Solara","(\w+)"/g)].map(([, name]) => name)
    const emitted = ['Errors', 'NeedsPerson', 'MailsUnsent']
    const counted = idsOf(stack.resources, 'AWS::Logs::MetricFilter').map((id) =>
      render(at(stack.resources[id]?.Properties, 'MetricTransformations', 0, 'MetricName')),
    )
    expect(shown.length).toBeGreaterThan(8)
    expect(shown.filter((name) => ![...emitted, ...counted].includes(name ?? ''))).toEqual([])
  })

  test('counts routes of the contract', () => {
    const routes = Object.values(logMetrics).flatMap(({ logPatternString }) =>
      [...logPatternString.matchAll(/\$\.route = "([^"]+)"/g)].map(([, route]) => route),
    )
    expect(routes.length).toBeGreaterThan(5)
    for (const route of routes) {
      expect(routeNames).toContain(route)
      const { POST, GET } = api[route as RouteName] as Route
      // The filters count this status, and no reads.
      expect([route, POST?.status ?? (POST?.output ? 200 : 204), GET]).toEqual([route, 200, undefined])
    }
  })
})

test('the saved queries search the log of the functions', () => {
  const queries = idsOf(stack.resources, 'AWS::Logs::QueryDefinition').map((id) => stack.resources[id]?.Properties)
  expect(queries).toHaveLength(6)
  for (const query of queries) {
    expect(render(query?.Name)).toMatch(/^Solara\//)
    expect(render(query?.LogGroupNames)).toMatch(/^<FunctionsLogs\w+>$/)
  }
})

describe('each function has time for', () => {
  const worstBackoffSeconds = 0.5
  const requestSeconds = (requestHandler.connectionTimeout + requestHandler.requestTimeout) / 1000
  const names = Object.keys(permissions) as FunctionName[]

  test.each(names)('%s: every attempt of a call, and a contested transaction', (name) => {
    const { stripe } = permissions[name]
    const seconds = Number(sizeOf(stack, name).seconds)
    expect(attempts.table * requestSeconds + worstBackoffSeconds).toBeLessThan(seconds)
    expect(attempts.others * requestSeconds + worstBackoffSeconds).toBeLessThan(seconds)
    expect(conflicts.timeoutMilliseconds / 1000 + requestSeconds).toBeLessThan(seconds)
    if (stripe) expect((3 * stripeTimeoutMilliseconds) / 1000 + requestSeconds).toBeLessThan(seconds)
  })
})
