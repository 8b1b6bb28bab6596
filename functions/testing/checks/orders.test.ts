import { fc } from '@fast-check/vitest'
import { expect } from 'vitest'
import { api } from '../../../shared/api.ts'
import * as orders from '../../orders/orders.table.ts'
import * as users from '../../accounts/users.table.ts'
import { toOrder } from '../../orders/order-views.ts'
import { serveRoute } from '../../serve.ts'
import { syncOrder } from '../../orders/sync-order.use-case.ts'
import { refund } from '../../stripe/refunds.ts'
import { trustingWebhook } from '../faults/trusting-webhook.ts'
import {
  withAlteredRoute,
  invariant,
  withHandler,
  withoutConditions,
  withoutWrites,
  type BrokenVariant,
} from '../faults/broken-variants.ts'
import { call, callRaw } from '../call.ts'
import { withFreshTables } from '../fresh-table.ts'
import { create } from '../fixtures/create.ts'
import { readAllRows } from '../read-all-rows.ts'
import { restoreRows } from '../restore-rows.ts'
import { deliverEvent, eventsOf, stockOf, openCheckout, storedOrder, type OpenCheckout } from '../fixtures/checkouts.ts'
import { stripeStandIn, signEvent } from '../fixtures/stripe-stand-in.ts'
import { invariantUnderFaults, race } from '../faults/fault-injection.ts'

withFreshTables()

type Event = Parameters<typeof deliverEvent>[0]

/** Delivers an event until it is accepted, as Stripe does. */
async function deliver(event: Event): Promise<void> {
  for (let tries = 1; tries <= 25; tries += 1) {
    const { status } = await deliverEvent(event)
    if (status === 200) return
    expect(status).toBe(503)
  }
  throw new Error('An event was never accepted')
}

invariantUnderFaults('100 concurrent deliveries of one event pay the order once and move the stock once', {
  async holds(withFaults) {
    const member = await create.member()
    const one = await openCheckout({ as: member })
    const before = await storedOrder(one.orderId)
    stripeStandIn.pay(one.sessionId)
    const [event = {}] = eventsOf(one.sessionId)
    // The pointer, the order and the member are read before the write.
    await race(
      withFaults,
      Array.from({ length: 100 }, () => () => deliver(event)),
      3,
    )
    const order = await storedOrder(one.orderId)
    expect(order).toMatchObject({ status: 'paid', hold: 'sold', revision: before.revision + 1 })
    expect(await stockOf(one.stocked)).toEqual({ available: 3, held: 0 })
    expect((await users.find(member.user.id))?.totalSpent).toBe(order.paid)
    expect(stripeStandIn.refunds(one.sessionId)).toEqual([])
  },
  broken: {
    'a decision on an outdated order is written': withoutConditions(({ sk }) => sk === 'ORDER'),
    'the stock does not move': withoutWrites(({ sk }) => sk.startsWith('STOCK#')),
    'the member’s spending is not recorded': withoutWrites(
      ({ sk }, { Update }) => sk === 'PROFILE' && Update !== undefined,
    ),
  },
})

const eventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
] as const

/** An event of each type about this session, including those that Stripe would never send. */
function everyEvent({ sessionId, orderId }: OpenCheckout): object[] {
  const session = stripeStandIn.session(sessionId)
  const charge = { id: 'ch_1', object: 'charge', metadata: { orderId }, payment_intent: session.payment_intent }
  return eventTypes.map((type) => {
    const object = type === 'charge.refunded' ? charge : session
    return { id: `evt_${type}`, object: 'event', type, data: { object } }
  })
}

const giveBack = ({ sessionId, orderId }: OpenCheckout, amount?: number) =>
  refund({
    paymentIntentId: stripeStandIn.payment(sessionId).id,
    amount,
    orderId,
    idempotencyKey: `${orderId}${amount}`,
  })

type Outcome = {
  happens: (one: OpenCheckout) => unknown
  status: string
  available: number
  refunded?: number
  /** Leads to the same calls as another outcome, so that its event orders need no test. */
  isLikeAnother?: true
}

