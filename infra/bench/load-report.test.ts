import { expect, test } from 'vitest'
import type { Load } from './load-measure.ts'
import { loadReport, refusalsIn, type Result } from './load-report.ts'

/** A call that took this processor time in each round. */
const load = (times: number[], refusals: [string, number][] = []): Load => ({
  bytes: 600,
  rounds: times.map((server) => ({ server, engine: 1, latencies: [1, 8, 64].map((p50) => ({ p50, p99: 2 * p50 })) })),
  refusals: new Map(refusals),
})

const both: Result = {
  name: 'missions',
  now: { ours: load([3, 3, 3]), bare: load([2, 2, 2]) },
  before: { ours: load([6, 6, 12], [['503', 2]]), bare: load([3, 3, 3]) },
}
const added: Result = { name: 'auth/user', now: { ours: load([4]), bare: load([2]) } }

test('each version is beside the bare server, and beside the other version', () => {
  const report = loadReport([both], 3, 'v1.0.0')
  expect(report).toContain('1.50 (1.50–1.50)')
  expect(report).toContain('2.00 (2.00–4.00)')
  expect(report).toContain('0.50 (0.25–0.50)')
})

test('a call that the other version does not have is named, and one above the maximum is marked', () => {
  const report = loadReport([added], 1, 'v1.0.0')
  expect(report).toContain('not in v1.0.0')
  expect(report).toContain('2.00 (2.00–2.00) OVER 1.7')
})

test('missions are compared with the call that reads only the account', () => {
  expect(loadReport([both, added], 1, undefined)).toContain('missions / auth/user: 0.75')
})

test('without another version there is no column for it', () => {
  expect(loadReport([added], 1, undefined)).not.toMatch(/not in|undefined/)
})

test('refusals name the call, the server and the status', () => {
  expect(refusalsIn([both, added], 'v1.0.0')).toEqual(['missions, v1.0.0: 2 × 503'])
})
