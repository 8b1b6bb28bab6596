import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { refund } from '../../stripe/refunds.ts'
import { handler as sendMails } from '../../streams/send-mails/handler.ts'
import { call, callRaw } from '../call.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import { deliverMailsTo, recordOf } from '../deliver-mails.ts'
import { invariant, isMail, withInterceptor, withoutConditions, withoutWrites } from '../faults/broken-variants.ts'
import { crashAtEachCommand } from '../faults/crash-at-each-command.ts'
import { noFaults, race } from '../faults/fault-injection.ts'
import { withoutTransactions } from '../faults/table-faults.ts'
import { newAddress } from '../fixtures/addresses.ts'
import { deliverEvent, eventsOf, openCheckout, storedOrder, type OpenCheckout } from '../fixtures/checkouts.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { mailProvider } from '../fixtures/mail-provider.ts'
import { stripeStandIn } from '../fixtures/stripe-stand-in.ts'
import { withFreshTables } from '../fresh-table.ts'
import { logs } from '../logs.ts'
import { mailsTo } from '../mailed-token.ts'
import { readAllRows } from '../read-all-rows.ts'

/**
 * Mails about orders: each event is mailed once to the buyer, even if calls are repeated and processes die, and nothing else is
 * mailed.
 */

withFreshTables()

type Sold = OpenCheckout & { staff: SignedInUser; email: string }

/** Delivers the latest events of the order until they are accepted, as Stripe does. */
async function deliverAll({ sessionId }: Sold): Promise<void> {
  for (const event of eventsOf(sessionId))
    for (let tries = 0; (await deliverEvent(event)).status !== 200; tries += 1) expect(tries).toBeLessThan(20)
}

/** A call of staff about the order. Each is sent under one key. */
async function staffCall(what: 'ship' | 'refund' | 'answer', { staff, orderId }: Sold, body: object): Promise<void> {
  for (let tries = 1; tries <= 25; tries += 1) {
    const call = { as: staff, params: { id: orderId }, body, key: `${what}-${orderId}` }
    const { status } = await callRaw(`admin/orders/${what}`, 'POST', call)
    if (status === 200) return
    expect(status).toBe(503)
  }
  throw new Error('A call was never answered')
}

/** Each event of an order, and the mail that reports it. Each may be repeated. */
const events: [mail: string, happens: (sold: Sold) => Promise<unknown>][] = [
  ['order-paid', deliverAll],
  ['order-shipped', (sold) => staffCall('ship', sold, { carrier: 'Australia Post', tracking: 'AP1' })],
  ['order-refunded', (sold) => staffCall('refund', sold, { amount: 5 })],
  [
    'order-answer',
    async (sold) => {
      const params = { sessionId: sold.sessionId }
      const report = { address: newAddress(), params, body: { words: 'It is too small.' } }
      await callUntilAnswered('shop/orders/problem', 'POST', report)
      await staffCall('answer', sold, { words: 'Send it back.' })
    },
  ],
]

/** A payment that nobody has told us about yet. */
async function paidAtStripe(): Promise<Sold> {
  const [one, staff] = await Promise.all([openCheckout(), create.coFounder()])
  const email = `${randomUUID()}@example.com`
  stripeStandIn.pay(one.sessionId, { email })
  return { ...one, staff, email }
}

const kindsTo = async (email: string) => (await mailsTo(email)).map(({ content }) => content.kind)

const broken = { 'nobody is told': withoutWrites(isMail) }

invariant('concurrent and repeated events of an order are each mailed once', {
  async holds() {
    const sold = await paidAtStripe()
    for (const [, happens] of events) {
      await Promise.all(Array.from({ length: 8 }, () => happens(sold)))
      await deliverAll(sold)
    }
    const expected = events.map(([kind]) => kind)
    expect(await kindsTo(sold.email)).toEqual(expected)
    const stored = await mailsTo(sold.email)
    await Promise.all([1, 2, 3].map(() => sendMails({ Records: stored.map(recordOf) })))
    expect(mailProvider.outbox.list(sold.email)).toHaveLength(expected.length)
  },
  broken,
})

invariant('a refund that was made at Stripe is mailed once, however many concurrent deliveries report it', {
  async holds() {
    const sold = await paidAtStripe()
    await deliverAll(sold)
    const { id: paymentIntentId } = stripeStandIn.payment(sold.sessionId)
    await refund({ paymentIntentId, orderId: sold.orderId, idempotencyKey: randomUUID(), amount: 500 })
    // The pointer and the order are read before the write.
    await race(
      noFaults,
      Array.from({ length: 8 }, () => () => deliverAll(sold)),
      2,
    )
    expect(await kindsTo(sold.email)).toEqual(['order-paid', 'order-refunded'])
  },
  broken: {
    'a decision on an outdated order is written': withoutConditions(({ sk }) => sk === 'ORDER'),
    ...broken,
  },
})

invariant('a process that dies leaves an event of an order with its mail, or neither; a retry mails it once', {
  async holds() {
    for (const [place, [kind, happens]] of events.entries())
      await crashAtEachCommand(async ({ untilCrash }) => {
        const sold = await paidAtStripe()
        for (const [, earlier] of events.slice(0, place)) await earlier(sold)
        await untilCrash(() => happens(sold)).catch(() => {})
        expect((await kindsTo(sold.email)).filter((each) => each === kind).length).toBeLessThanOrEqual(1)
        await happens(sold)
        await deliverAll(sold)
        expect(await kindsTo(sold.email)).toEqual(events.slice(0, place + 1).map(([each]) => each))
      })
  },
  broken: {
    'each part is written on its own': withInterceptor(withoutTransactions),
    ...broken,
  },
})

