import { describe, expect, test } from 'vitest'
import { optionalMailKinds } from '../../shared/accounts/optional-mails.ts'
import type { OptionalMailContent } from './optional-mail.ts'
import { screenOf } from './optional-mails.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { writeMail } from './write-mail.ts'

const site = { origin: 'https://solara.test', host: 'solara.test' }
const link = 'https://solara.test/wallet'
const approved = {
  kind: 'claim-decided',
  claim: 'claim',
  isApproved: true,
  platform: 'Visa Prepaid Gift Card',
  amount: 2_500,
  solcoins: 2_500,
  reason: null,
} as const
const declined = { ...approved, isApproved: false, reason: 'The shop has <none> left' } as const
const received = { kind: 'coins-received', amount: 2_000, reason: 'Well played & <b>thanks</b>' } as const
const opened = {
  kind: 'test-opens',
  gameId: 'far-shore',
  game: 'Far Shore',
  title: 'The third island is <none> up',
  text: 'Twelve testers sailed there.',
} as const
const waiting = {
  kind: 'staff-daily',
  waiting: [
    { kind: 'disputes', count: 1, isMore: false, oldestAt: '2026-11-26T22:30:00.000Z' },
    { kind: 'claims', count: 100, isMore: true, oldestAt: null },
  ],
} satisfies OptionalMailContent
const contents: OptionalMailContent[] = [
  waiting,
  approved,
  declined,
  { ...approved, claim: 'voucher' },
  { ...declined, claim: 'voucher', reason: null },
  received,
  opened,
  { ...opened, kind: 'dev-log' },
]

test('there is a sample of each kind', () => {
  expect([...new Set(contents.map(({ kind }) => kind))].toSorted()).toEqual(optionalMailKinds.toSorted())
})

describe.each(contents)('$kind', (content) => {
  const mail = writeMail(content, link)
  const [html, text] = [renderHtml(mail, site), renderText(mail, site)]

  test('says the same in HTML and in plain text', () => {
    for (const part of [html, text]) {
      expect(part).toContain(mail.heading)
      expect(part).toContain(link)
    }
    const screen = content.kind === 'staff-daily' ? '/admin' : 'gameId' in content ? '/games/far-shore' : '/wallet'
    expect(screenOf(content)).toBe(screen)
  })

  test('is complete without pictures, scripts and style sheets, with one button', () => {
    expect(html).not.toMatch(/<(img|script|link)\b/)
    expect(mail.blocks.filter(({ kind }) => kind === 'button')).toHaveLength(1)
  })

  test('has plain-text lines of at most 54 characters', () => {
    expect(text.split('\n').filter((line) => line.length > 54 && !line.startsWith('https://'))).toEqual([])
  })

  test('the inbox shows nothing that somebody typed', () => {
    expect(`${mail.subject} ${mail.preview}`).not.toMatch(/none|Well played/)
  })
})

test.each([
  [approved, 'Your gift card claim is approved', 'Its details are in your wallet.'],
  [{ ...approved, claim: 'voucher' }, 'Your prepaid card is approved', 'Its details are in your wallet.'],
  [declined, 'Your gift card claim was declined', 'Your 25.00 Solcoins are back.'],
  [opened, 'The Far Shore test is open', 'Testers are playing now.'],
  [{ ...opened, kind: 'dev-log' }, 'New in the dev log of Far Shore', 'You follow this game.'],
  [waiting, '1 disputed payment, and more', 'What is waiting for staff this morning.'],
  [received, 'You received 20.00 Solcoins', 'They are in your balance now.'],
] as const)('the inbox says what happened: %o', (content, subject, preview) => {
  expect(writeMail(content, link)).toMatchObject({ subject, preview })
})

test('a declined claim reads as a letter, with the reason', () => {
  expect(renderText(writeMail(declined, link), site)).toBe(
    `Your gift card claim was declined
=================================

We declined your $25.00 Visa Prepaid Gift Card. The
25.00 Solcoins that it cost are back in your balance.

Reason: The shop has <none> left

Open your wallet:
https://solara.test/wallet

Questions? Write to hello@solara.example.

-- 
Solara, an independent studio
https://solara.test
`,
  )
})

test('the footer says how to turn such mails off, where that is possible', () => {
  const unsubscribe = `https://solara.test/unsubscribe#claim-decided.${'0'.repeat(36)}.${'A'.repeat(43)}`
  const mail = writeMail(declined, link)
  for (const render of [renderHtml, renderText]) {
    expect(render(mail, { ...site, unsubscribe })).toContain(unsubscribe)
    expect(render(mail, { ...site, unsubscribe })).toContain('Turn off emails like this one')
    expect(render(mail, site)).not.toContain('Turn off')
  }
})

test('HTML escapes what staff typed', () => {
  for (const content of [declined, received, opened])
    expect(renderHtml(writeMail(content, link), site)).not.toMatch(/<none>|<b>thanks/)
})
