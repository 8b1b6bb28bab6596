import { expect, test } from 'vitest'
import { newPassLink, passLinkToken, readPassLink } from './sign-pass-link.ts'

const now = new Date('2025-11-21T10:00:00.500Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const link = newPassLink('a member', now)
const token = passLinkToken(link, 'key')

test('a link says whose pass it leads to, and no two are the same', () => {
  expect(readPassLink(token, 'key', now)).toEqual(link)
  expect(link.userId).toBe('a member')
  expect(newPassLink('a member', now).nonce).not.toBe(link.nonce)
})

test('a link is good for five minutes and not a millisecond more', () => {
  expect(readPassLink(token, 'key', later(299_499))).toEqual(link)
  expect(readPassLink(token, 'key', later(299_500))).toBeUndefined()
})

test('a link of another key is none of ours', () => {
  expect(readPassLink(token, 'another key', now)).toBeUndefined()
  expect(readPassLink(passLinkToken(link, 'another key'), 'key', now)).toBeUndefined()
})

test('whoever changes a character of it has no link', () => {
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'A' ? 'B' : 'A'
    expect(readPassLink(`${token.slice(0, at)}${other}${token.slice(at + 1)}`, 'key', now)).toBeUndefined()
  }
})

const [userId, expiresAt, nonce, signature] = token.split('.')
const words = [userId, expiresAt, nonce].join('.')

test.each([
  ['nothing', ''],
  ['dots', '...'],
  ['no signature', words],
  ['half a signature', `${words}.${signature?.slice(0, 20)}`],
  ['more after it', `${token}.more`],
  ['a space before it', ` ${token}`],
  ['its time written in another way', [userId, `${expiresAt}.0`, nonce, signature].join('.')],
  ['a later time', [userId, String(Number(expiresAt) + 1), nonce, signature].join('.')],
  ['another member', ['another member', expiresAt, nonce, signature].join('.')],
])('%s is no link', (_what, given) => {
  expect(readPassLink(given, 'key', now)).toBeUndefined()
})
