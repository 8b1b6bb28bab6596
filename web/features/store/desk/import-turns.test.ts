import { expect, test } from 'vitest'
import type { FileRow } from './gift-card-file.ts'
import { joined, repeatsIn, turnsOf } from './import-turns.ts'

const card = { name: 'A', platform: 'roblox', amount: 1, solcoinPrice: 1, giftCardCode: 'A' }
const row = (row: number, more: Partial<FileRow['card']> = {}): FileRow => ({ row, card: { ...card, ...more } })
const rows = (count: number, more?: Partial<FileRow['card']>) =>
  Array.from({ length: count }, (_, place) => row(place + 2, more))

test.each([
  [0, []],
  [1, [1]],
  [500, [500]],
  [501, [500, 1]],
  [1_200, [500, 500, 200]],
])('%i rows go in turns of %j', (count, lengths) => {
  const turns = turnsOf(rows(count))
  expect(turns.map(({ length }) => length)).toEqual(lengths)
  expect(turns.flat()).toEqual(rows(count))
})

test('long rows go in shorter turns, so that no request is too large', () => {
  const turns = turnsOf(rows(300, { name: '💫'.repeat(400) }))
  expect(turns.flat()).toHaveLength(300)
  expect(turns.length).toBeGreaterThan(1)
  for (const turn of turns) {
    const request = JSON.stringify({ rows: turn.map(({ card }) => card), dryRun: true })
    expect(new TextEncoder().encode(request).length).toBeLessThanOrEqual(256 * 1024)
  }
})

test('the rest after some turns goes in the same turns, so that a lost one is sent again as it was', () => {
  const all = rows(1_200, { name: '💫'.repeat(200) })
  const [first, ...rest] = turnsOf(all)
  expect(turnsOf(all.slice(first?.length))).toEqual(rest)
})

test('a code that stands twice is named, however it is written; a missing one is not', () => {
  const file = [row(2, { giftCardCode: 'ab-12' }), row(3, { giftCardCode: '' }), row(4, { giftCardCode: '' })]
  expect(repeatsIn([...file, row(5, { giftCardCode: 'AB12' })])).toEqual(
    new Map([[5, { outcome: 'duplicate', message: 'The same code stands in row 2.' }]]),
  )
})

test('the answers belong to the rows in their order', () => {
  const results = joined(new Map([[9, { outcome: 'added', message: null }]]), rows(2), [
    { row: 0, outcome: 'added', message: null },
    { row: 1, outcome: 'invalid', message: 'Name is required' },
  ])
  expect([...results]).toEqual([
    [9, { outcome: 'added', message: null }],
    [2, { outcome: 'added', message: null }],
    [3, { outcome: 'invalid', message: 'Name is required' }],
  ])
})
