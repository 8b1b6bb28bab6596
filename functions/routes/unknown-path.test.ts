import { expect, test } from 'vitest'
import { eventOf, send, type Raw } from '../testing/event.ts'
import { create } from '../testing/fixtures/create.ts'
import { measureCost } from '../testing/checks/measure-cost.ts'
import { handler } from './unknown-path.ts'

const request = (path: string, method = 'GET', raw: Raw = {}) => send(handler, eventOf(path, method, raw))

test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])(
  'answers %s requests to an unknown path with 404 in JSON',
  async (method) => {
    expect(await request('/api/no/such/thing', method)).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'There is nothing at this address.' },
      headers: { 'content-type': 'application/json' },
    })
  },
)

test.each(['/api', '/api/', '/api//', '/api/%', '/api/../etc/passwd', '/api/auth/login/', `/api/${'x'.repeat(8_000)}`])(
  'returns 404 for %s',
  async (path) => {
    expect(await request(path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  },
)

test('does not read the table', async () => {
  const as = await create.member()
  const { result, cost } = await measureCost(() => request('/api/nothing', 'POST', { as, body: 'x'.repeat(100_000) }))
  expect(result.status).toBe(404)
  expect(cost.roundTrips).toBe(0)
})

test('refuses requests that bypass the edge or come from another site', async () => {
  const outside = { headers: { 'x-origin-secret': undefined } }
  expect(await request('/api/nothing', 'GET', outside)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  const evil = { headers: { origin: 'https://evil.test' } }
  expect(await request('/api/nothing', 'POST', evil)).toMatchObject({ status: 403, body: { code: 'cross_site' } })
})
