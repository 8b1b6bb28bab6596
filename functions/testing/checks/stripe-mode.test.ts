import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventType } from '../../../infra/local/stripe/state.ts'
import { reconcile } from '../../jobs/reconcile/reconcile.ts'
import * as reading from '../../orders/read-checkout-state.use-case.ts'
import * as events from '../../stripe/events.ts'
import { refund } from '../../stripe/refunds.ts'
import { call } from '../call.ts'
import { invariant, withEnvironment, type BrokenVariant } from '../faults/broken-variants.ts'
import {
  cartItem,
  checkout,
  createPaidOrder,
  deliverEvent,
  eventsOf,
  openCheckout,
  stockOf,
  storedOrder,
} from '../fixtures/checkouts.ts'
import { create } from '../fixtures/create.ts'
import { stripeStandIn } from '../fixtures/stripe-stand-in.ts'
import { withFreshTables } from '../fresh-table.ts'
import { logs } from '../logs.ts'
import { readAllRows } from '../read-all-rows.ts'

/** A payment of the Stripe mode that this stage does not accept fulfils nothing, however we learn of it. */

withFreshTables()
beforeEach(() => stripeStandIn.forgetAll())
afterEach(() => stripeStandIn.calm())

const inLiveStage = withEnvironment({ STRIPE_MODE: 'live' })

type One = { sessionId: string; orderId: string }

/** Makes a session at Stripe a live one, which this stage does not accept. */
function turnLive({ sessionId }: One): void {
  stripeStandIn.session(sessionId).livemode = true
}

/** Replaces a function while the check runs. */
const withReplaced =
  (replace: () => { mockRestore: () => void }): BrokenVariant =>
  async (check) => {
    const replaced = replace()
    try {
      await check()
    } finally {
      replaced.mockRestore()
    }
  }

/** The events of each type that the webhook handles, about one order. */
const occurrences: Record<EventType, (one: One) => unknown> = {
  'checkout.session.completed': ({ sessionId }) => stripeStandIn.pay(sessionId),
  'checkout.session.async_payment_succeeded': ({ sessionId }) => {
    stripeStandIn.pay(sessionId, { bank: 'pays' })
    stripeStandIn.settle(sessionId, 'succeeds')
  },
  'checkout.session.async_payment_failed': ({ sessionId }) => {
    stripeStandIn.pay(sessionId, { bank: 'fails' })
    stripeStandIn.settle(sessionId, 'fails')
  },
  'checkout.session.expired': ({ sessionId }) => stripeStandIn.expire(sessionId),
  'charge.refunded': (one) => payAndRefund(one),
  'refund.created': (one) => payAndRefund(one),
  'refund.updated': async (one) => {
    stripeStandIn.pay(one.sessionId, { card: '4000 0000 0000 7726' })
    const { id } = await refundPart(one)
    stripeStandIn.settleRefund(id, 'succeeds')
  },
  'refund.failed': async (one) => {
    stripeStandIn.pay(one.sessionId, { card: '4000 0000 0000 5126' })
    const { id } = await refundPart(one)
    stripeStandIn.settleRefund(id, 'fails')
  },
  'charge.dispute.created': (one) => payAndDispute(one),
  'charge.dispute.funds_withdrawn': (one) => payAndDispute(one),
  'charge.dispute.updated': (one) => {
    payAndDispute(one)
    stripeStandIn.answerDispute(one.sessionId)
  },
  'charge.dispute.closed': (one) => {
    payAndDispute(one)
    stripeStandIn.decideDispute(one.sessionId, 'lost')
  },
  'charge.dispute.funds_reinstated': (one) => {
    payAndDispute(one)
    stripeStandIn.decideDispute(one.sessionId, 'won')
  },
}

const refundPart = ({ sessionId, orderId }: One) => {
  const { id: paymentIntentId } = stripeStandIn.payment(sessionId)
  return refund({ paymentIntentId, amount: 100, orderId, idempotencyKey: randomUUID() })
}

function payAndDispute({ sessionId }: One): void {
  stripeStandIn.pay(sessionId)
  stripeStandIn.dispute(sessionId)
}

async function payAndRefund(one: One): Promise<void> {
  stripeStandIn.pay(one.sessionId)
  await refundPart(one)
}

/** The last event of a type, of the other mode. */
function liveEvent(type: EventType): object {
  const event = JSON.parse(stripeStandIn.events(type).at(-1)?.text ?? '') as object
  return { ...event, livemode: true }
}

/**
 * All rows except bookkeeping: the watermarks of the reconcile job, the counts of reads, and the decisions that staff must make.
 */
const counting = ['watermark', 'rate', 'decision-needed', 'shelf']
const statesOf = async () => (await readAllRows()).filter(({ entity }) => !counting.includes(entity))

for (const [type, occurs] of Object.entries(occurrences) as [EventType, (one: One) => unknown][])
  invariant(`an event ${type} of the other mode changes nothing and raises an alarm`, {
    async holds() {
      const one = await openCheckout()
      await occurs(one)
      const before = await statesOf()
      const event = liveEvent(type)
      expect(await deliverEvent(event)).toMatchObject({ status: 200, body: { received: true } })
      expect(logs.at(-1)).toMatchObject({ event: type, alarms: ['other_mode'], status: 200 })
      expect(await statesOf()).toEqual(before)
    },
    broken: {
      'the event’s mode is not compared': withReplaced(() => vi.spyOn(events, 'isOfOtherMode').mockReturnValue(false)),
    },
  })

