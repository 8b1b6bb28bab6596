import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { identifyRequest } from './idempotency.ts'

const request = {
  method: 'POST',
  route: 'admin/shop/add-item',
  caller: 'a',
  key: randomUUID(),
  body: { giftCardCode: 'ABCD-1234' },
}

test('derives the same key and hash for the same request, and a different hash for a different body', () => {
  expect(identifyRequest({ ...request })).toEqual(identifyRequest(request))
  const other = identifyRequest({ ...request, body: { giftCardCode: 'ABCD-1235' } })
  expect(other.key).toEqual(identifyRequest(request).key)
  expect(other.requestHash).not.toBe(identifyRequest(request).requestHash)
})

test('hashes the body under the idempotency key, so that a guessed body cannot be confirmed', () => {
  expect(identifyRequest({ ...request, key: randomUUID() }).requestHash).not.toBe(identifyRequest(request).requestHash)
})
