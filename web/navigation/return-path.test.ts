import { expect, test } from 'vitest'
import { returnPathFrom, returnStateFor } from './return-path.ts'

test('signing in returns to the screen that asked for it', () => {
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
])('anything but a path of this site (%j) leads home', (state) => expect(returnPathFrom(state)).toBe('/'))

test.each(['/\\evil.example', '/login', '/login?x=1'])('%s leads home', (from) => {
  expect(returnPathFrom({ from })).toBe('/')
})
