import { brand } from '../../shared/brand.ts'
import { dollars, gstIn } from '../../shared/money.ts'
import {
  billRows,
  type BillRow,
  type Charged,
  includedGst,
  lineDetail,
  linePrice,
  taxRows,
} from '../../shared/orders/bill.ts'
import { button, columns, facts, note, problem, seeOrder, text, time } from './blocks.ts'
import type { Block, MailText } from './mail-text.ts'
import type { MailedLine, OrderContent, OrderMailContent } from './order-mail.ts'
import { disputed, held, notPaid, processing, refundFailed } from './write-payment-mail.ts'

const billedLine = (line: MailedLine): [string, string] => [
  [line.name, lineDetail(line)].filter(Boolean).join(', '),
  dollars(linePrice(line)),
]

/** An invoice is a tax invoice only with the seller's ABN. */
export const sellerLine = (abn: string | null): string =>
  abn === null ? `This is your receipt from ${brand.studio}.` : `This is your tax invoice: ${brand.studio}, ABN ${abn}.`

/** A tax invoice also states its parts without GST. */
export const taxBlocks = (abn: string | null, charged: Charged): Block[] =>
  abn === null
    ? []
    : [
        facts(
          ...taxRows(charged).map(({ part, net, gst }) => [part, `${net} excl. GST, ${gst} GST`] as [string, string]),
        ),
      ]

const inMail = ({ label, value }: BillRow): [string, string] => [label, value]

function paid(content: OrderContent<'order-paid'>, link?: string): MailText {
  const { number, firstName, lines } = content
  const [subtotal, shipping, total] = billRows(content)
  const bill: Block = {
    kind: 'bill',
    lines: lines.map(billedLine),
    sums: [inMail(subtotal), inMail(shipping)],
    // A receipt states what was paid. An accepted payment equals the total.
    total: [total.label, dollars(content.paid)],
  }
  const payment = [...(content.cardLast4 ? [`Card ending in ${content.cardLast4}`] : []), time(content.paidAt)]
  return {
    subject: `Order ${number} is paid`,
    preview: `We pack it within ${brand.shipDays} business days and mail you the tracking link.`,
    heading: firstName ? `Thank you, ${firstName}. It’s paid.` : 'Thank you. It’s paid.',
    blocks: [
      text(
        `Order ${number} is waiting to be packed, by hand, within ${brand.shipDays} business days. When it ships, you get the tracking link.`,
      ),
      ...seeOrder(link),
      ...(content.arrives ? [facts(['Arrives', content.arrives])] : []),
      bill,
      note(`${includedGst(content)}.`),
      ...taxBlocks(brand.abn, content),
      columns({ heading: 'Going to', lines: content.goingTo }, { heading: 'Paid with', lines: payment }),
      note(`${sellerLine(brand.abn)} Something wrong? Use ${problem}, within ${brand.returnDays} days of delivery.`),
    ],
  }
}

function shipped(content: OrderContent<'order-shipped'>, link?: string): MailText {
  const { number, carrier, tracking, trackingLink, usuallyTakes } = content
  const parcel = content.lines.map(({ name, quantity }) => `${quantity} × ${name}`)
  return {
    subject: `Order ${number} is on its way`,
    preview: trackingLink ? 'Here is the tracking link.' : 'Here is the tracking number.',
    heading: 'It’s on its way',
    blocks: [
      text(
        `${carrier ?? 'The carrier'} has order ${number}. The tracking page wakes up with the first scan, usually the same day.`,
      ),
      ...(trackingLink ? button('Track the parcel', trackingLink) : seeOrder(link)),
      facts(
        ...(carrier ? [['Carrier', carrier] as [string, string]] : []),
        ['Tracking number', tracking],
        ...(usuallyTakes ? [['Usually takes', usuallyTakes] as [string, string]] : []),
      ),
      columns({ heading: 'In the parcel', lines: parcel }, { heading: 'Going to', lines: content.goingTo }),
      note(
        `We are not told when it arrives, so this is our last email about it. If it does not turn up, use ${problem}${link ? `: ${link}` : '.'}`,
      ),
    ],
  }
}

/** What a refund includes besides its items: the shipping, and what went back without naming an item. */
function refundedSums({ amount, lines = [], shipping = 0 }: OrderContent<'order-refunded'>): [string, string][] {
  if (lines.length === 0 && shipping === 0) return []
  const rest = amount - shipping - lines.reduce((sum, line) => sum + linePrice(line), 0)
  return [
    ...(shipping > 0 ? [['Shipping', dollars(shipping)] as [string, string]] : []),
    ...(rest > 0 ? [['Also refunded', dollars(rest)] as [string, string]] : []),
  ]
}

