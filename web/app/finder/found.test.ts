import { expect, test } from 'vitest'
import { Gift } from 'lucide-react'
import { giftIn, giftLabel, matches, matching } from './found.ts'

test('each typed word begins a word, in any order, without accents and in any case', () => {
  expect(matches('Zoë Ångström, zoe_a', 'angs ZO')).toBe(true)
  expect(matches('Gift cards', 'card')).toBe(true)
  expect(matches('Gift cards', 'ards')).toBe(false)
  expect(matches('Gift cards', 'gift mission')).toBe(false)
  expect(matches('Gift cards', '')).toBe(true)
})

test('the words besides the label count too, and no more are shown than asked for', () => {
  const row = (id: string, label: string, words = '') => ({ id, label, words, to: '/', Icon: Gift })
  const rows = [row('1', 'Orders', 'shipping'), row('2', 'Shop'), row('3', 'Ship orders')]
  expect(matching(rows, 'ship', 5).map(({ id }) => id)).toEqual(['1', '3'])
  expect(matching(rows, 'sh', 2).map(({ id }) => id)).toEqual(['1', '2'])
})

test.each([
  ['give mia 50', { to: 'mia', amount: 50 }],
  ['Give Solcoins to Mia Starling 12.50', { to: 'Mia Starling', amount: 12.5 }],
  ['give mia', { to: 'mia', amount: undefined }],
  ['give 50', { to: '50', amount: undefined }],
  ['give mia 1.234', { to: 'mia 1.234', amount: undefined }],
  ['gives mia 50', undefined],
  ['give ', undefined],
])('“%s” asks for %o', (typed, gift) => expect(giftIn(typed)).toEqual(gift))

test('a gift is named with its amount, if it has one', () => {
  const mia = { firstName: 'Mia', lastName: 'Starling' }
  expect(giftLabel(mia, 50)).toBe('Give 50.00 Solcoins to Mia Starling')
  expect(giftLabel(mia)).toBe('Give Solcoins to Mia Starling')
})
