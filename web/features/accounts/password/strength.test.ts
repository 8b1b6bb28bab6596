import { expect, test } from 'vitest'
import { strengthOf } from './new-password-fields.tsx'

test.each([
  ['', 'Too short'],
  ['stars', 'Too short'],
  ['planet', 'Weak'],
  ['planets9', 'Fair'],
  ['longwayhome', 'Good'],
  ['horse battery staple', 'Strong'],
  ['aaaaaaaaaaaaaaaaaaaaaa', 'Weak'],
  ['12121212121212', 'Weak'],
])('rates %j as %s', (password, word) => {
  expect(strengthOf(password).word).toBe(word)
})