/** The possible outcomes of a session of two units from a stock of five. */
const outcomes: Record<string, Outcome> = {
  paid: {
    happens: ({ sessionId }) => stripeStandIn.pay(sessionId),
    status: 'paid',
    available: 3,
    isLikeAnother: true,
  },
  'paid by a bank': {
    happens({ sessionId }) {
      stripeStandIn.pay(sessionId, { bank: 'pays' })
      stripeStandIn.settle(sessionId, 'succeeds')
    },
    status: 'paid',
    available: 3,
  },
  'refused by a bank': {
    happens({ sessionId }) {
      stripeStandIn.pay(sessionId, { bank: 'fails' })
      stripeStandIn.settle(sessionId, 'fails')
    },
    status: 'cancelled',
    available: 5,
  },
  expired: { happens: ({ sessionId }) => stripeStandIn.expire(sessionId), status: 'cancelled', available: 5 },
  'paid and refunded': {
    async happens(one) {
      stripeStandIn.pay(one.sessionId)
      await giveBack(one)
    },
    status: 'refunded',
    available: 5,
    refunded: 8_685,
  },
  'paid and refunded in part': {
    async happens(one) {
      stripeStandIn.pay(one.sessionId)
      await giveBack(one, 500)
    },
    status: 'paid',
    available: 3,
    refunded: 500,
    isLikeAnother: true,
  },
}

for (const [what, { happens, status, available, refunded = 0, isLikeAnother }] of Object.entries(outcomes)) {
  if (isLikeAnother) continue
  invariant(`all 120 event orders, with one event repeated, lead to the same result for a session that is ${what}`, {
    async holds() {
      const one = await openCheckout()
      await happens(one)
      const events = everyEvent(one)
      const accept = async (event: object = {}) => expect((await deliverEvent(event)).status).toBe(200)
      let orderCount = 0
      /** Delivers the other events in every order. Each begins with the rows as the events so far have left them. */
      const deliverRest = async (sofar: object[]): Promise<void> => {
        const rest = events.filter((event) => !sofar.includes(event))
        if (rest.length === 0) {
          await accept(sofar[orderCount % sofar.length])
          expect(await storedOrder(one.orderId)).toMatchObject({ status, refunded, attention: null })
          expect(await stockOf(one.stocked)).toEqual({ available, held: 0 })
          orderCount += 1
          return
        }
        const rows = await readAllRows()
        for (const event of rest) {
          await accept(event)
          await deliverRest([...sofar, event])
          await restoreRows(rows)
        }
      }
      await deliverRest([])
      expect(orderCount).toBe(120)
    },
    broken: { 'the webhook trusts the event': trustingWebhook },
  })
}

/** Sequences of actions at Stripe. */
const histories: ((one: OpenCheckout) => unknown)[][] = [
  [
    ({ sessionId }) => stripeStandIn.decline(sessionId),
    ({ sessionId }) => stripeStandIn.pay(sessionId),
    (one) => giveBack(one),
  ],
  [
    ({ sessionId }) => stripeStandIn.pay(sessionId, { bank: 'pays' }),
    ({ sessionId }) => stripeStandIn.settle(sessionId, 'succeeds'),
    (one) => giveBack(one, 500),
    (one) => giveBack(one),
  ],
  [
    ({ sessionId }) => stripeStandIn.pay(sessionId, { bank: 'fails' }),
    ({ sessionId }) => stripeStandIn.settle(sessionId, 'fails'),
  ],
  [({ sessionId }) => stripeStandIn.decline(sessionId), ({ sessionId }) => stripeStandIn.expire(sessionId)],
]

const withoutTimes = ({ id: _id, createdAt: _createdAt, lines: _lines, ...rest }: ReturnType<typeof toOrder>) => ({
  ...rest,
  paidAt: rest.paidAt === null ? null : 'then',
  refundedAt: rest.refundedAt === null ? null : 'then',
})

invariant('late, repeated and missing events lead to the same order as prompt ones', {
  async holds() {
    const property = fc.asyncProperty(fc.nat(3), fc.infiniteStream(fc.nat(9)), async (which, dice) => {
      const history = histories[which] ?? []
      const [prompt, messy] = [await openCheckout(), await openCheckout()]
      const luck = dice[Symbol.iterator]()
      const roll = () => luck.next().value as number
      for (const happens of history) {
        await happens(prompt)
        for (const event of eventsOf(prompt.sessionId)) await deliver(event)
        await happens(messy)
        const events = eventsOf(messy.sessionId)
        for (let count = roll() % 3; count > 0; count -= 1) await deliver(events[roll() % events.length] ?? {})
      }
      const last = eventsOf(messy.sessionId)
      await deliver(last[roll() % last.length] ?? {})
      expect(withoutTimes(toOrder(await storedOrder(messy.orderId)))).toEqual(
        withoutTimes(toOrder(await storedOrder(prompt.orderId))),
      )
      expect(await stockOf(messy.stocked)).toEqual(await stockOf(prompt.stocked))
    })
    await fc.assert(property, { numRuns: 30, endOnFailure: true })
  },
  broken: { 'the webhook trusts the event': trustingWebhook },
})

