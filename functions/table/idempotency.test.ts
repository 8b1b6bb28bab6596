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

test('the same request has the same name and the same hash, another body another hash', () => {
  expect(identifyRequest({ ...request })).toEqual(identifyRequest(request))
  const other = identifyRequest({ ...request, body: { giftCardCode: 'ABCD-1235' } })
  expect(other.key).toEqual(identifyRequest(request).key)
  expect(other.requestHash).not.toBe(identifyRequest(request).requestHash)
})

test('who reads the table cannot tell by the hash whether a guessed body is the right one', () => {
  expect(identifyRequest({ ...request, key: randomUUID() }).requestHash).not.toBe(identifyRequest(request).requestHash)
})
