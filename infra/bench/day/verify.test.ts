import { expect, test } from 'vitest'
import { order } from '../../../functions/testing/fixtures/sample-orders.ts'
import type { Day, StoredRow, Told } from './day.ts'
import { findFaults } from './verify.ts'

const row = (entity: string, fields: object, pk = 'pk', sk = 'sk'): StoredRow => ({ entity, pk, sk, ...fields })
const told = (call: string, who: string, about: string, { outcome = 'done', body = {} } = {}): Told => ({
  call,
  who,
  about,
  outcome,
  body,
})

/** An order for a hoodie. */
function hoodie(sessionId: string, fields: object): StoredRow {
  const placed = order({ sessionId })
  const [line] = placed.lines
  const lines = [{ ...line, productId: 'hoodie', variantId: 'M', quantity: 1 }]
  return row('order', { ...placed, lines, paidAt: null, paid: null, ...fields })
}

const entry = { at: '2026-11-27T01:00:00Z', amount: 1_000, balanceAfter: 1_000, userId: 'ada' }
const reward = { userId: 'ada', missionId: 'word' }

/** A day in which Ada was paid and Bo was told that the mission is spent. Ada got a hoodie and a gift card; Bo got none. */
const goodDay = (): Day => ({
  mission: { id: 'word', amount: 1_000, rewards: 1 },
  hoodie: { productId: 'hoodie', units: new Map([['M', 2]]) },
  codes: new Map([['card', 'CODE']]),
  told: [
    told('word', 'ada', 'word', { outcome: 'wrong_word' }),
    told('word', 'ada', 'word'),
    told('word', 'bo', 'word', { outcome: 'budget_spent' }),
    told('mission shown', 'bo', 'word', { outcome: 'ended' }),
    told('checkout', 'ada', 'cart', { body: { sessionId: 'cs_ada' } }),
    told('order', 'ada', 'cs_ada', { body: { status: 'paid' } }),
    told('checkout', 'bo', 'cart', { body: { sessionId: 'cs_bo' } }),
    told('cancel', 'bo', 'cs_bo'),
    told('decision', 'first', 'claim', { body: { status: 'declined' } }),
    told('decision', 'second', 'claim', { outcome: 'already_processed' }),
    told('gift card', 'ada', 'card', { body: { giftCard: { code: 'CODE' } } }),
    told('gift card', 'bo', 'card', { outcome: 'sold_out' }),
  ],
  rows: [
    row('mission-reward', reward),
    row('ledger', { ...entry, kind: 'mission', account: 'missions:word' }),
    row('mission-budget', { funded: 1_000, paid: 1_000, left: 0 }, 'BUDGET#word#0'),
    row('stock', { productId: 'hoodie', variantId: 'M', available: 1, held: 0 }),
    hoodie('cs_ada', { status: 'paid', hold: 'sold', paid: 9_000, paidAt: null }),
    hoodie('cs_bo', { status: 'cancelled', hold: 'released' }),
    row('user', { id: 'ada', email: 'ada@solara.test' }),
    row('claim', { id: 'claim', userId: 'ada', status: 'declined' }),
    row('ledger', { ...entry, kind: 'refund', account: 'refund', link: 'claim', balanceAfter: 2_000 }),
    row('gift-card', { id: 'card', status: 'sold', soldTo: 'ada', platform: 'roblox', amount: 1_000 }),
    row('figure-generations', { current: 'g' }),
    row(
      'figures',
      { v: 1, outstanding: 1_500, mission: 1_000, refund: 1_000, holders: 1, ordersToShip: 1 },
      'FIGURES#g#0',
      'TOTAL',
    ),
    row('figures', { v: 1, outstanding: 500 }, 'FIGURES#g#f', 'TOTAL'),
    row('figures', { v: 1, mission: 1_000, refund: 1_000 }, 'FIGURES#g#a', 'DAY#2026-11-27'),
    row('figures', { v: 1, checkouts: 2, checkoutsPaid: 1 }, 'FIGURES#g#d', 'DAY#2026-11-21'),
    row('figures', { v: 1, sold: 1 }, 'FIGURES#g#b', 'STOCK#roblox#000001000'),
  ],
  payments: [
    { sessionId: 'cs_ada', paid: 9_000, refunded: 0, email: 'ada@solara.test' },
    { sessionId: 'cs_bo', paid: null, refunded: 0, email: null },
  ],
  mails: [
    { to: 'ada@solara.test', subject: 'Order 1 is paid' },
    { to: 'ada@solara.test', subject: 'You received 10.00 Solcoins' },
    { to: 'ada@solara.test', subject: 'Your gift card claim was declined' },
  ],
})

test('a day in which everything is as it was told has no faults', () => {
  expect(findFaults(goodDay())).toEqual([])
})

