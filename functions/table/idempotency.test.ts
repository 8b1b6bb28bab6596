import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { identify } from './idempotency.ts'

const request = {
  method: 'POST',
  route: 'admin/shop/add-item',
  caller: 'a',
  key: randomUUID(),
  body: { giftCardCode: 'ABCD-1234' },
}

test('the same request has the same name and the same hash, another body another hash', () => {
  expect(identify({ ...request })).toEqual(identify(request))
  const other = identify({ ...request, body: { giftCardCode: 'ABCD-1235' } })
  expect(other.key).toEqual(identify(request).key)
  expect(other.requestHash).not.toBe(identify(request).requestHash)
})

test('who reads the table cannot tell by the hash whether a guessed body is the right one', () => {
  expect(identify({ ...request, key: randomUUID() }).requestHash).not.toBe(identify(request).requestHash)
})
