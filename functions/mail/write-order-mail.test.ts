import { describe, expect, test } from 'vitest'
import type { OrderMailContent } from './order-mail.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { writeMail } from './write-mail.ts'
import { sellerLine, taxBlocks } from './write-order-mail.ts'

const site = { origin: 'https://solara.test', host: 'solara.test' }
const link = 'https://solara.test/orders/cs_test_0123456789'
const order = { number: '4f81c2ad', sessionId: 'cs_test_0123456789' }
const goingTo = ['Mia Starling', 'Unit 4, 18 Harbour Street', 'Hobart TAS 7000', 'Australia']
const lines = [
  { name: 'Night Shift Mug', quantity: 2, unitPrice: 2_475 },
  { name: 'Far Shore Print, Unframed', quantity: 1, unitPrice: 5_280 },
  { name: 'Launch Pad Desk Mat', quantity: 1, unitPrice: 4_620 },
]
const paid: OrderMailContent = {
  ...order,
  kind: 'order-paid',
  firstName: 'Mia',
  lines,
  total: 14_850,
  gst: 1_350,
  shipping: 995,
  paid: 15_845,
  arrives: '27 Nov to 9 Dec',
  goingTo,
  cardLast4: '4242',
  paidAt: '2026-11-22T00:26:00.000Z',
}
const contents: OrderMailContent[] = [
  paid,
  {
    ...order,
    kind: 'order-shipped',
    carrier: 'Australia Post',
    tracking: '34XQ 0071 5528',
    trackingLink: 'https://auspost.com.au/mypost/track/details/34XQ00715528',
    usuallyTakes: '4 to 10 business days',
    lines,
    goingTo,
  },
  { ...order, kind: 'order-refunded', amount: 2_475, isAll: false, isLate: false, cardLast4: '4242' },
  {
    ...order,
    kind: 'order-refunded',
    amount: 5_000,
    isAll: false,
    lines: lines.slice(0, 1),
    shipping: 995,
    isLate: false,
    cardLast4: '4242',
  },
  {
    ...order,
    kind: 'order-corrected',
    corrected: ['carrier', 'tracking number', 'delivery address'],
    carrier: 'Australia Post',
    tracking: '34XQ 0071 5528',
    trackingLink: null,
    goingTo,
  },
  { ...order, kind: 'order-processing' },
  { ...order, kind: 'order-not-paid' },
  { ...order, kind: 'order-held', paid: 15_845 },
  { ...order, kind: 'order-refund-failed', amount: 2_475 },
  { ...order, kind: 'order-dispute', outcome: 'lost', amount: 15_845, isAll: true, isShipped: false },
  { ...order, kind: 'order-dispute', outcome: 'won', amount: 15_845, isAll: false, isShipped: false },
  { ...order, kind: 'order-answer', question: 'It is too small.\nCan I swap it?', answer: 'Yes.\n\nSend it back.' },
]

describe.each(contents)('$kind', (content) => {
  const mail = writeMail(content, link)
  const [html, text] = [renderHtml(mail, site), renderText(mail, site)]

  test('says the same in HTML and in plain text', () => {
    for (const part of [html, text]) {
      expect(part).toContain(order.number)
      expect(part).toContain(link)
    }
  })

  test('is complete without pictures, scripts and style sheets, with one button', () => {
    expect(html).not.toMatch(/<(img|script|link)\b/)
    expect(mail.blocks.filter(({ kind }) => kind === 'button')).toHaveLength(1)
  })

  test('has plain-text lines of at most 54 characters', () => {
    expect(text.split('\n').filter((line) => line.length > 54 && !line.startsWith('https://'))).toEqual([])
  })
})

