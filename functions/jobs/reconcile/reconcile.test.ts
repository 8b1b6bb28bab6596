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

/** A run that long after now: the youngest orders are left alone. */
const run = (minutes = 4) => reconcile(new Date(Date.now() + minutes * 60_000), Date.now() + 60_000)

/** What a run says of one order or session. */
const said = async (subject: string, minutes?: number) =>
  (await run(minutes)).findings.filter((finding) => finding.subject === subject)

const back = { available: 5, held: 0 }
const gone = { available: 3, held: 0 }
const kept = { available: 3, held: 2 }

/** A second run finds nothing to do, and leaves every row as it is. */
async function expectStill(subject: string) {
  const before = await readAllRows()
  expect((await said(subject)).filter(({ outcome }) => outcome !== 'person')).toEqual([])
  expect(await readAllRows()).toEqual(before)
}

describe('a lost', () => {
  type Lost = { event: string; happen: (sessionId: string) => unknown; outcome: string; words: string; lies: object }
  const cancelled = { outcome: 'released', words: 'pending → cancelled', lies: back }

  test.each<Lost>([
    {
      event: 'checkout.session.completed',
      happen: (id) => stripeStandIn.pay(id),
      outcome: 'settled',
      words: 'pending → paid',
      lies: gone,
    },
    { event: 'checkout.session.expired', happen: (id) => stripeStandIn.expire(id), ...cancelled },
    {
      event: 'word of a payment under way',
      happen: (id) => stripeStandIn.pay(id, { bank: 'pays' }),
      outcome: 'settled',
      words: 'pending → processing',
      lies: kept,
    },
  ])('$event is made good', async ({ happen, outcome, words, lies }) => {
    const { sessionId, orderId, stocked } = await openCheckout()
    happen(sessionId)
    expect(await said(orderId)).toEqual([{ subject: orderId, outcome, words }])
    expect(await stockOf(stocked)).toEqual(lies)
    await expectStill(orderId)
  })

  test.each([
    { word: 'succeeded', bank: 'succeeds', outcome: 'settled', words: 'processing → paid', lies: gone },
    { word: 'failed', bank: 'fails', outcome: 'released', words: 'processing → cancelled', lies: back },
  ] as const)('checkout.session.async_payment_$word is made good', async ({ bank, outcome, words, lies }) => {
    const { sessionId, orderId, stocked } = await openCheckout()
    stripeStandIn.pay(sessionId, { bank: 'pays' })
    await deliverAllEvents(sessionId)
    expect((await storedOrder(orderId)).status).toBe('processing')
    stripeStandIn.settle(sessionId, bank)
    expect(await said(orderId)).toEqual([{ subject: orderId, outcome, words }])
    expect(await stockOf(stocked)).toEqual(lies)
    await expectStill(orderId)
  })

  test('charge.refunded is made good', async () => {
    const { sessionId, orderId } = await createPaidOrder()
    const paymentIntentId = stripeStandIn.payment(sessionId).id
    await refund({ paymentIntentId, amount: 500, orderId, idempotencyKey: randomUUID() })
    expect(await said(orderId)).toEqual([
      { subject: orderId, outcome: 'settled', words: 'paid → paid, $5.00 refunded' },
    ])
    await expectStill(orderId)
    await refund({ paymentIntentId, orderId, idempotencyKey: randomUUID() })
    const [finding] = await said(orderId)
    expect(finding).toMatchObject({
      outcome: 'released',
      words: expect.stringMatching(/ → refunded, \$\d+\.\d\d refunded$/),
    })
    await expectStill(orderId)
  })

  test('refund.failed is made good, and needs a person', async () => {
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
      { subject: orderId, outcome: 'settled', words: expect.stringMatching(/^refunded, .* → paid$/) },
      { subject: orderId, outcome: 'person', words: expect.stringContaining('A refund failed') },
    ])
    expect(await stockOf(stocked)).toEqual(gone)
    await expectStill(orderId)
    expect((await run()).alarms).toEqual([])
  })

  test('charge.dispute.created is made good', async () => {
    const { sessionId, orderId } = await createPaidOrder()
    stripeStandIn.dispute(sessionId)
    const report = await run()
    expect(report.alarms).toEqual(['disputed'])
    expect(report.findings).toContainEqual({ subject: orderId, outcome: 'settled', words: 'paid → paid, disputed' })
    await expectStill(orderId)
  })

  test('word of a payment after the stock was given back is made good', async () => {
    const { sessionId, orderId, stocked } = await openCheckout()
    await giveUp(orderId)
    stripeStandIn.pay(sessionId)
    expect(await said(orderId)).toEqual([{ subject: orderId, outcome: 'settled', words: 'cancelled → paid' }])
    expect(await stockOf(stocked)).toEqual(gone)
    await expectStill(orderId)
  })
})

