import type { DynamoDBRecord } from 'aws-lambda'
import { expect, test } from 'vitest'
import { matchesFilter } from './record-filter.ts'

const record: DynamoDBRecord = {
  eventName: 'INSERT',
  dynamodb: { NewImage: { entity: { S: 'mail' }, id: { S: '1' } } },
}
const image = (NewImage: object) => ({ dynamodb: { NewImage } })

test('passes a record that has the values', () => {
  expect(
    matchesFilter({ eventName: ['INSERT', 'MODIFY'], ...image({ entity: { S: ['mail'] } }) } as never, record),
  ).toBe(true)
})

test.each([
  ['another event', { eventName: ['REMOVE'] }],
  ['another value', image({ entity: { S: ['user'] } })],
  ['a missing field', image({ deletingAt: { S: [{ exists: true }] } })],
  ['a field that must be missing', image({ id: { S: [{ exists: false }] } })],
  ['a missing image', { dynamodb: { OldImage: { entity: { S: ['mail'] } } } }],
])('refuses %s', (_, filter) => {
  expect(matchesFilter(filter as never, record)).toBe(false)
})

test('finds present and absent fields', () => {
  expect(matchesFilter(image({ id: { S: [{ exists: true }] } }) as never, record)).toBe(true)
  expect(matchesFilter(image({ deletingAt: { S: [{ exists: false }] } }) as never, record)).toBe(true)
})
