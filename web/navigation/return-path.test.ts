import { expect, test } from 'vitest'
import { returnPathFrom, returnStateFor } from './return-path.ts'

test('returns to the screen that required sign-in', () => {
  expect(returnPathFrom(returnStateFor({ pathname: '/gift-cards', search: '?platform=roblox' }))).toBe(
    '/gift-cards?platform=roblox',
  )
})

test.each([
  null,
  undefined,
  {},
  { from: 7 },
  { from: '' },
  { from: 'https://evil.example/' },
  { from: '//evil.example' },
])('returns home for %j, which is not a path of this site', (state) => expect(returnPathFrom(state)).toBe('/'))

test.each(['/\\evil.example', '/login', '/login?x=1'])('returns home for %s', (from) => {
  expect(returnPathFrom({ from })).toBe('/')
})
