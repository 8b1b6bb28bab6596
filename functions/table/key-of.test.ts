import { expect, test } from 'vitest'
import { beginningOf, indexKeyOf, keyOf, lastPartOf } from './key-of.ts'

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

test('states its patterns, what they begin with, and the id that a sort key ends with', () => {
  expect(purchase.pattern).toEqual({ pk: 'USER#<user>', sk: 'PURCHASE#<purchase>' })
  expect(['USER#<user>', 'ADMINS', '<slug>'].map(beginningOf)).toEqual(['USER#', 'ADMINS', ''])
  expect(['CLAIM#2026-11-26#c1', 'PROFILE'].map(lastPartOf)).toEqual(['c1', 'PROFILE'])
})
