import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { operations } from '../../shared/calls.ts'
import { demoAccounts, type DemoAccount } from '../local/demo/accounts.ts'
import { configurationOf, endsSession, localDocument } from './configuration.ts'
import { summaryOf, violationsIn, type Report } from './report.ts'

test('explains what to install when Schemathesis is missing, and exits with a code of its own', () => {
  const env = { ...process.env, SCHEMATHESIS: '/no/such/schemathesis' }
  const { status, stderr } = spawnSync(process.execPath, ['infra/fuzz/fuzz.ts'], { env, encoding: 'utf8' })
  expect(status).toBe(3)
  expect(stderr).toContain('Fuzzing needs Python 3 and Schemathesis')
})

test('refuses a caller that does not exist, as whom nothing would be sent', () => {
  const { status, stderr } = spawnSync(process.execPath, ['infra/fuzz/fuzz.ts', '10', 'owner'], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([2, expect.stringContaining('Usage: npm run fuzz')])
})

test('signs in with the cookie of the local server', () => {
  expect(JSON.parse(localDocument())).toMatchObject({
    components: { securitySchemes: { session: { name: 'session' } } },
  })
})

test('sends known values to the operation that takes them', () => {
  const known = { 'POST /api/auth/login': { 'body.username': ['ada', 'Al "x"'], 'body.password': [] } }
  const configuration = configurationOf(undefined, known)
  expect(configuration).toContain(String.raw`values = ["ada","Al \"x\""]`)
  expect(configuration).toContain('include-name = "POST /api/auth/login"\nparameters = { "body.username" = {')
  expect(configuration).not.toContain('body.password')
})

test('a visitor is not signed in, a session is sent as it is, and an account signs in', () => {
  const account = { ...demoAccounts[0], username: 'ada', password: '"x"' } as DemoAccount
  expect(configurationOf(undefined, {})).not.toContain('[auth.')
  expect(configurationOf({ session: 'a.b' }, {})).toContain('[auth.openapi.session]\napi_key = "a.b"')
  expect(configurationOf({ account }, {})).toContain(String.raw`payload = { username = "ada", password = "\"x\"" }`)
})

test('every operation that can end a session is one of the contract', () => {
  const names = operations.map(({ method, path }) => `${method} ${path}`)
  expect(names).toEqual(expect.arrayContaining(endsSession))
})

const report = (generated: number, accepted: Record<string, number>, failures: number[] = []): Report => ({
  operations: { tested: Object.keys(accepted).length },
  test_cases: { generated },
  failures: failures.map((count) => ({ count })),
  errors: [],
  valid_rates: Object.fromEntries(
    Object.entries(accepted).map(([name, count]) => [
      name,
      { coverage: { accepted: 0 }, fuzzing: { accepted: count } },
    ]),
  ),
})

test('counts requests, operations and violations by caller and in all, and names what never succeeded', () => {
  const reports = new Map([
    ['visitor', [report(1_000, { 'GET /a': 1, 'GET /b': 0 })]],
    ['member', [report(1_500, { 'GET /a': 2 }, [2, 1]), report(20, { 'GET /b': 0 })]],
  ])
  const lines = summaryOf(reports, ['GET /a', 'GET /b']).split('\n')
  expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual(
    expect.arrayContaining([
      ['visitor', '1,000', '2', '1', '0'],
      ['member', '1,520', '2', '1', '3'],
      ['all', '2,520', '2', '1', '3'],
    ]),
  )
  expect(lines.at(-1)).toBe('Operations without a successful valid request: GET /b.')
  expect(violationsIn([...reports.values()].flat())).toBe(3)
})