const change =
  (entity: string, fields: object, where: (row: object) => boolean = () => true) =>
  (day: Day) => {
    day.rows = day.rows.map((each) => (each.entity === entity && where(each) ? { ...each, ...fields } : each))
  }
const without = (entity: string) => (day: Day) => {
  day.rows = day.rows.filter((each) => each.entity !== entity)
}
const tell = (one: Told) => (day: Day) => void day.told.push(one)
const isOf = (session: string) => (each: object) => 'sessionId' in each && each.sessionId === session

test.each<[string, (day: Day) => void, RegExp]>([
  ['paid, without a reward', without('mission-reward'), /^ada was told "done" of the word, but has 0 rewards/],
  ['paid, with two rewards', (day) => day.rows.push(row('mission-reward', reward)), /but has 2 rewards and 1 entries/],
  [
    'spent, with a reward',
    change('mission-reward', { userId: 'bo' }),
    /^bo was told "budget_spent" of the word, but has 1/,
  ],
  [
    'spent, and shown as done',
    tell(told('mission shown', 'ada', 'word', { outcome: 'ended' })),
    /^ada .* but saw the mission as ended/,
  ],
  [
    'paid and spent',
    tell(told('word', 'ada', 'word', { outcome: 'budget_spent' })),
    /^ada was told done and budget_spent/,
  ],
  ['nothing', tell(told('word', 'cleo', 'word', { outcome: 'nothing' })), /^cleo was told "nothing" by word/],
  [
    'an error',
    tell(told('checkout', 'cleo', 'cart', { outcome: 'our_fault' })),
    /^cleo was told "our_fault" by checkout/,
  ],
  [
    'a budget that paid too much',
    change('mission-budget', { paid: 2_000, left: -1_000 }),
    /^The budget of 1000 says 2000/,
  ],
  ['an oversold hoodie', change('stock', { available: 2 }), /^Of 2 units of the variant M, 1 are sold, 2 available/],
  ['a unit that is held for nobody', change('stock', { available: 0, held: 1 }), /and 1 held, by orders for 0/],
  [
    'a paid order that is not stored',
    change('order', { status: 'pending' }, isOf('cs_ada')),
    /^ada was told that cs_ada is paid/,
  ],
  ['a charge without goods', change('order', { status: 'cancelled' }, isOf('cs_ada')), /^Stripe took 9000 for cs_ada/],
  ['goods without a charge', change('order', { paid: 9_000 }, isOf('cs_bo')), /is paid, but not at Stripe/],
  [
    'a cancellation that holds the unit',
    change('order', { hold: 'held' }, isOf('cs_bo')),
    /^bo was told that cs_bo is cancelled/,
  ],
  [
    'a charge of a buyer who was refused',
    (day) => (day.told = day.told.filter(({ call, who }) => call !== 'checkout' || who !== 'ada')),
    /^nobody was charged 1 times/,
  ],
  [
    'a buyer without a mail',
    (day) => (day.mails = day.mails.filter(({ subject }) => !subject.startsWith('Order'))),
    /^ada@solara.test was charged, or .* and was sent no mail/,
  ],
  [
    'a mail to a buyer who did not pay',
    (day) => day.mails.push({ to: 'bo@solara.test', subject: 'Order 2 is paid' }),
    /^bo@solara.test was sent "Order 2 is paid", and was not charged/,
  ],
  [
    'a decided claim without a mail',
    (day) => (day.mails = day.mails.filter(({ subject }) => !subject.endsWith('declined'))),
    /^ada@solara.test was .* had a claim decided, and was sent no mail/,
  ],
  [
    'a mail that tells another decision',
    (day) => day.mails.push({ to: 'ada@solara.test', subject: 'Your gift card claim is approved' }),
    /and has no claim that is approved/,
  ],
  ['a claim that both decided', tell(told('decision', 'second', 'claim')), /^2 people were told that they decided/],
  [
    'a claim that was approved, not declined',
    change('claim', { status: 'approved' }),
    /it is approved, with 1 refunds/,
  ],
  ['a gift card shown to two', tell(told('gift card', 'bo', 'card')), /was shown to ada and bo/],
  ['a gift card sold to another', change('gift-card', { soldTo: 'bo' }), /is sold to bo, but was shown to ada/],
  [
    'a figure that the stream missed',
    change('figures', { mission: 0 }),
    /^The figure "TOTAL mission" is 0, but the rows/,
  ],
])('reports somebody who was told %s', (_, forge, sentence) => {
  const day = goodDay()
  forge(day)
  expect(
    findFaults(day).some((fault) => sentence.test(fault)),
    findFaults(day).join('\n'),
  ).toBe(true)
})
