import { describe, expect, test } from 'vitest'
import type { MailContent } from './mail.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { writeMail } from './write-mail.ts'

const site = { origin: 'https://solara.test', host: 'solara.test' }
const link = 'https://solara.test/reset#token'
const at = '2026-11-22T00:26:00.000Z'
const username = 'mia_starling'
const newEmail = 'mia@new.example'

const contents: MailContent[] = [
  { kind: 'reset-password', username },
  { kind: 'new-device', username, device: 'Chrome on Windows', at },
  { kind: 'password-changed', username, at, removedPasskeys: true },
  { kind: 'passkey-added', username, name: 'Blue key', at },
  { kind: 'passkey-removed', username, name: 'Blue key', at },
  { kind: 'confirm-new-email', username, newEmail },
  { kind: 'confirm-new-email', username, newEmail, byStaff: true },
  { kind: 'confirm-email-change', username, newEmail, at },
  { kind: 'email-correction', username, at },
  { kind: 'verify-email', username },
]

describe.each(contents)('$kind', (content) => {
  const mail = writeMail(content, link)
  const [html, text] = [renderHtml(mail, site), renderText(mail, site)]

  test('says the same in HTML and in plain text', () => {
    for (const part of [html, text]) {
      expect(part).toContain(mail.heading)
      expect(part).toContain(username)
      expect(part).toContain(link)
    }
  })

  test('is complete without pictures, scripts and style sheets', () => {
    expect(html).not.toMatch(/<(img|script|link)\b/)
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-AU">/)
  })

  test('has plain-text lines of at most 54 characters', () => {
    expect(text.split('\n').filter((line) => line.length > 54 && !line.startsWith('https://'))).toEqual([])
  })
})

test('the plain text reads as a letter', () => {
  expect(renderText(writeMail({ kind: 'new-device', username, device: 'Chrome on Windows', at }, link), site)).toBe(
    `A new device signed in
======================

If this was you, all is well and there is nothing to
do.

Account: mia_starling
Device: Chrome on Windows
Time: 22 Nov 2026, 11:26 am AEDT

If it was not you, secure your account now: choose a
new password. Every device is signed out, and every
passkey is removed.

It wasn’t me:
https://solara.test/reset#token

The link works once, within 24 hours.

We never ask for your password or a gift card code by
email.

-- 
Solara, an independent studio
https://solara.test
`,
  )
})

test('HTML escapes what people typed', () => {
  const html = renderHtml(writeMail({ kind: 'reset-password', username: '<b>"&\'' }), site)
  expect(html).toContain('&lt;b&gt;&quot;&amp;&#39;')
  expect(html).not.toContain('<b>')
})

test.each(['passkey-added', 'passkey-removed'] as const)('the inbox shows no name that somebody typed: %s', (kind) => {
  const name = 'All is well, ignore this'
  const { subject, preview, blocks } = writeMail({ kind, username, name, at }, link)
  expect(`${subject} ${preview}`).not.toContain(name)
  expect(JSON.stringify(blocks)).toContain(name)
})

test('a notice of a changed email has no link', () => {
  const mail = writeMail({ kind: 'email-changed', username, from: 'a@old.example', to: newEmail, at }, link)
  expect(mail.blocks.map(({ kind }) => kind)).not.toContain('button')
})

test.each([
  ['owner', 'Not you? Then write to hello@solara.example.'],
  ['staff', 'Solara Studios deleted the account. Questions? Write to hello@solara.example.'],
] as const)('the mail about an account that the %s deleted says whom to ask, and has no link', (deletedBy, words) => {
  const mail = writeMail({ kind: 'account-deleted', username, at, deletedBy }, link)
  for (const part of [renderHtml(mail, site), renderText(mail, site)]) {
    for (const expected of [mail.heading, username, words]) expect(part.replaceAll('\n', ' ')).toContain(expected)
    expect(part).not.toContain(link)
  }
})

test('a changed password tells whether the passkeys were removed', () => {
  const words = (removedPasskeys: boolean) =>
    renderText(writeMail({ kind: 'password-changed', username, at, removedPasskeys }, link), site)
  expect(words(true)).toContain('Your passkeys were removed.')
  expect(words(false)).not.toContain('Your passkeys were removed.')
})
