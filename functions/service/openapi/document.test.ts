import { expect, test } from 'vitest'
import { operations } from '../../../shared/calls.ts'
import { problems } from '../../../shared/problem.ts'
import { problemsOf } from '../../../shared/route.ts'
import { openApiDocument } from './document.ts'
import type { Json } from './schemas.ts'

const document = openApiDocument()
const documented = (path: string, method: string) => document.paths[path]?.[method.toLowerCase()] as Json
const contentOf = (body: unknown) => (body as { content: Record<string, { schema: Json }> }).content
const bodyOf = (path: string, method: string) =>
  contentOf(documented(path, method).requestBody)['application/json']?.schema as Json & {
    properties: Record<string, Json>
  }

/** The codes of a problem response. */
function problemCodes(reference = ''): string[] {
  const response = document.components.responses[reference.replace('#/components/responses/', '')]
  return [...JSON.stringify(response).matchAll(/`(\w+)`: /g)].map(([, code]) => String(code))
}

test('contains every operation of the contract with its area, access, idempotency key and problems', () => {
  const ids = new Set<unknown>()
  for (const { path, method, operation } of operations) {
    const each = documented(path, method)
    expect(each, `${method} ${path}`).toBeDefined()
    expect(each['x-access']).toBe(operation.access)
    expect(each.security).toBeDefined()
    expect(each.tags).toHaveLength(1)
    ids.add(each.operationId)
    expect(JSON.stringify(each.parameters).includes('Idempotency-Key')).toBe(operation.idempotencyKey ?? false)
    const responses = each.responses as Record<number, { $ref: string }>
    for (const code of problemsOf(method, operation))
      expect(problemCodes(responses[problems[code].status]?.$ref), `${method} ${path}`).toContain(code)
  }
  expect(ids.size).toBe(operations.length)
})

test('states who may call: nobody in particular, the session, or Stripe’s signature', () => {
  expect(documented('/api/health', 'GET').security).toEqual([])
  expect(documented('/api/auth/user', 'GET').security).toEqual([{ session: [] }])
  expect(documented('/api/shop/checkout', 'POST').security).toEqual([{}, { session: [] }])
  expect(documented('/api/webhooks/stripe', 'POST').security).toEqual([{ stripeSignature: [] }])
})

test('states the formats and lengths of the schemas', () => {
  const { properties, required } = bodyOf('/api/auth/register', 'POST')
  expect(required).toEqual(['firstName', 'lastName', 'email', 'username', 'password'])
  expect(properties.username).toEqual({
    type: 'string',
    minLength: 3,
    maxLength: 30,
    pattern: String.raw`^\s*[A-Za-z0-9_.-][A-Za-z0-9_.-]{2,}\s*$`,
    'x-trimmed': true,
  })
  expect(properties.email).toMatchObject({ maxLength: 254, pattern: expect.stringContaining('@(?:[A-Za-z0-9]') })
  const line = new RegExp(String(properties.firstName?.pattern))
  expect(['Ada', ' A da ', '', '  ', 'A\nB'].map((name) => line.test(name))).toEqual([true, true, false, false, false])
  expect(bodyOf('/api/admin/shop/add-item', 'POST').properties.amount).toEqual({
    type: 'number',
    minimum: 0.01,
    maximum: 10_000,
    multipleOf: 0.01,
  })
  expect(bodyOf('/api/shop/purchase', 'POST').properties.itemId).toEqual({ type: 'string', format: 'uuid' })
})

test('closes the objects of responses, and leaves those of requests open', () => {
  const responses = documented('/api/auth/user', 'GET').responses as Json
  const user = contentOf(responses[200])['application/json']?.schema as { properties: Record<string, Json> } & Json
  expect(user.additionalProperties).toBe(false)
  expect(user.properties.joinDate).toEqual({ type: 'string', format: 'date-time' })
  expect(bodyOf('/api/auth/login', 'POST')).not.toHaveProperty('additionalProperties')
})

test('states the body and the signature of Stripe’s events', () => {
  const { requestBody, parameters } = documented('/api/webhooks/stripe', 'POST')
  expect(requestBody).toMatchObject({ required: true, description: expect.stringContaining('byte for byte') })
  expect(parameters).toMatchObject([{ name: 'Stripe-Signature', in: 'header', required: true }])
})