/** As if the order had been given up while its page was still open. */
async function giveUp(orderId: string) {
  const before = await storedOrder(orderId)
  await orders.write({ before, after: { ...before, status: 'cancelled', hold: 'released' }, stock: 'release' })
}

/** Somebody else has bought all there is. */
const sellOut = ({ product }: { product: { id: string } }) =>
  update(stock.key(product.id, null), {
    UpdateExpression: 'SET available = :none',
    ExpressionAttributeValues: { ':none': 0 },
  })

test('a payment whose goods are gone goes back whole, also when Stripe does not answer the first time', async () => {
  const { sessionId, orderId, stocked } = await openCheckout()
  await giveUp(orderId)
  await sellOut(stocked)
  stripeStandIn.pay(sessionId)
  stripeStandIn.plan(['broken'], 'refund')
  const first = await run()
  expect(first.findings).toContainEqual(expect.objectContaining({ subject: sessionId, outcome: 'failed' }))
  expect(first.errors).toHaveLength(1)
  expect(await storedOrder(orderId)).toMatchObject({ status: 'cancelled', refunded: 0, attention: expect.any(String) })
  const { paid: taken } = await storedOrder(orderId)
  const findings = await said(orderId)
  expect(findings).toEqual([expect.objectContaining({ subject: orderId, outcome: 'settled' })])
  expect(await storedOrder(orderId)).toMatchObject({ status: 'refunded', refunded: taken, attention: null })
  expect(stripeStandIn.refunds(sessionId)).toHaveLength(1)
  await expectStill(orderId)
})

describe('a checkout whose page nobody was shown', () => {
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

  test.each(['lost', 'broken'] as const)('is closed when the answer was %s, and can be tried again', async (fault) => {
    const { stocked, orderId, again } = await begun(fault)
    expect(await said(orderId, 0)).toEqual([])
    expect(await said(orderId)).toEqual([{ subject: orderId, outcome: 'released', words: 'pending → cancelled' }])
    expect(sessionsOf(orderId).map(({ status }) => status)).toEqual(['expired'])
    expect(await stockOf(stocked)).toEqual(back)
    await expectStill(orderId)
    const next = await again()
    expect([next.status, next.body.orderId === orderId]).toEqual([200, false])
    expect(await stockOf(stocked)).toEqual(kept)
  })

  test('is closed as well when the shop would ask otherwise by now', async () => {
    const { stocked, orderId } = await begun('lost')
    await withEnvironment({ SITE_ORIGINS: 'https://moved.test' })(async () => {
      expect(await said(orderId)).toMatchObject([{ outcome: 'released' }])
    })
    expect(sessionsOf(orderId).map(({ status }) => status)).toEqual(['expired'])
    expect(await stockOf(stocked)).toEqual(back)
  })

  test('is closed when Stripe will not open it', async () => {
    const { stocked, orderId } = await begun('broken')
    stripeStandIn.plan(['refuses'], 'create session')
    expect(await said(orderId)).toMatchObject([{ outcome: 'released' }])
    expect(sessionsOf(orderId)).toEqual([])
    expect(await stockOf(stocked)).toEqual(back)
    await expectStill(orderId)
  })

  test('keeps its stock while nobody can tell whether it opened, until its time is over', async () => {
    const { stocked, orderId } = await begun('persistent')
    expect(await said(orderId)).toMatchObject([{ outcome: 'failed' }])
    expect(await said(orderId, 44)).toMatchObject([{ outcome: 'failed' }])
    expect(await stockOf(stocked)).toEqual(kept)
    expect(await said(orderId, 46)).toMatchObject([{ outcome: 'released' }])
    expect(await stockOf(stocked)).toEqual(back)
  })

  test('is paid when somebody has paid it after all', async () => {
    const { stocked, orderId } = await begun('lost')
    for (const { id } of sessionsOf(orderId)) stripeStandIn.pay(id)
    expect(await said(orderId)).toEqual([{ subject: orderId, outcome: 'settled', words: 'pending → paid' }])
    expect(await stockOf(stocked)).toEqual(gone)
    await expectStill(orderId)
  })
})