function refunded(content: OrderContent<'order-refunded'>, link?: string): MailText {
  const { number, amount, isAll, isLate, cardLast4 } = content
  const { lines = [] } = content
  const part = lines.length > 0 ? 'these items' : 'a part'
  const refund = isAll ? `We refunded all of order ${number}.` : `We refunded ${part} of order ${number}.`
  const sorry = `Order ${number} was paid after its payment page had expired, and what you ordered had sold out by then. We are sorry. All of it is refunded.`
  const where = cardLast4 ? `the card ending in ${cardLast4}` : 'the account that you paid with'
  return {
    subject: cardLast4 ? `We sent ${dollars(amount)} back to your card` : `We sent ${dollars(amount)} back to you`,
    preview: `For order ${number}. Banks take 5 to 10 days to show it.`,
    heading: `${dollars(amount)} is on its way back`,
    blocks: [
      text(isLate ? sorry : refund),
      { kind: 'bill', lines: lines.map(billedLine), sums: refundedSums(content), total: ['Refunded', dollars(amount)] },
      note(`${includedGst({ gst: gstIn(amount) })}.`),
      text(`It goes to ${where}. Banks take 5 to 10 days to show it.`),
      ...seeOrder(link),
      note(`Not there after 10 days? Use ${problem}, and we look into it with the bank.`),
    ],
  }
}

const paragraphs = (words: string): string[] => words.split(/\n+/).flatMap((line) => line.trim() || [])

function answered({ number, question, answer }: OrderContent<'order-answer'>, link?: string): MailText {
  return {
    subject: `Our answer about order ${number}`,
    preview: 'You asked about your order. Here is our answer.',
    heading: `About order ${number}`,
    blocks: [
      ...paragraphs(answer).map(text),
      ...seeOrder(link),
      ...(question === null ? [] : [columns({ heading: 'You wrote', lines: paragraphs(question) })]),
      note(`Is it not solved? Use ${problem} again.`),
    ],
  }
}

/** As in `the carrier and the email address`. */
const listed = (nouns: string[]): string =>
  nouns
    .map((noun) => `the ${noun}`)
    .join(', ')
    .replace(/, ([^,]+)$/, ' and $1')

function corrected(content: OrderContent<'order-corrected'>, link?: string): MailText {
  const { number, carrier, tracking, trackingLink, goingTo } = content
  const what = listed(content.corrected)
  return {
    subject: `Order ${number}: we corrected ${what}`,
    preview: 'This is what we have now.',
    heading: `We corrected ${what}`,
    blocks: [
      text(`This is what we have now for order ${number}. What earlier emails said about it no longer holds.`),
      ...(trackingLink ? button('Track the parcel', trackingLink) : seeOrder(link)),
      ...(tracking === null
        ? []
        : [facts(...(carrier ? [['Carrier', carrier] as [string, string]] : []), ['Tracking number', tracking])]),
      columns({ heading: 'Going to', lines: goingTo }),
      note(`Is it still wrong? Use ${problem}${link ? `: ${link}` : '.'}`),
    ],
  }
}

const emailCorrected = ({ number }: OrderContent<'order-email-corrected'>): MailText => ({
  subject: `Emails about order ${number} now go to another address`,
  preview: 'Our staff corrected the email address of the order.',
  heading: 'The email address was corrected',
  blocks: [
    text(`Our staff corrected the email address of order ${number}. This is our last email about it to this address.`),
    note(`Did you place the order and not ask for this? Write to ${brand.contactEmail}.`),
  ],
})

const writers: { [K in OrderMailContent['kind']]: (content: OrderContent<K>, link?: string) => MailText } = {
  'order-paid': paid,
  'order-shipped': shipped,
  'order-refunded': refunded,
  'order-answer': answered,
  'order-corrected': corrected,
  'order-email-corrected': emailCorrected,
  'order-processing': processing,
  'order-not-paid': notPaid,
  'order-held': held,
  'order-refund-failed': refundFailed,
  'order-dispute': disputed,
}

export const isAboutOrder = (content: { kind: string }): content is OrderMailContent =>
  Object.hasOwn(writers, content.kind)

/** Writes a mail about an order. `link` is the full address of the order's page. */
export function writeOrderMail(content: OrderMailContent, link?: string): MailText {
  const write = writers[content.kind] as (content: OrderMailContent, link?: string) => MailText
  return write(content, link)
}
