import { expect, test } from 'vitest'
import { operations } from '../../shared/calls.ts'
import { openApiDocument } from '../service/openapi/document.ts'
import { call } from '../testing/call.ts'

test('serves the whole contract as OpenAPI to everyone', async () => {
  const { status, body } = await call('openapi.json', 'GET', {})
  expect(status).toBe(200)
  expect(body).toEqual(openApiDocument())
  for (const { path, method } of operations) expect(body).toHaveProperty(['paths', path, method.toLowerCase()])
})
