import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as orders from '../../orders/orders.table.ts'
import * as stock from '../../catalogue/stock.table.ts'
import { update } from '../../table/rows.ts'
import { createSession } from '../../stripe/checkout-sessions.ts'
import { refund } from '../../stripe/refunds.ts'
import { sessionParameters } from '../../orders/session-parameters.use-case.ts'
import { environed } from '../../testing/faults/broken-variants.ts'
import { given } from '../../testing/fixtures/fixtures.ts'
import { order } from '../../testing/fixtures/orders.ts'
import { everyRow } from '../../testing/raw-table.ts'
import { checkout, deliverAll, inCart, lying, opened, ordersOf, paid, stored } from '../../testing/fixtures/shop.ts'
import { atStripe } from '../../testing/fixtures/stripe.ts'
import { reconcile } from './reconcile.ts'

beforeAll(() => atStripe.forgetAll())
afterEach(() => atStripe.calm())

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
  const before = await everyRow()
  expect((await said(subject)).filter(({ outcome }) => outcome !== 'person')).toEqual([])
  expect(await everyRow()).toEqual(before)
}

describe('a lost', () => {
  type Lost = { event: string; happen: (sessionId: string) => unknown; outcome: string; words: string; lies: object }
  const cancelled = { outcome: 'released', words: 'pending → cancelled', lies: back }

  test.each<Lost>([
    {
      event: 'checkout.session.completed',
      happen: (id) => atStripe.pay(id),
      outcome: 'settled',
      words: 'pending → paid',
      lies: gone,
    },
    { event: 'checkout.session.expired', happen: (id) => atStripe.expire(id), ...cancelled },
    {
      event: 'word of a payment under way',
      happen: (id) => atStripe.pay(id, { bank: 'pays' }),
      outcome: 'settled',
      words: 'pending → processing',
      lies: kept,
    },
  ])('$event is made good', async ({ happen, outcome, words, lies }) => {
    const { sessionId, orderId, stocked } = await opened()
    happen(sessionId)
    expect(await said(orderId)).toEqual([{ subject: orderId, outcome, words }])
    expect(await lying(stocked)).toEqual(lies)
    await expectStill(orderId)
  })

  test.each([
    { word: 'succeeded', bank: 'succeeds', outcome: 'settled', words: 'processing → paid', lies: gone },
    { word: 'failed', bank: 'fails', outcome: 'released', words: 'processing → cancelled', lies: back },
  ] as const)('checkout.session.async_payment_$word is made good', async ({ bank, outcome, words, lies }) => {
    const { sessionId, orderId, stocked } = await opened()
    atStripe.pay(sessionId, { bank: 'pays' })
    await deliverAll(sessionId)
    expect((await stored(orderId)).status).toBe('processing')
    atStripe.settle(sessionId, bank)
    expect(await said(orderId)).toEqual([{ subject: orderId, outcome, words }])
    expect(await lying(stocked)).toEqual(lies)
    await expectStill(orderId)
  })

  test('charge.refunded is made good', async () => {
    const { sessionId, orderId } = await paid()
    const paymentIntentId = atStripe.payment(sessionId).id
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
    const { sessionId, orderId, stocked } = await opened()
    atStripe.pay(sessionId, { card: '4000 0000 0000 5126' })
    const paymentIntentId = atStripe.payment(sessionId).id
    const { id } = await refund({ paymentIntentId, orderId, idempotencyKey: randomUUID() })
    await run()
    expect(await stored(orderId)).toMatchObject({ status: 'refunded', hold: 'released' })
    atStripe.settleRefund(id, 'fails')
    const report = await run()
    expect(report.alarms).toEqual(['refund_failed'])
    expect(report.findings.filter(({ subject }) => subject === orderId)).toEqual([
      { subject: orderId, outcome: 'settled', words: expect.stringMatching(/^refunded, .* → paid$/) },
      { subject: orderId, outcome: 'person', words: expect.stringContaining('A refund failed') },
    ])
    expect(await lying(stocked)).toEqual(gone)
    await expectStill(orderId)
    expect((await run()).alarms).toEqual([])
  })

  test('charge.dispute.created is made good', async () => {
    const { sessionId, orderId } = await paid()
    atStripe.dispute(sessionId)
    const report = await run()
    expect(report.alarms).toEqual(['disputed'])
    expect(report.findings).toContainEqual({ subject: orderId, outcome: 'settled', words: 'paid → paid, disputed' })
    await expectStill(orderId)
  })

  test('word of a payment after the stock was given back is made good', async () => {
    const { sessionId, orderId, stocked } = await opened()
    await giveUp(orderId)
    atStripe.pay(sessionId)
    expect(await said(orderId)).toEqual([{ subject: orderId, outcome: 'settled', words: 'cancelled → paid' }])
    expect(await lying(stocked)).toEqual(gone)
    await expectStill(orderId)
  })
})

