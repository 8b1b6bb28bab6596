import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as orders from '../../orders/orders.table.ts'
import * as stock from '../../catalogue/stock.table.ts'
import { update } from '../../table/rows.ts'
import { createSession } from '../../stripe/checkout-sessions.ts'
import { refund } from '../../stripe/refunds.ts'
import { sessionParameters } from '../../orders/session-parameters.use-case.ts'
import { withEnvironment } from '../../testing/faults/broken-variants.ts'
import { create } from '../../testing/fixtures/create.ts'
import { order } from '../../testing/fixtures/sample-orders.ts'
import { readAllRows } from '../../testing/read-all-rows.ts'
import {
  checkout,
  deliverAllEvents,
  cartItem,
  stockOf,
  openCheckout,
  ordersOf,
  createPaidOrder,
  storedOrder,
} from '../../testing/fixtures/checkouts.ts'
import { stripeStandIn } from '../../testing/fixtures/stripe-stand-in.ts'
import { reconcile } from './reconcile.ts'

beforeAll(() => stripeStandIn.forgetAll())
afterEach(() => stripeStandIn.calm())

/** A run that many minutes from now. Recent orders are not checked. */
const run = (minutes = 4) => reconcile(new Date(Date.now() + minutes * 60_000), { deadline: Date.now() + 60_000 })

/** The findings of a run about one order or session. */
const findingsOf = async (subject: string, minutes?: number) =>
  (await run(minutes)).findings.filter((finding) => finding.subject === subject)

const released = { available: 5, held: 0 }
const sold = { available: 3, held: 0 }
const stillHeld = { available: 3, held: 2 }

const rows = async () => (await readAllRows()).filter(({ entity }) => entity !== 'watermark')

/** A second run finds nothing new and changes no row but its watermarks. */
async function expectUnchanged(subject: string) {
  const before = await rows()
  expect((await findingsOf(subject)).filter(({ outcome }) => outcome !== 'attention')).toEqual([])
  expect(await rows()).toEqual(before)
}

