import { expect, test } from 'vitest'
import { beginning } from './beginning.ts'

test('cuts a text between characters', () => {
  expect(beginning('Comet', 5)).toBe('Comet')
  expect(beginning('Comet hoodie', 5)).toBe('Comet')
  for (const max of [1, 2, 3]) expect(beginning('🚀🚀🚀', max)).toBe('🚀'.repeat(max))
})
