import { expect, test } from 'vitest'
import { createIdempotencyKeys, isDefinite } from './idempotency-keys.ts'

function numbered() {
  let count = 0
  return createIdempotencyKeys(() => `key-${++count}`)
}

test('the same request keeps its key until it is answered', () => {
  const keys = numbered()
  expect(keys.keyOf('POST /buy {"a":1}')).toBe('key-1')
  expect(keys.keyOf('POST /buy {"a":1}')).toBe('key-1')
  keys.answered('POST /buy {"a":1}', 200)
  expect(keys.keyOf('POST /buy {"a":1}')).toBe('key-2')
})

test('another body has another key', () => {
  const keys = numbered()
  expect(keys.keyOf('POST /buy {"a":1}')).not.toBe(keys.keyOf('POST /buy {"a":2}'))
})

test.each([0, 408, 429, 500, 502, 503])('status %i leaves open whether it was done, so the key is kept', (status) => {
  const keys = numbered()
  const key = keys.keyOf('POST /buy')
  keys.answered('POST /buy', status)
  expect(keys.keyOf('POST /buy')).toBe(key)
})

test('a success or a refusal is definite', () => {
  expect([200, 201, 204, 400, 401, 403, 404, 409].every(isDefinite)).toBe(true)
})

test('a real key is one that the contract accepts', () => {
  expect(createIdempotencyKeys().keyOf('POST /buy')).toMatch(/^[A-Za-z0-9_-]{22,64}$/)
})