const { readCheckoutState } = reading
const sessionIsTrusted = {
  'the session’s mode is not compared': withReplaced(() =>
    vi
      .spyOn(reading, 'readCheckoutState')
      .mockImplementation(async (id) => ({ ...(await readCheckoutState(id)), isOfOtherMode: false })),
  ),
}

const deliverPayment = async ({ sessionId }: One) => {
  const [event = {}] = eventsOf(sessionId)
  expect(await deliverEvent(event)).toMatchObject({ status: 200 })
}
const reconcileLater = async () => {
  await reconcile(new Date(Date.now() + 240_000), { deadline: Date.now() + 60_000 })
}
const staffCancel = async ({ orderId }: One) => {
  const as = await create.coFounder()
  await call('admin/orders/cancel', 'POST', { as, params: { id: orderId } })
}

for (const [entrance, enter] of Object.entries({
  'the webhook': deliverPayment,
  'the reconcile job': reconcileLater,
  'staff cancelling it': staffCancel,
}))
  invariant(`a paid session of the other mode fulfils nothing, as ${entrance} finds it, and calls for a person`, {
    async holds() {
      const one = await openCheckout()
      const before = await storedOrder(one.orderId)
      stripeStandIn.pay(one.sessionId)
      turnLive(one)
      for (const _ of [1, 2]) await enter(one)
      const { status, hold, paid, buyer, paymentIntentId } = before
      expect(await storedOrder(one.orderId)).toMatchObject({
        status,
        hold,
        paid,
        buyer,
        paymentIntentId,
        revision: before.revision + 1,
        attention: expect.stringMatching(/mode of Stripe that this site does not accept/) as string,
      })
      expect(await stockOf(one.stocked)).toEqual({ available: 3, held: 2 })
      expect(stripeStandIn.refunds(one.sessionId)).toEqual([])
    },
    broken: sessionIsTrusted,
  })

invariant('the return page shows a paid session of the other mode as not paid, and writes nothing', {
  async holds() {
    const one = await openCheckout()
    stripeStandIn.pay(one.sessionId)
    turnLive(one)
    const before = await statesOf()
    const reply = await call('shop/orders', 'GET', { params: { sessionId: one.sessionId } })
    expect(reply).toMatchObject({ status: 200, body: { status: 'pending' } })
    expect(await statesOf()).toEqual(before)
  },
  broken: sessionIsTrusted,
})

test('an unpaid session of the other mode ends and releases its units, as any other does', async () => {
  const one = await openCheckout()
  stripeStandIn.expire(one.sessionId)
  turnLive(one)
  await reconcileLater()
  expect(await storedOrder(one.orderId)).toMatchObject({ status: 'cancelled', hold: 'released', attention: null })
  expect(await stockOf(one.stocked)).toEqual({ available: 5, held: 0 })
})

/** The calls for which a function may ask Stripe. */
const calls: Record<string, (one: One) => Promise<unknown>> = {
  'a checkout': async () => checkout([cartItem(await create.product())]),
  'a checkout that is cancelled': ({ sessionId }) => call('shop/checkout/cancel', 'POST', { params: { sessionId } }),
  'an event of the live mode': async () => deliverEvent(liveEvent('checkout.session.completed')),
  'an order that staff cancel': staffCancel,
  'a refund': async ({ orderId }) =>
    call('admin/orders/refund', 'POST', {
      as: await create.coFounder(),
      key: randomUUID(),
      params: { id: orderId },
      body: { amount: 1 },
    }),
}

for (const [what, make] of Object.entries(calls))
  test(`${what} with a key of the other mode reaches Stripe never, writes nothing and raises an alarm`, async () => {
    const one = what === 'a refund' ? await createPaidOrder() : await openCheckout()
    if (what !== 'a refund') stripeStandIn.pay(one.sessionId)
    const before = await storedOrder(one.orderId)
    const requests = stripeStandIn.requests()
    await inLiveStage(async () => {
      await make(one)
      expect(logs.at(-1)).toMatchObject({ status: 503, code: 'not_configured', Errors: 1 })
      expect(logs.at(-1)).toMatchObject({ fault: { name: 'StripeModeError' } })
    })
    expect(stripeStandIn.requests()).toBe(requests)
    expect(await storedOrder(one.orderId)).toEqual(before)
  })

test('the return page shows the stored order, and the reconcile job fails, with a key of the other mode', async () => {
  const one = await openCheckout()
  stripeStandIn.pay(one.sessionId)
  await inLiveStage(async () => {
    const reply = await call('shop/orders', 'GET', { params: { sessionId: one.sessionId } })
    expect(reply).toMatchObject({ status: 200, body: { status: 'pending' } })
    await expect(reconcileLater()).rejects.toThrow()
  })
  expect(await storedOrder(one.orderId)).toMatchObject({ status: 'pending', hold: 'held' })
})