invariant('mails about orders lead to the order, and no log states what they contain', {
  async holds() {
    const sold = await paidAtStripe()
    for (const [, happens] of events) await happens(sold)
    expect(await deliverMailsTo(sold.email)).toEqual([])
    const sent = mailProvider.outbox.list(sold.email)
    expect(sent.map(({ subject }) => subject.replace(/[0-9a-f]{8}/, '#')).toSorted()).toEqual([
      'Order # is on its way',
      'Order # is paid',
      'Our answer about order #',
      'We sent $5.00 back to your card',
    ])
    for (const { text, html } of sent)
      for (const part of [text, html]) expect(part).toContain(`/orders/${sold.sessionId}`)
    for (const personal of [sold.email, 'Harbour', 'Okafor', 'too small', 'Send it back', sold.sessionId])
      expect(JSON.stringify(logs)).not.toContain(personal)
    expect(JSON.stringify(await mailsTo(sold.email))).toBe('[]')
  },
  broken,
})

type Step = [news: string[], happens: (one: OpenCheckout) => unknown]

const pay =
  (options: Parameters<typeof stripeStandIn.pay>[1]): Step[1] =>
  ({ sessionId }) =>
    stripeStandIn.pay(sessionId, { email: emailOf(sessionId), ...options })
const emailOf = (sessionId: string) => `${sessionId.slice(-12).toLowerCase()}@example.com`
const refundAll = ({ sessionId, orderId }: OpenCheckout) => {
  const { id: paymentIntentId } = stripeStandIn.payment(sessionId)
  return refund({ paymentIntentId, orderId, idempotencyKey: orderId })
}
const changeAmount: Step[1] = ({ sessionId }) => {
  stripeStandIn.pay(sessionId, { email: emailOf(sessionId) })
  stripeStandIn.payment(sessionId).amount_received += 100
}

/** Events at Stripe and at banks that the buyer does not see, and the mails about them. */
const stories: Record<string, Step[]> = {
  'a bank debit that arrives': [
    [['order-processing'], pay({ bank: 'pays' })],
    [['order-paid'], ({ sessionId }) => stripeStandIn.settle(sessionId, 'succeeds')],
  ],
  'a bank debit that is refused': [
    [['order-processing'], pay({ bank: 'fails' })],
    [['order-not-paid'], ({ sessionId }) => stripeStandIn.settle(sessionId, 'fails')],
  ],
  'a bank debit that was refused before we heard of it': [
    [
      ['order-not-paid'],
      (one) => {
        void pay({ bank: 'fails' })(one)
        stripeStandIn.settle(one.sessionId, 'fails')
      },
    ],
  ],
  'a payment of another amount': [[['order-held'], changeAmount]],
  'a refund that fails': [
    [['order-paid'], pay({ card: '4000 0000 0000 5126' })],
    [['order-refunded'], refundAll],
    [
      ['order-refund-failed'],
      ({ sessionId }) => stripeStandIn.settleRefund(stripeStandIn.refunds(sessionId)[0]?.id ?? '', 'fails'),
    ],
  ],
  'a dispute that is lost, and won after all': [
    [['order-paid'], pay({})],
    [[], ({ sessionId }) => stripeStandIn.dispute(sessionId)],
    [['order-dispute'], ({ sessionId }) => stripeStandIn.decideDispute(sessionId, 'lost')],
    [['order-dispute'], ({ sessionId }) => stripeStandIn.decideDispute(sessionId, 'won')],
  ],
  'a dispute that is won': [
    [['order-paid'], pay({})],
    [
      [],
      ({ sessionId }) => {
        stripeStandIn.dispute(sessionId)
        stripeStandIn.decideDispute(sessionId, 'won')
      },
    ],
  ],
}

for (const [story, steps] of Object.entries(stories))
  invariant(`the buyer learns of each step of ${story} once, by mail and as a member`, {
    async holds() {
      const [member, staff] = await Promise.all([create.member(), create.coFounder()])
      const one = await openCheckout({ as: member })
      const email = emailOf(one.sessionId)
      const told: string[] = []
      for (const [news, happens] of steps) {
        await happens(one)
        // Each event twice, in both orders.
        await deliverAll({ ...one, staff, email })
        for (const event of eventsOf(one.sessionId).toReversed()) await deliverEvent(event)
        told.push(...news)
        expect(await kindsTo(email)).toEqual(told)
      }
      const { body } = await call('user/notifications', 'GET', { as: member })
      const seen = told.filter((kind, place) => kind !== 'order-paid' || told[place - 1] === 'order-processing')
      expect(body.map(({ kind }) => kind)).toEqual(seen.map(() => 'order_changed'))
      for (const { words, link } of body) {
        expect(words).toContain(orderNumber(one.orderId))
        expect(link).toBe(one.orderId)
      }
    },
    broken,
  })

test('a checkout that was left without a payment is mailed to nobody', async () => {
  const one = await openCheckout()
  stripeStandIn.decline(one.sessionId)
  stripeStandIn.expire(one.sessionId)
  for (const event of eventsOf(one.sessionId)) await deliverEvent(event)
  expect(await storedOrder(one.orderId)).toMatchObject({ status: 'cancelled' })
  expect((await readAllRows()).filter(({ entity }) => entity === 'mail')).toEqual([])
})