/** As if the order had been given up while its page was still open. */
async function giveUp(orderId: string) {
  const before = await stored(orderId)
  await orders.write({ before, after: { ...before, status: 'cancelled', hold: 'released' }, stock: 'release' })
}

/** Somebody else has bought all there is. */
const sellOut = ({ product }: { product: { id: string } }) =>
  update(stock.key(product.id, null), {
    UpdateExpression: 'SET available = :none',
    ExpressionAttributeValues: { ':none': 0 },
  })

test('a payment whose goods are gone goes back whole, also when Stripe does not answer the first time', async () => {
  const { sessionId, orderId, stocked } = await opened()
  await giveUp(orderId)
  await sellOut(stocked)
  atStripe.pay(sessionId)
  atStripe.plan(['broken'], 'refund')
  const first = await run()
  expect(first.findings).toContainEqual(expect.objectContaining({ subject: sessionId, outcome: 'failed' }))
  expect(first.errors).toHaveLength(1)
  expect(await stored(orderId)).toMatchObject({ status: 'cancelled', refunded: 0, attention: expect.any(String) })
  const { paid: taken } = await stored(orderId)
  const findings = await said(orderId)
  expect(findings).toEqual([expect.objectContaining({ subject: orderId, outcome: 'settled' })])
  expect(await stored(orderId)).toMatchObject({ status: 'refunded', refunded: taken, attention: null })
  expect(atStripe.refunds(sessionId)).toHaveLength(1)
  await expectStill(orderId)
})

describe('a checkout whose page nobody was shown', () => {
  const begun = async (fault: 'lost' | 'broken' | 'spoiled') => {
    const stocked = await given.product()
    const key = randomUUID()
    atStripe.plan([fault], 'create session')
    const again = () => checkout([inCart(stocked, 2)], { key })
    expect((await again()).status).toBe(503)
    const [left] = await ordersOf(stocked)
    if (!left) throw new Error('There is no order')
    expect(left).toMatchObject({ status: 'pending', hold: 'held', sessionId: null })
    return { stocked, orderId: left.id, again }
  }
  const sessionsOf = (orderId: string) => atStripe.sessions().filter((each) => each.client_reference_id === orderId)

  test.each(['lost', 'broken'] as const)('is closed when the answer was %s, and can be tried again', async (fault) => {
    const { stocked, orderId, again } = await begun(fault)
    expect(await said(orderId, 0)).toEqual([])
    expect(await said(orderId)).toEqual([{ subject: orderId, outcome: 'released', words: 'pending → cancelled' }])
    expect(sessionsOf(orderId).map(({ status }) => status)).toEqual(['expired'])
    expect(await lying(stocked)).toEqual(back)
    await expectStill(orderId)
    const next = await again()
    expect([next.status, next.body.orderId === orderId]).toEqual([200, false])
    expect(await lying(stocked)).toEqual(kept)
  })

  test('is closed as well when the shop would ask otherwise by now', async () => {
    const { stocked, orderId } = await begun('lost')
    await environed({ SITE_ORIGINS: 'https://moved.test' })(async () => {
      expect(await said(orderId)).toMatchObject([{ outcome: 'released' }])
    })
    expect(sessionsOf(orderId).map(({ status }) => status)).toEqual(['expired'])
    expect(await lying(stocked)).toEqual(back)
  })

  test('is closed when Stripe will not open it', async () => {
    const { stocked, orderId } = await begun('broken')
    atStripe.plan(['refuses'], 'create session')
    expect(await said(orderId)).toMatchObject([{ outcome: 'released' }])
    expect(sessionsOf(orderId)).toEqual([])
    expect(await lying(stocked)).toEqual(back)
    await expectStill(orderId)
  })

  test('keeps its stock while nobody can tell whether it opened, until its time is over', async () => {
    const { stocked, orderId } = await begun('spoiled')
    expect(await said(orderId)).toMatchObject([{ outcome: 'failed' }])
    expect(await said(orderId, 44)).toMatchObject([{ outcome: 'failed' }])
    expect(await lying(stocked)).toEqual(kept)
    expect(await said(orderId, 46)).toMatchObject([{ outcome: 'released' }])
    expect(await lying(stocked)).toEqual(back)
  })

  test('is paid when somebody has paid it after all', async () => {
    const { stocked, orderId } = await begun('lost')
    for (const { id } of sessionsOf(orderId)) atStripe.pay(id)
    expect(await said(orderId)).toEqual([{ subject: orderId, outcome: 'settled', words: 'pending → paid' }])
    expect(await lying(stocked)).toEqual(gone)
    await expectStill(orderId)
  })
})