describe('a lost', () => {
  type Lost = {
    event: string
    happen: (sessionId: string) => unknown
    outcome: string
    description: string
    expectedStock: object
  }
  const cancelled = { outcome: 'released', description: 'pending → cancelled', expectedStock: released }

  test.each<Lost>([
    {
      event: 'checkout.session.completed',
      happen: (id) => stripeStandIn.pay(id),
      outcome: 'updated',
      description: 'pending → paid',
      expectedStock: sold,
    },
    { event: 'checkout.session.expired', happen: (id) => stripeStandIn.expire(id), ...cancelled },
    {
      event: 'notice of a payment in progress',
      happen: (id) => stripeStandIn.pay(id, { bank: 'pays' }),
      outcome: 'updated',
      description: 'pending → processing',
      expectedStock: stillHeld,
    },
  ])('$event is recovered', async ({ happen, outcome, description, expectedStock }) => {
    const { sessionId, orderId, stocked } = await openCheckout()
    happen(sessionId)
    expect(await findingsOf(orderId)).toEqual([{ subject: orderId, outcome, description }])
    expect(await stockOf(stocked)).toEqual(expectedStock)
    await expectUnchanged(orderId)
  })

  test.each([
    { word: 'succeeded', bank: 'succeeds', outcome: 'updated', description: 'processing → paid', expectedStock: sold },
    {
      word: 'failed',
      bank: 'fails',
      outcome: 'released',
      description: 'processing → cancelled',
      expectedStock: released,
    },
  ] as const)(
    'checkout.session.async_payment_$word is recovered',
    async ({ bank, outcome, description, expectedStock }) => {
      const { sessionId, orderId, stocked } = await openCheckout()
      stripeStandIn.pay(sessionId, { bank: 'pays' })
      await deliverAllEvents(sessionId)
      expect((await storedOrder(orderId)).status).toBe('processing')
      stripeStandIn.settle(sessionId, bank)
      expect(await findingsOf(orderId)).toEqual([{ subject: orderId, outcome, description }])
      expect(await stockOf(stocked)).toEqual(expectedStock)
      await expectUnchanged(orderId)
    },
  )

  test('charge.refunded is recovered', async () => {
    const { sessionId, orderId } = await createPaidOrder()
    const paymentIntentId = stripeStandIn.payment(sessionId).id
    await refund({ paymentIntentId, amount: 500, orderId, idempotencyKey: randomUUID() })
    expect(await findingsOf(orderId)).toEqual([
      { subject: orderId, outcome: 'updated', description: 'paid → paid, $5.00 refunded' },
    ])
    await expectUnchanged(orderId)
    await refund({ paymentIntentId, orderId, idempotencyKey: randomUUID() })
    const [finding] = await findingsOf(orderId)
    expect(finding).toMatchObject({
      outcome: 'released',
      description: expect.stringMatching(/ → refunded, \$\d+\.\d\d refunded$/),
    })
    await expectUnchanged(orderId)
  })

  test('refund.failed is recovered and needs attention', async () => {
    const { sessionId, orderId, stocked } = await openCheckout()
    stripeStandIn.pay(sessionId, { card: '4000 0000 0000 5126' })
    const paymentIntentId = stripeStandIn.payment(sessionId).id
    const { id } = await refund({ paymentIntentId, orderId, idempotencyKey: randomUUID() })
    await run()
    expect(await storedOrder(orderId)).toMatchObject({ status: 'refunded', hold: 'released' })
    stripeStandIn.settleRefund(id, 'fails')
    const report = await run()
    expect(report.alarms).toEqual(['refund_failed'])
    expect(report.findings.filter(({ subject }) => subject === orderId)).toEqual([
      { subject: orderId, outcome: 'updated', description: expect.stringMatching(/^refunded, .* → paid$/) },
      { subject: orderId, outcome: 'attention', description: expect.stringContaining('A refund failed') },
    ])
    expect(await stockOf(stocked)).toEqual(sold)
    await expectUnchanged(orderId)
    expect((await run()).alarms).toEqual([])
  })

  test('charge.dispute.created is recovered', async () => {
    const { sessionId, orderId } = await createPaidOrder()
    stripeStandIn.dispute(sessionId)
    const report = await run()
    expect(report.alarms).toEqual(['disputed'])
    expect(report.findings).toContainEqual({
      subject: orderId,
      outcome: 'updated',
      description: 'paid → paid, disputed',
    })
    await expectUnchanged(orderId)
  })

  test('charge.dispute.closed is recovered, however old the dispute is', async () => {
    const { sessionId, orderId, stocked } = await createPaidOrder()
    const { id } = stripeStandIn.dispute(sessionId)
    await deliverAllEvents(sessionId)
    stripeStandIn.ageDispute(id, 90)
    stripeStandIn.decideDispute(sessionId, 'lost')
    const [finding] = await findingsOf(orderId)
    expect(finding?.description).toBe('paid, disputed → refunded, $86.85 lost in a dispute')
    expect(await stockOf(stocked)).toEqual(released)
    await expectUnchanged(orderId)
    stripeStandIn.decideDispute(sessionId, 'won')
    expect((await findingsOf(orderId))[0]?.description).toBe('refunded, $86.85 lost in a dispute → paid')
    expect(await stockOf(stocked)).toEqual(sold)
    await expectUnchanged(orderId)
  })

  test('payment event after the stock was released is recovered', async () => {
    const { sessionId, orderId, stocked } = await openCheckout()
    await cancel(orderId)
    stripeStandIn.pay(sessionId)
    expect(await findingsOf(orderId)).toEqual([
      { subject: orderId, outcome: 'updated', description: 'cancelled → paid' },
    ])
    expect(await stockOf(stocked)).toEqual(sold)
    await expectUnchanged(orderId)
  })
})

/** Cancels the order while its page is still open. */
async function cancel(orderId: string) {
  const before = await storedOrder(orderId)
  await orders.write({ before, after: { ...before, status: 'cancelled', hold: 'released' }, stock: 'release' })
}

/** Other buyers take all units. */
const sellOut = ({ product }: { product: { id: string } }) =>
  update(stock.key(product.id, null), {
    UpdateExpression: 'SET available = :none',
    ExpressionAttributeValues: { ':none': 0 },
  })

test('refunds a payment in full when its units are gone, even when Stripe does not answer at first', async () => {
  const { sessionId, orderId, stocked } = await openCheckout()
  await cancel(orderId)
  await sellOut(stocked)
  stripeStandIn.pay(sessionId)
  stripeStandIn.plan(['broken'], 'refund')
  const first = await run()
  expect(first.findings).toContainEqual(expect.objectContaining({ subject: sessionId, outcome: 'failed' }))
  expect(first.errors).toHaveLength(1)
  expect(await storedOrder(orderId)).toMatchObject({ status: 'cancelled', refunded: 0, attention: expect.any(String) })
  const { paid: taken } = await storedOrder(orderId)
  const findings = await findingsOf(orderId)
  expect(findings).toEqual([expect.objectContaining({ subject: orderId, outcome: 'updated' })])
  expect(await storedOrder(orderId)).toMatchObject({ status: 'refunded', refunded: taken, attention: null })
  expect(stripeStandIn.refunds(sessionId)).toHaveLength(1)
  await expectUnchanged(orderId)
})

