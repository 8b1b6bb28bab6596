import { expect, test } from 'vitest'
import { createIdempotencyKeys, isDefinite } from './idempotency-keys.ts'

function numbered() {
  let count = 0
  return createIdempotencyKeys(() => `key-${++count}`)
}

test('reuses the key of a request until a response arrives', () => {
  const keys = numbered()
  expect(keys.keyOf('POST /buy {"a":1}')).toBe('key-1')
  expect(keys.keyOf('POST /buy {"a":1}')).toBe('key-1')
  keys.recordStatus('POST /buy {"a":1}', 200)
  expect(keys.keyOf('POST /buy {"a":1}')).toBe('key-2')
})

test('uses another key for another body', () => {
  const keys = numbered()
  expect(keys.keyOf('POST /buy {"a":1}')).not.toBe(keys.keyOf('POST /buy {"a":2}'))
})

test.each([0, 408, 429, 500, 502, 503])('keeps the key after status %i, which leaves the outcome open', (status) => {
  const keys = numbered()
  const key = keys.keyOf('POST /buy')
  keys.recordStatus('POST /buy', status)
  expect(keys.keyOf('POST /buy')).toBe(key)
})

test('treats a success or a client error as definite', () => {
  expect([200, 201, 204, 400, 401, 403, 404, 409].every(isDefinite)).toBe(true)
})

test('generates keys that the contract accepts', () => {
  expect(createIdempotencyKeys().keyOf('POST /buy')).toMatch(/^[A-Za-z0-9_-]{22,64}$/)
})
