import { expect, test } from 'vitest'
import { beginningOf, hasPattern, indexKeyOf, keyOf, ownLength } from './key-of.ts'

const purchase = keyOf('USER#<user>', 'PURCHASE#<purchase>')
const entry = keyOf('USER#<user>', 'LEDGER#<number>', (userId: string, number: number) => [
  userId,
  String(number).padStart(3, '0'),
])

test('fills the patterns in, in the order of the values', () => {
  expect(purchase('u1', 'p1')).toEqual({ pk: 'USER#u1', sk: 'PURCHASE#p1' })
  expect(entry('u1', 7)).toEqual({ pk: 'USER#u1', sk: 'LEDGER#007' })
  expect(keyOf('ADMINS', 'COUNT')()).toEqual({ pk: 'ADMINS', sk: 'COUNT' })
  expect(indexKeyOf('STOCK#<platform>#sold', '<time>#<card>')('roblox', 't', 'c')).toEqual({
    gsi1pk: 'STOCK#roblox#sold',
    gsi1sk: 't#c',
  })
})

test('states its patterns, and recognises the keys that have them', () => {
  expect(purchase.pattern).toEqual({ pk: 'USER#<user>', sk: 'PURCHASE#<purchase>' })
  expect(hasPattern({ pk: 'USER#u', sk: 'PURCHASE#a\n#b' }, purchase.pattern)).toBe(true)
  expect(hasPattern({ pk: 'USER#u', sk: 'LEDGER#1' }, purchase.pattern)).toBe(false)
  expect(hasPattern({ pk: 'ADMINS#1', sk: 'COUNT' }, { pk: 'ADMINS', sk: 'COUNT' })).toBe(false)
  expect(['USER#<user>', 'ADMINS', '<slug>'].map(beginningOf)).toEqual(['USER#', 'ADMINS', ''])
  expect(ownLength(purchase.pattern)).toBe('USER#PURCHASE#'.length)
})