describe('a session that Stripe forgot', () => {
  test('gives the stock of its order back', async () => {
    const [waiting, processing] = await Promise.all([openCheckout(), openCheckout()])
    stripeStandIn.pay(processing.sessionId, { bank: 'pays' })
    await deliverAllEvents(processing.sessionId)
    for (const { sessionId, orderId, stocked } of [waiting, processing]) {
      stripeStandIn.forget(sessionId)
      expect(await said(orderId)).toMatchObject([{ outcome: 'released' }])
      expect(await stockOf(stocked)).toEqual(back)
      await expectStill(orderId)
    }
  })

  test('leaves a paid order as it is', async () => {
    const { sessionId, orderId } = await createPaidOrder()
    stripeStandIn.forget(sessionId)
    await expectStill(orderId)
  })
})

describe('a session', () => {
  const stray = async () => {
    const one = order()
    return (
      await createSession(
        sessionParameters({ ...one, sessionExpiresAt: Math.floor(Date.now() / 1000) + 2_000 }),
        one.id,
      )
    ).id
  }

  test('without an order needs a person, open or paid, and is left alone', async () => {
    const id = await stray()
    expect(await said(id)).toEqual([
      { subject: id, outcome: 'person', words: expect.stringContaining('it may still be paid') },
    ])
    expect(stripeStandIn.session(id).status).toBe('open')
    stripeStandIn.pay(id)
    expect(await said(id)).toEqual([{ subject: id, outcome: 'person', words: expect.stringContaining('It was paid') }])
  })

  test('without an order that has ended is nobody’s business', async () => {
    const id = await stray()
    stripeStandIn.expire(id)
    expect(await said(id)).toEqual([])
  })

  test('that is open while its order is over is closed', async () => {
    const { sessionId, orderId } = await openCheckout()
    await giveUp(orderId)
    expect(await said(sessionId)).toMatchObject([{ outcome: 'closed' }])
    expect(stripeStandIn.session(sessionId).status).toBe('expired')
    await expectStill(sessionId)
  })

  test('that is open while its order waits for it is left open', async () => {
    const { sessionId, orderId, stocked } = await openCheckout()
    await expectStill(orderId)
    expect(stripeStandIn.session(sessionId).status).toBe('open')
    expect(await stockOf(stocked)).toEqual(kept)
  })

  test('beside the order’s own is closed while it is open, and told of once it is paid', async () => {
    const { orderId, sessionId } = await createPaidOrder()
    const { id } = await createSession(sessionParameters(await storedOrder(orderId)), randomUUID())
    expect(await said(id)).toMatchObject([{ outcome: 'closed' }])
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

test('more than a page of orders is brought up to date in one run', async () => {
  const all = await Promise.all(Array.from({ length: 105 }, () => openCheckout()))
  for (const { sessionId } of all) stripeStandIn.expire(sessionId)
  const { findings, looked } = await run()
  expect(looked.orders).toBeGreaterThanOrEqual(105)
  const released = new Set(findings.filter(({ outcome }) => outcome === 'released').map(({ subject }) => subject))
  expect(all.filter(({ orderId }) => !released.has(orderId))).toEqual([])
})

test('nothing is begun after the time is up, and the run says so', async () => {
  const { sessionId, orderId } = await openCheckout()
  stripeStandIn.pay(sessionId)
  const report = await reconcile(new Date(Date.now() + 240_000), Date.now())
  expect(report.isCutShort).toBe(true)
  expect(report.findings).toEqual([])
  expect(await said(orderId)).toHaveLength(1)
})

test('Stripe that does not answer at all is a failed run', async () => {
  stripeStandIn.plan(['broken'], 'list sessions')
  await expect(run()).rejects.toThrow()
})
