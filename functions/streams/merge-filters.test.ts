import { expect, test } from 'vitest'
import { mergeFilters } from './merge-filters.ts'

const after = (image: object) => ({ dynamodb: { NewImage: image } }) as never
const before = (image: object) => ({ dynamodb: { OldImage: image } }) as never
const entities = (...S: string[]) => ({ entity: { S } })

test('filters on the same image share a list of entities', () => {
  const filters = [after(entities('a', 'b')), before(entities('a')), after(entities('b', 'c'))]
  expect(mergeFilters(filters)).toEqual([after(entities('a', 'b', 'c')), before(entities('a'))])
})

test('a filter with another condition stays on its own', () => {
  const inserted = { eventName: ['INSERT'], dynamodb: { NewImage: entities('a') } }
  const few = after({ ...entities('b'), available: { N: ['0'] } })
  expect(mergeFilters([inserted, few, after(entities('c'))])).toEqual([inserted, few, after(entities('c'))])
})

test('a filter that another covers is left out, and one of two that cover each other stays', () => {
  const [paid, wide] = [after({ ...entities('a'), paid: { N: [{ exists: true }] } }), after(entities('a', 'b'))]
  expect(mergeFilters([paid, wide])).toEqual([wide])
  const [one, same] = [
    { x: ['1'], y: ['2'] },
    { y: ['2'], x: ['1'] },
  ]
  expect(mergeFilters([one, same])).toEqual([one])
})
