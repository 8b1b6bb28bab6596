import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { asCode, asLink, asSearched, isVisible, truncate } from './normalise-text.ts'
import { textKinds } from './text.ts'

const typed = fc.string({ unit: fc.constantFrom(...' \u00a0\u2003\u200b\u00adAaéÅÅﬁßẞıİ’–٣१😀\u0301'.split(''), 'ｆ') })

for (const [name, form] of Object.entries(textKinds))
  property.prop([typed])(`${name} leaves a text alone that has the form`, (text) => {
    expect(form(form(text))).toBe(form(text))
  })

test.each([
  ['Müller', 'muller'],
  ['Weiß', 'WEISS'],
  ['Café', 'cafe'],
  ['Pokémon', 'Pokemon'],
  ['ﬁne', 'fine'],
  ['O’Connor', "o'connor"],
  ['Jean–Luc', 'Jean-Luc'],
  ['Łódź', 'lodz'],
  ['İstanbul', 'istanbul'],
  ['Sun\u00adday', 'sunday'],
  ['two \u00a0words', 'two words'],
])('a search finds “%s” for “%s”', (text, query) => expect(asSearched(text)).toBe(asSearched(query)))

test.each([
  [' ABCD\u2013EFGH ', 'ABCD-EFGH'],
  ['ＡＢＣ\u00a0１２', 'ABC 12'],
  ['AB\u200bCD\u00ad', 'ABCD'],
])('the code “%s” is %s', (text, code) => expect(asCode(text)).toBe(code))

test('a link shows its host as it is, and its path in order', () => {
  expect(asLink(' https://\u0430pple.com/\u202egpj.exe ')).toBe('https://xn--pple-43d.com/gpj.exe')
  expect(asLink('not a link')).toBe('not a link')
})

test.each(['1\ufe0f', 'A\u200dda', 'م\u200c', '👩\u200d', '\u{e0061}', 'a\ufe0f'])(
  '“%s” has an invisible character',
  (text) => expect(isVisible(text)).toBe(false),
)

test('cuts a text between characters', () => {
  expect(truncate('Comet', 5)).toBe('Comet')
  expect(truncate('Comet hoodie', 5)).toBe('Comet')
  for (const max of [1, 2, 3]) expect(truncate('🚀🚀🚀', max)).toBe('🚀'.repeat(max))
})
