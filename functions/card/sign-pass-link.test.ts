import { expect, test } from 'vitest'
import { newPassLink, passLinkToken, readPassLink } from './sign-pass-link.ts'

const now = new Date('2025-11-21T10:00:00.500Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const link = newPassLink('a member', now)
const token = passLinkToken(link, 'key')

test('identifies the member, and is different each time', () => {
  expect(readPassLink(token, ['key'], now)).toEqual(link)
  expect(link.userId).toBe('a member')
  expect(newPassLink('a member', now).nonce).not.toBe(link.nonce)
})

test('is valid for five minutes and not a millisecond longer', () => {
  expect(readPassLink(token, ['key'], later(299_499))).toEqual(link)
  expect(readPassLink(token, ['key'], later(299_500))).toBeUndefined()
})

test('rejects a token signed with another key', () => {
  expect(readPassLink(token, ['another key'], now)).toBeUndefined()
  expect(readPassLink(passLinkToken(link, 'another key'), ['key'], now)).toBeUndefined()
})

test('rejects a token with any character changed', () => {
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'A' ? 'B' : 'A'
    expect(readPassLink(`${token.slice(0, at)}${other}${token.slice(at + 1)}`, ['key'], now)).toBeUndefined()
  }
})

const [userId, expiresAt, nonce, signature] = token.split('.')
const payload = [userId, expiresAt, nonce].join('.')

test.each([
  ['an empty string', ''],
  ['only dots', '...'],
  ['a token without its signature', payload],
  ['half a signature', `${payload}.${signature?.slice(0, 20)}`],
  ['a token with a suffix', `${token}.more`],
  ['a token after a space', ` ${token}`],
  ['the expiry in another notation', [userId, `${expiresAt}.0`, nonce, signature].join('.')],
  ['a later expiry', [userId, String(Number(expiresAt) + 1), nonce, signature].join('.')],
  ['another member', ['another member', expiresAt, nonce, signature].join('.')],
])('rejects %s', (_what, input) => {
  expect(readPassLink(input, ['key'], now)).toBeUndefined()
})
