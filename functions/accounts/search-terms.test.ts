import { expect, test } from 'vitest'
import { prefixesOf, firstMatch, termsOf } from './search-terms.ts'

const person = {
  id: 'u',
  username: 'Nova_Star',
  firstName: 'Zoë Maria',
  lastName: 'Ångström-Łuczak',
  email: 'Zoe@Solara.Test',
}
const finds = (text: string) => firstMatch(person, prefixesOf(text))

test('an account has its username, its email address, and each word of its name with those after it', () => {
  expect(termsOf(person)).toEqual([
    { kind: 'username', term: 'nova_star' },
    { kind: 'name', term: 'zoe maria angstrom luczak' },
    { kind: 'name', term: 'maria angstrom luczak' },
    { kind: 'name', term: 'angstrom luczak' },
    { kind: 'name', term: 'luczak' },
    { kind: 'email', term: 'zoe@solara.test' },
  ])
})

test.each([
  ['NOVA', 'username'],
  ['nova_', 'username'],
  ['zoe', 'name'],
  ['ZOË M', 'name'],
  ['angstrom', 'name'],
  ['Ångström-Ł', 'name'],
  ['ångström  łucz', 'name'],
  ['lucz', 'name'],
  ['zoe angstrom', 'name'],
  ['luczak ZOË', 'name'],
  ['Luczak–M.', 'name'],
  ['zoe@', 'email'],
  ['ZOE@SOLARA.TEST', 'email'],
])('“%s” finds it by its %s', (text, kind) => {
  expect(finds(text)?.kind).toBe(kind)
})

test.each(['star', 'oe', 'solara', 'zoe star', '@solara', 'nova star', ' ', '#', '-'])(
  '“%s” does not find it',
  (text) => {
    expect(finds(text)).toBeUndefined()
  },
)

test('a name of many words is found by the first ten of each part, and never by a term that is cut in half', () => {
  const firstName = 'a b c d e f g h i j k l'
  const lastName = `${'g'.repeat(40)} ${'𝒽'.repeat(60)}`
  const names = termsOf({ ...person, firstName, lastName }).flatMap(({ kind, term }) => (kind === 'name' ? [term] : []))
  expect(names.map((term) => term.slice(0, 1))).toEqual([...'abcdefghij'.split(''), 'g', 'h'])
  for (const term of names) {
    expect(Array.from(term).length).toBeLessThanOrEqual(100)
    expect(term.isWellFormed()).toBe(true)
  }
})

test.each(['Ølaf ßtraße', 'İpek', 'ǅenan', '가나다', 'पूजा', '한글 이름', 'Ελλη', 'Ёлка', 'ｆｕｌｌ'])(
  'a name is found by itself, in any case: %s',
  (firstName) => {
    const named = { ...person, firstName, lastName: 'X' }
    for (const text of [firstName, firstName.toUpperCase(), firstName.toLowerCase(), firstName.normalize('NFD')])
      expect(firstMatch(named, prefixesOf(text))?.kind, text).toBe('name')
  },
)