describe('a session that Stripe forgot', () => {
  test('gives the stock of its order back', async () => {
    const [waiting, processing] = await Promise.all([opened(), opened()])
    atStripe.pay(processing.sessionId, { bank: 'pays' })
    await deliverAll(processing.sessionId)
    for (const { sessionId, orderId, stocked } of [waiting, processing]) {
      atStripe.forget(sessionId)
      expect(await said(orderId)).toMatchObject([{ outcome: 'released' }])
      expect(await lying(stocked)).toEqual(back)
      await expectStill(orderId)
    }
  })

  test('leaves a paid order as it is', async () => {
    const { sessionId, orderId } = await paid()
    atStripe.forget(sessionId)
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
    expect(atStripe.session(id).status).toBe('open')
    atStripe.pay(id)
    expect(await said(id)).toEqual([{ subject: id, outcome: 'person', words: expect.stringContaining('It was paid') }])
  })

  test('without an order that has ended is nobody’s business', async () => {
    const id = await stray()
    atStripe.expire(id)
    expect(await said(id)).toEqual([])
  })

  test('that is open while its order is over is closed', async () => {
    const { sessionId, orderId } = await opened()
    await giveUp(orderId)
    expect(await said(sessionId)).toMatchObject([{ outcome: 'closed' }])
    expect(atStripe.session(sessionId).status).toBe('expired')
    await expectStill(sessionId)
  })

  test('that is open while its order waits for it is left open', async () => {
    const { sessionId, orderId, stocked } = await opened()
    await expectStill(orderId)
    expect(atStripe.session(sessionId).status).toBe('open')
    expect(await lying(stocked)).toEqual(kept)
  })

  test('beside the order’s own is closed while it is open, and told of once it is paid', async () => {
    const { orderId, sessionId } = await paid()
    const { id } = await createSession(sessionParameters(await stored(orderId)), randomUUID())
    expect(await said(id)).toMatchObject([{ outcome: 'closed' }])
    const other = await createSession(sessionParameters(await stored(orderId)), randomUUID())
    atStripe.pay(other.id)
    const report = await run()
    expect(report.alarms).toEqual(['foreign_session'])
    expect(await stored(orderId)).toMatchObject({
      status: 'paid',
      sessionId,
      attention: expect.stringContaining(other.id),
    })
    expect((await run()).alarms).toEqual([])
  })
})

test('more than a page of orders is brought up to date in one run', async () => {
  const all = await Promise.all(Array.from({ length: 105 }, () => opened()))
  for (const { sessionId } of all) atStripe.expire(sessionId)
  const { findings, looked } = await run()
  expect(looked.orders).toBeGreaterThanOrEqual(105)
  const released = new Set(findings.filter(({ outcome }) => outcome === 'released').map(({ subject }) => subject))
  expect(all.filter(({ orderId }) => !released.has(orderId))).toEqual([])
})

test('nothing is begun after the time is up, and the run says so', async () => {
  const { sessionId, orderId } = await opened()
  atStripe.pay(sessionId)
  const report = await reconcile(new Date(Date.now() + 240_000), Date.now())
  expect(report.isCutShort).toBe(true)
  expect(report.findings).toEqual([])
  expect(await said(orderId)).toHaveLength(1)
})

test('Stripe that does not answer at all is a failed run', async () => {
  atStripe.plan(['broken'], 'list sessions')
  await expect(run()).rejects.toThrow()
})
