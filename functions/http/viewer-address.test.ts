import { expect, test } from 'vitest'
import { guessLimitAddress, rateLimitAddress } from './viewer-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, counted) => {
  expect(rateLimitAddress(address)).toBe(counted)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
  ['2001:db8:1:2ff:3:4:5:6', '2001:db8:1:200::/56'],
  ['2001:db8:1:ff00::1', '2001:db8:1:ff00::/56'],
  ['nonsense', 'unknown'],
])('against guessing, %s counts as %s', (address, counted) => {
  expect(guessLimitAddress(address)).toBe(counted)
})

test.each(['', 'unknown', '203.0.113', '203.0.113.7, 198.51.100.1', '2001:db8:::1', "1' OR '1"])(
  '%s is not an address and counts as unknown',
  (address) => {
    expect(rateLimitAddress(address)).toBe('unknown')
  },
)