/** Signs every request as it arrives. */
const signedAnew: BrokenVariant = withAlteredRoute('webhooks/stripe', {
  event(event) {
    const text = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8').toString()
    return { ...event, headers: { ...event.headers, 'stripe-signature': signEvent({ text }).signature } }
  },
})

const inOrder = (row: object) => Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The whole table as text, without the rate limit counts. */
async function rowsOf(): Promise<string> {
  const allRows = (await readAllRows()).filter(({ entity }) => entity !== 'rate')
  const rows = allRows.toSorted((a, b) => (a.pk + a.sk < b.pk + b.sk ? -1 : 1))
  return JSON.stringify(rows, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? inOrder(value) : value,
  )
}

invariant('an event with a wrong, old or missing signature or an altered body changes nothing', {
  async holds() {
    const { sessionId } = await openCheckout()
    stripeStandIn.pay(sessionId)
    const [event] = eventsOf(sessionId)
    const sent = event ?? { text: '' }
    const { body, signature } = signEvent(sent)
    const send = (sent: string, header: string | undefined) =>
      callRaw('webhooks/stripe', 'POST', { body: sent, headers: { origin: undefined, 'stripe-signature': header } })
    const before = await rowsOf()
    const bytes = Array.from({ length: 40 }, (_, place) => Math.floor((place * body.length) / 40))
    const changed = bytes.map((place) => `${body.slice(0, place)}~${body.slice(place + 1)}`)
    for (const other of [...changed, JSON.stringify(JSON.parse(body)), `${body}\n`, body.slice(1), ''])
      expect((await send(other, signature)).body).toMatchObject({ code: 'bad_signature' })
    const digits = Array.from({ length: signature.length - 2 }, (_, place) => place + 2)
    const flipped = digits.map(
      (at) => `${signature.slice(0, at)}${signature[at] === '0' ? '1' : '0'}${signature.slice(at + 1)}`,
    )
    for (const other of [...flipped, undefined, '', signEvent(sent, 301).signature, signEvent(sent, 360).signature])
      expect((await send(body, other)).body).toMatchObject({ code: 'bad_signature' })
    expect(await rowsOf()).toBe(before)
    expect((await send(body, signature)).status).toBe(200)
    expect(await rowsOf()).not.toBe(before)
  },
  broken: { 'the signature is not verified': signedAnew },
})

const orderFor = async (sessionId: string) => {
  const order = await orders.findBySession(sessionId)
  if (!order) throw new Error('There is no such order')
  return order
}

/** Replaces the handler of the return page. */
const shownBy = (show: (sessionId: string, now: Date) => Promise<object>): BrokenVariant =>
  withHandler(
    'shop/orders',
    serveRoute('shop/orders', api['shop/orders'], {
      GET: { run: ({ params, now }) => show((params as { sessionId: string }).sessionId, now) },
    }),
  )

invariant('the return page shows the same order before, after and without the webhook, and changes nothing', {
  async holds() {
    for (const { happens, status } of Object.values(outcomes)) {
      const [one, untold] = [await openCheckout(), await openCheckout()]
      const show = ({ sessionId }: OpenCheckout) => call('shop/orders', 'GET', { params: { sessionId } })
      await Promise.all([happens(one), happens(untold)])
      const rows = await rowsOf()
      const [before, without] = [await show(one), await show(untold)]
      expect(await rowsOf()).toBe(rows)
      for (const event of eventsOf(one.sessionId)) await deliver(event)
      const after = await show(one)
      expect(before.body.status).toBe(status)
      expect(after.body).toEqual(before.body)
      expect(withoutTimes(without.body)).toEqual(withoutTimes(before.body))
    }
  },
  broken: {
    'it shows the stored order': shownBy(async (sessionId) => toOrder(await orderFor(sessionId))),
    'reading settles the order': shownBy(async (sessionId, now) => {
      const settled = await syncOrder((await orderFor(sessionId)).id, { now })
      return toOrder(settled?.order ?? (await orderFor(sessionId)))
    }),
  },
})
