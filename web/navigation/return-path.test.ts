import { expect, test } from 'vitest'
import { wayBackFrom, wayBackTo } from './return-path.ts'

test('signing in leads back to where the person was', () => {
  expect(wayBackFrom(wayBackTo({ pathname: '/gift-cards', search: '?platform=roblox' }))).toBe(
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
])('anything but a path of this site (%j) leads home', (state) => expect(wayBackFrom(state)).toBe('/'))

test.each(['/\\evil.example', '/login', '/login?x=1'])('%s leads home', (from) => {
  expect(wayBackFrom({ from })).toBe('/')
})
