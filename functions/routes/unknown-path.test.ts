import { expect, test } from 'vitest'
import { eventOf, send, type Raw } from '../testing/event.ts'
import { create } from '../testing/fixtures/create.ts'
import { measureCost } from '../testing/checks/measure-cost.ts'
import { handler } from './unknown-path.ts'

const ask = (path: string, method = 'GET', raw: Raw = {}) => send(handler, eventOf(path, method, raw))

test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])(
  'answers %s of an unknown path in JSON',
  async (method) => {
    expect(await ask('/api/no/such/thing', method)).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'There is nothing at this address.' },
      headers: { 'content-type': 'application/json' },
    })
  },
)

test.each(['/api', '/api/', '/api//', '/api/%', '/api/../etc/passwd', '/api/auth/login/', `/api/${'x'.repeat(8_000)}`])(
  'returns 404 for %s',
  async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  },
)

test('never reads the table, for any caller and any request', async () => {
  const as = await create.member()
  const { result, cost } = await measureCost(() => ask('/api/nothing', 'POST', { as, body: 'x'.repeat(100_000) }))
  expect(result.status).toBe(404)
  expect(cost.roundTrips).toBe(0)
})

test('refuses requests that bypass the edge or come from another site', async () => {
  const outside = { headers: { 'x-origin-secret': undefined } }
  expect(await ask('/api/nothing', 'GET', outside)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  const evil = { headers: { origin: 'https://evil.test' } }
  expect(await ask('/api/nothing', 'POST', evil)).toMatchObject({ status: 403, body: { code: 'cross_site' } })
})