describe('a checkout whose page was never shown', () => {
  const begun = async (fault: 'lost' | 'broken' | 'persistent') => {
    const stocked = await create.product()
    const key = randomUUID()
    stripeStandIn.plan([fault], 'create session')
    const again = () => checkout([cartItem(stocked, 2)], { key })
    expect((await again()).status).toBe(503)
    const [left] = await ordersOf(stocked)
    if (!left) throw new Error('There is no order')
    expect(left).toMatchObject({ status: 'pending', hold: 'held', sessionId: null })
    return { stocked, orderId: left.id, again }
  }
  const sessionsOf = (orderId: string) =>
    stripeStandIn.sessions().filter((each) => each.client_reference_id === orderId)

  test.each(['lost', 'broken'] as const)('is closed when the response was %s, and can be retried', async (fault) => {
    const { stocked, orderId, again } = await begun(fault)
    expect(await findingsOf(orderId, 0)).toEqual([])
    expect(await findingsOf(orderId)).toEqual([
      { subject: orderId, outcome: 'released', description: 'pending → cancelled' },
    ])
    expect(sessionsOf(orderId).map(({ status }) => status)).toEqual(['expired'])
    expect(await stockOf(stocked)).toEqual(released)
    await expectUnchanged(orderId)
    const next = await again()
    expect([next.status, next.body.orderId === orderId]).toEqual([200, false])
    expect(await stockOf(stocked)).toEqual(stillHeld)
  })

  test('is closed even when the session parameters have changed since', async () => {
    const { stocked, orderId } = await begun('lost')
    await withEnvironment({ SITE_ORIGINS: 'https://moved.test' })(async () => {
      expect(await findingsOf(orderId)).toMatchObject([{ outcome: 'released' }])
    })
    expect(sessionsOf(orderId).map(({ status }) => status)).toEqual(['expired'])
    expect(await stockOf(stocked)).toEqual(released)
  })

  test('is closed when Stripe rejects the session', async () => {
    const { stocked, orderId } = await begun('broken')
    stripeStandIn.plan(['refuses'], 'create session')
    expect(await findingsOf(orderId)).toMatchObject([{ outcome: 'released' }])
    expect(sessionsOf(orderId)).toEqual([])
    expect(await stockOf(stocked)).toEqual(released)
    await expectUnchanged(orderId)
  })

  test('holds its stock until the session must have expired, while it is unknown whether one exists', async () => {
    const { stocked, orderId } = await begun('persistent')
    // The repeated failure uses up the first fault. Stripe stores the second one, under the second key, as well.
    stripeStandIn.plan(['persistent', 'persistent'], 'create session')
    expect(await findingsOf(orderId)).toMatchObject([{ outcome: 'failed' }])
    expect(await findingsOf(orderId, 44)).toMatchObject([{ outcome: 'failed' }])
    expect(await stockOf(stocked)).toEqual(stillHeld)
    expect(await findingsOf(orderId, 46)).toMatchObject([{ outcome: 'released' }])
    expect(await stockOf(stocked)).toEqual(released)
  })

  test('is closed under a second key when Stripe repeats a stored failure', async () => {
    const { stocked, orderId, again } = await begun('persistent')
    expect(await findingsOf(orderId)).toMatchObject([{ outcome: 'released' }])
    expect(sessionsOf(orderId).map(({ status }) => status)).toEqual(['expired'])
    expect(await stockOf(stocked)).toEqual(released)
    expect((await again()).status).toBe(200)
  })

  test('is marked as paid when it was paid after all', async () => {
    const { stocked, orderId } = await begun('lost')
    for (const { id } of sessionsOf(orderId)) stripeStandIn.pay(id)
    expect(await findingsOf(orderId)).toEqual([{ subject: orderId, outcome: 'updated', description: 'pending → paid' }])
    expect(await stockOf(stocked)).toEqual(sold)
    await expectUnchanged(orderId)
  })
})

describe('a session that Stripe deleted', () => {
  test('releases the stock of its order', async () => {
    const [waiting, processing] = await Promise.all([openCheckout(), openCheckout()])
    stripeStandIn.pay(processing.sessionId, { bank: 'pays' })
    await deliverAllEvents(processing.sessionId)
    for (const { sessionId, orderId, stocked } of [waiting, processing]) {
      stripeStandIn.forget(sessionId)
      expect(await findingsOf(orderId)).toMatchObject([{ outcome: 'released' }])
      expect(await stockOf(stocked)).toEqual(released)
      await expectUnchanged(orderId)
    }
  })

  test('does not change a paid order', async () => {
    const { sessionId, orderId } = await createPaidOrder()
    stripeStandIn.forget(sessionId)
    await expectUnchanged(orderId)
  })
})

