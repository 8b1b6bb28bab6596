import { beforeAll, describe, expect, test } from 'vitest'
import { coinsLine } from '../../functions/ledger/coins-line.ts'
import { metricNames } from '../../functions/metric-names.ts'
import { api } from '../../shared/api.ts'
import { routeNames, type RouteName } from '../../shared/calls.ts'
import { ledgerKindNames } from '../../shared/ledger/kinds.ts'
import type { Route } from '../../shared/route.ts'
import { logMetrics } from './log-metrics.ts'
import { matches, selected } from './testing/filter-pattern.ts'
import { at, idOf, idsOf, listed, render, type Value } from './testing/resources.ts'
import type { Synthesized } from './testing/synthesize-in.ts'
import { synthesize } from './testing/synthesize.ts'

let stack: Synthesized
beforeAll(() => {
  stack = synthesize()
})

const dashboard = () =>
  render(stack.resources[idOf(stack.resources, 'AWS::CloudWatch::Dashboard')]?.Properties?.DashboardBody)

describe('the dashboard', () => {
  test('shows traffic, errors, latency, throttles, coins, orders, claims and cold starts', () => {
    for (const title of [
      'Traffic',
      'Errors',
      'Latency',
      'Throttles and refusals',
      'Solcoins moved',
      'Orders',
      'Claims',
      'Cold starts',
    ])
      expect(dashboard()).toContain(`"title":"${title}"`)
  })

  test('shows only metrics of ours that exist', () => {
    const shown = [...dashboard().matchAll(/"Solara","(\w+)"/g)].map(([, name]) => name)
    const counted = idsOf(stack.resources, 'AWS::Logs::MetricFilter').map((id) =>
      render(at(stack.resources[id]?.Properties, 'MetricTransformations', 0, 'MetricName')),
    )
    expect(shown.length).toBeGreaterThan(8)
    expect(shown.filter((name) => ![...metricNames, ...counted].includes(name ?? ''))).toEqual([])
  })

  test('counts routes of the contract', () => {
    const routes = Object.values(logMetrics).flatMap(({ lines }) =>
      [...lines.logPatternString.matchAll(/\$\.route = "([^"]+)"/g)].map(([, route]) => route),
    )
    expect(routes.length).toBeGreaterThan(4)
    for (const route of routes) {
      expect(routeNames).toContain(route)
      const { POST, GET } = api[route as RouteName] as Route
      // The filters count this status of the route's only method.
      const [operation, ...others] = [POST, GET].filter((each) => each !== undefined)
      expect([route, operation?.status ?? (operation?.output ? 200 : 204), others]).toEqual([route, 200, []])
    }
  })
})

describe('the metric filters', () => {
  /** The count of each filter in a line: the number, and the kind that divides it. */
  const counted = (line: object): Record<string, unknown> => {
    const found: Record<string, unknown> = {}
    for (const id of idsOf(stack.resources, 'AWS::Logs::MetricFilter')) {
      const { FilterPattern, MetricTransformations } = stack.resources[id]?.Properties ?? {}
      const { MetricName, MetricValue, Dimensions } = (listed(MetricTransformations)[0] ?? {}) as Record<string, Value>
      if (!matches(render(FilterPattern), line)) continue
      const value = render(MetricValue)
      const [dimension] = listed(Dimensions)
      const kind = dimension === undefined ? [] : [selected(line, render(at(dimension, 'Value')))]
      found[render(MetricName)] = [value.startsWith('$') ? selected(line, value) : Number(value), ...kind]
    }
    return found
  }

  const request = { message: 'request', status: 200, method: 'POST' }

  test.each<[string, object, object]>([
    ['an order', { ...request, route: 'shop/checkout' }, { CallsSucceeded: [1, 'shop/checkout'] }],
    ['a refused order', { ...request, route: 'shop/checkout', status: 409 }, {}],
    ['a gift card', { ...request, route: 'shop/purchase' }, { CallsSucceeded: [1, 'shop/purchase'] }],
    ['a claim', { ...request, route: 'wallet/submit-claim' }, { CallsSucceeded: [1, 'wallet/submit-claim'] }],
    ['a prepaid card', { ...request, route: 'wallet/purchase-card' }, { CallsSucceeded: [1, 'wallet/purchase-card'] }],
    ['a decision', { ...request, route: 'admin/process-claim' }, { CallsSucceeded: [1, 'admin/process-claim'] }],
    ['another call', { ...request, route: 'auth/logout' }, {}],
    ['a visit of a member', { ...request, route: 'auth/user' }, { CallsSucceeded: [1, 'auth/user'] }],
    ['a session that ended', { ...request, route: 'auth/user', status: 401 }, { SignInsRefused: [1, 'auth/user'] }],
    ['a wrong password', { ...request, route: 'auth/login', status: 401 }, { SignInsRefused: [1, 'auth/login'] }],
    ['too many attempts', { ...request, route: 'auth/login', status: 429 }, {}],
    // The lines that the developer guide of Lambda prints for a call that timed out, crashed, or succeeded.
    ...['timeout', 'error', 'failure', 'success'].map((status): [string, object, object] => [
      `the end of a call with ${status}`,
      { type: 'platform.report', record: { requestId: '6f7f0961', metrics: { durationMs: 101.51 }, status } },
      status === 'success' ? {} : { Crashes: [1] },
    ]),
    ['waiting claims', { message: 'claims', waiting: 3 }, { ClaimsWaiting: [3] }],
    ['no waiting claims', { message: 'claims', waiting: 0 }, { ClaimsWaiting: [0] }],
    ['claims that could not be counted', { message: 'claims', Errors: 1 }, {}],
    [
      'a cold start',
      { type: 'platform.report', record: { metrics: { durationMs: 9.1, initDurationMs: 300.5 } } },
      { ColdStarts: [1] },
    ],
    ['a warm start', { type: 'platform.report', record: { metrics: { durationMs: 9.1 } } }, {}],
  ])('count %s', (_, line, expected) => expect(counted(line)).toEqual(expected))

  test.each(ledgerKindNames)('count the Solcoins of a %s, from the line that the ledger logs', (kind) => {
    expect(counted(coinsLine({ kind, amount: -1_250 }))).toEqual({ CoinsMoved: [12.5, kind] })
    expect(dashboard()).toContain(`"Solara","CoinsMoved","Kind","${kind}"`)
  })

  test.each([
    ['403', { Refused: [1] }],
    ['429', { Refused: [1] }],
    ['404', {}],
    ['200', {}],
  ])('count a status of %s as API Gateway writes it', (status, expected) => {
    const { Format = '' } = (at(
      stack.resources[idOf(stack.resources, 'AWS::ApiGatewayV2::Stage')]?.Properties,
      'AccessLogSettings',
    ) ?? {}) as Record<string, Value>
    const line = render(Format).replace('$context.status', status)
    expect(line).not.toBe(render(Format))
    expect(counted(JSON.parse(line) as object)).toEqual(expected)
  })
})