test('the receipt reads as a letter, with the GST of the goods and of the shipping', () => {
  expect(renderText(writeMail(paid, link), site)).toBe(
    `Thank you, Mia. It’s paid.
==========================

Order 4f81c2ad is waiting to be packed, by hand,
within 2 business days. When it ships, you get the
tracking link.

See your order:
https://solara.test/orders/cs_test_0123456789

Arrives: 27 Nov to 9 Dec

Night Shift Mug, 2 × $24.75             $49.50
Far Shore Print, Unframed               $52.80
Launch Pad Desk Mat                     $46.20

Subtotal                               $148.50
Shipping                                 $9.95
----------------------------------------------
Total                                  $158.45

Includes $14.40 GST.

Going to
  Mia Starling
  Unit 4, 18 Harbour Street
  Hobart TAS 7000
  Australia

Paid with
  Card ending in 4242
  22 Nov 2026, 11:26 am AEDT

This is your receipt from Solara Studios. Something
wrong? Use “Problem with this order?” on the order’s
page, within 30 days of delivery.

-- 
Solara, an independent studio
https://solara.test
`,
  )
})

test('an invoice is a tax invoice once the studio has an ABN', () => {
  expect(sellerLine('12 345 678 901')).toBe('This is your tax invoice: Solara Studios, ABN 12 345 678 901.')
  expect(sellerLine(null)).toBe('This is your receipt from Solara Studios.')
})

test('only a tax invoice states prices without GST', () => {
  expect(taxBlocks('12 345 678 901', { total: 14_850, gst: 1_350, shipping: 995 })).toEqual([
    {
      kind: 'facts',
      facts: [
        ['Goods', '$135.00 excl. GST, $13.50 GST'],
        ['Shipping', '$9.05 excl. GST, $0.90 GST'],
      ],
    },
  ])
  expect(taxBlocks(null, { total: 14_850, gst: 1_350, shipping: 995 })).toEqual([])
})

test('breaks long names before the amount, and escapes what people typed', () => {
  const name = 'A very long name of a print that does not fit into a line & <b>shines</b>'
  const mail = writeMail({ ...paid, lines: [{ name, quantity: 3, unitPrice: 100_000 }], goingTo: ['<i>Mia</i>'] }, link)
  for (const line of renderText(mail, site).split('\n')) expect(line.length).toBeLessThanOrEqual(54)
  expect(renderHtml(mail, site)).not.toMatch(/<b>shines|<i>Mia/)
})

test('the inbox shows no name that somebody typed', () => {
  for (const content of contents) {
    const { subject, preview } = writeMail(content, link)
    expect(`${subject} ${preview}`).not.toMatch(/Mia|Starling|Post/)
  }
})

test.each([
  [{ isAll: true }, 'We refunded all of order 4f81c2ad.'],
  [{ isAll: true, isLate: true }, 'and what you ordered had sold out by then.'],
  [{ cardLast4: null }, 'It goes to the account that you paid with.'],
])('a refund says what happened: %o', (change, words) => {
  const content = {
    ...order,
    kind: 'order-refunded',
    amount: 2_475,
    isAll: false,
    isLate: false,
    cardLast4: '4242',
  } as const
  expect(renderText(writeMail({ ...content, ...change }, link), site).replaceAll('\n', ' ')).toContain(words)
})

test('a refund by item names its items, the shipping, and what went back besides', () => {
  const item = { name: 'Dawn Line Tee, M', quantity: 2, unitPrice: 2_475 }
  const content: OrderMailContent = {
    ...order,
    kind: 'order-refunded',
    amount: 6_000,
    isAll: false,
    lines: [item],
    shipping: 995,
    isLate: false,
    cardLast4: '4242',
  }
  const text = renderText(writeMail(content, link), site).replaceAll(/\s+/g, ' ')
  expect(text).toContain('We refunded these items of order 4f81c2ad.')
  expect(text).toMatch(/Dawn Line Tee, M, 2 × \$24\.75.*\$49\.50/)
  expect(text).toMatch(/Shipping.*\$9\.95.*Also refunded.*\$0\.55.*Refunded.*\$60\.00/)
})

test('the mail to an address that was corrected has no link to the order, and says how to object', () => {
  const mail = writeMail({ ...order, kind: 'order-email-corrected' }, link)
  const text = renderText(mail, site)
  expect(text).not.toContain(link)
  expect(text).toContain('not ask for this? Write to')
})
