import { expect, test } from 'vitest'
import type { FileRow } from './import-format.ts'
import { batchesOf, duplicatesIn, mergeResults } from './use-import.ts'

const card = { name: 'A', platform: 'roblox', amount: 1, solcoinPrice: 1, giftCardCode: 'A' }
const row = (row: number, more: Partial<FileRow['card']> = {}): FileRow => ({ row, card: { ...card, ...more } })
const rows = (count: number, more?: Partial<FileRow['card']>) =>
  Array.from({ length: count }, (_, index) => row(index + 2, more))

test.each([
  [0, []],
  [1, [1]],
  [500, [500]],
  [501, [500, 1]],
  [1_200, [500, 500, 200]],
])('splits %i rows into batches of %j', (count, lengths) => {
  const batches = batchesOf(rows(count))
  expect(batches.map(({ length }) => length)).toEqual(lengths)
  expect(batches.flat()).toEqual(rows(count))
})

test('makes batches of long rows shorter, so that no request is too large', () => {
  const batches = batchesOf(rows(300, { name: '💫'.repeat(400) }))
  expect(batches.flat()).toHaveLength(300)
  expect(batches.length).toBeGreaterThan(1)
  for (const batch of batches) {
    const request = JSON.stringify({ rows: batch.map(({ card }) => card), dryRun: true })
    expect(new TextEncoder().encode(request).length).toBeLessThanOrEqual(256 * 1024)
  }
})

test('splits the remaining rows into the same batches, so that a lost batch is repeated unchanged', () => {
  const all = rows(1_200, { name: '💫'.repeat(200) })
  const [first, ...rest] = batchesOf(all)
  expect(batchesOf(all.slice(first?.length))).toEqual(rest)
})

test('reports a repeated code, however it is written, but not a missing one', () => {
  const file = [row(2, { giftCardCode: 'ab-12' }), row(3, { giftCardCode: '' }), row(4, { giftCardCode: '' })]
  expect(duplicatesIn([...file, row(5, { giftCardCode: 'AB12' })])).toEqual(
    new Map([[5, { outcome: 'duplicate', message: 'Row 2 has the same code.' }]]),
  )
})

test('assigns the results to the rows in order', () => {
  const results = mergeResults(new Map([[9, { outcome: 'added', message: null }]]), rows(2), [
    { row: 0, outcome: 'added', message: null },
    { row: 1, outcome: 'invalid', message: 'Name is required' },
  ])
  expect([...results]).toEqual([
    [9, { outcome: 'added', message: null }],
    [2, { outcome: 'added', message: null }],
    [3, { outcome: 'invalid', message: 'Name is required' }],
  ])
})