describe('a session', () => {
  const createStray = async () => {
    const one = order()
    return (
      await createSession(
        sessionParameters({ ...one, sessionExpiresAt: Math.floor(Date.now() / 1000) + 2_000 }),
        one.id,
      )
    ).id
  }

  test('without an order needs attention, open or paid, and is not changed', async () => {
    const id = await createStray()
    expect(await findingsOf(id)).toEqual([
      { subject: id, outcome: 'attention', description: expect.stringContaining('it may still be paid') },
    ])
    expect(stripeStandIn.session(id).status).toBe('open')
    stripeStandIn.pay(id)
    expect(await findingsOf(id)).toEqual([
      { subject: id, outcome: 'attention', description: expect.stringContaining('It was paid') },
    ])
  })

  test.each([
    ['another shop', { orderId: undefined, site: undefined }],
    ['another stage', { site: 'https://staging.solara.test' }],
    ['a link whose address names an order', { orderId: undefined }],
  ])('of %s on the same account is ignored, open, paid and refunded', async (_whose, change) => {
    const id = await createStray()
    const session = stripeStandIn.session(id)
    const own = Object.entries({ ...session.metadata, ...change })
    session.metadata = Object.fromEntries(own.filter(([, value]) => value !== undefined)) as Record<string, string>
    const before = await rows()
    expect(await findingsOf(id)).toEqual([])
    stripeStandIn.pay(id)
    stripeStandIn.payment(id).metadata = session.metadata
    await deliverAllEvents(id)
    stripeStandIn.dispute(id)
    await deliverAllEvents(id)
    expect(await findingsOf(id)).toEqual([])
    expect((await run()).errors).toEqual([])
    expect(await rows()).toEqual(before)
  })

  test('without an order is ignored once it has expired', async () => {
    const id = await createStray()
    stripeStandIn.expire(id)
    expect(await findingsOf(id)).toEqual([])
  })

  test('that is open while its order is cancelled is closed', async () => {
    const { sessionId, orderId } = await openCheckout()
    await cancel(orderId)
    expect(await findingsOf(sessionId)).toMatchObject([{ outcome: 'closed' }])
    expect(stripeStandIn.session(sessionId).status).toBe('expired')
    await expectUnchanged(sessionId)
  })

  test('that is open while its order is pending stays open', async () => {
    const { sessionId, orderId, stocked } = await openCheckout()
    await expectUnchanged(orderId)
    expect(stripeStandIn.session(sessionId).status).toBe('open')
    expect(await stockOf(stocked)).toEqual(stillHeld)
  })

  test('in addition to the order’s own is closed while open, and reported once paid', async () => {
    const { orderId, sessionId } = await createPaidOrder()
    const { id } = await createSession(sessionParameters(await storedOrder(orderId)), randomUUID())
    expect(await findingsOf(id)).toMatchObject([{ outcome: 'closed' }])
    const other = await createSession(sessionParameters(await storedOrder(orderId)), randomUUID())
    stripeStandIn.pay(other.id)
    const report = await run()
    expect(report.alarms).toEqual(['foreign_session'])
    expect(await storedOrder(orderId)).toMatchObject({
      status: 'paid',
      sessionId,
      attention: expect.stringContaining(other.id),
    })
    expect((await run()).alarms).toEqual([])
  })
})

test('updates more than one page of orders in one run', async () => {
  const all = await Promise.all(Array.from({ length: 105 }, () => openCheckout()))
  for (const { sessionId } of all) stripeStandIn.expire(sessionId)
  const { findings, checked } = await run()
  expect(checked.orders).toBeGreaterThanOrEqual(105)
  const released = new Set(findings.filter(({ outcome }) => outcome === 'released').map(({ subject }) => subject))
  expect(all.filter(({ orderId }) => !released.has(orderId))).toEqual([])
})

test('starts no work after the deadline and reports that the run is incomplete', async () => {
  const { sessionId, orderId } = await openCheckout()
  stripeStandIn.pay(sessionId)
  const report = await reconcile(new Date(Date.now() + 240_000), { deadline: Date.now() })
  expect(report.isIncomplete).toBe(true)
  expect(report.findings).toEqual([])
  expect(await findingsOf(orderId)).toHaveLength(1)
})

test('fails when Stripe does not answer at all', async () => {
  stripeStandIn.plan(['broken'], 'list sessions')
  await expect(run()).rejects.toThrow()
})
