import { expect, test } from 'vitest'
import { impersonalAddress } from './paths.ts'
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

test.each([
  ['/gift-cards', '?platform=roblox', '/gift-cards?platform=roblox'],
  ['/admin-shop', '?tab=orders&q=jane%40example.com', '/admin-shop?tab=orders'],
  ['/orders/cs_test_a1b2c3', '', undefined],
  ['/orders/:sessionId', '', undefined],
  ['/shop/thank-you', '?session_id=cs_test_a1b2c3', '/shop/thank-you'],
])('the address %s%s says nothing of a person as %s', (pathname, search, address) =>
  expect(impersonalAddress({ pathname, search })).toBe(address),
)
