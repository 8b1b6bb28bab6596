import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { remove, update } from '../../table/rows.ts'
import * as orders from '../../orders/orders.table.ts'
import * as stock from '../../catalogue/stock.table.ts'
import * as users from '../../accounts/users.table.ts'
import { call, callRaw } from '../../testing/call.ts'
import { create } from '../../testing/fixtures/create.ts'
import { logs } from '../../testing/logs.ts'
import {
  checkout,
  deliverEvent,
  deliverAllEvents,
  eventsOf,
  cartItem,
  stockOf,
  openCheckout,
  createPaidOrder,
  sessionPointer,
  storedOrder,
} from '../../testing/fixtures/checkouts.ts'
import { stripeStandIn, signEvent } from '../../testing/fixtures/stripe-stand-in.ts'
import { refund } from '../../stripe/refunds.ts'

afterEach(() => stripeStandIn.calm())

const received = { status: 200, body: { received: true } }
const lastLine = () => logs.at(-1) ?? {}

test('a payment marks the order as paid, sells its units and records the buyer', async () => {
  const { stocked, sessionId, orderId } = await openCheckout()
  stripeStandIn.pay(sessionId, { shippingOption: 1 })
  const [event] = eventsOf(sessionId)
  expect(await deliverEvent(event ?? {})).toMatchObject(received)
  expect(lastLine()).toMatchObject({ route: 'webhooks/stripe', event: 'checkout.session.completed', status: 200 })
  expect(lastLine()).not.toHaveProperty('Errors')
  const order = await storedOrder(orderId)
  expect(order).toMatchObject({
    status: 'paid',
    hold: 'sold',
    shipping: 1_495,
    paid: order.total + 1_495,
    refunded: 0,
    attention: null,
    paymentIntentId: stripeStandIn.payment(sessionId).id,
    buyer: { name: 'Mira Okafor', shippingOption: 'Express', address: { country: 'AU', city: 'Sydney' } },
  })
  expect(await stockOf(stocked)).toEqual({ available: 3, held: 0 })
})

test('a declined card changes nothing, and the next card pays', async () => {
  const { sessionId, orderId } = await openCheckout()
  stripeStandIn.decline(sessionId)
  await deliverAllEvents(sessionId)
  expect(await storedOrder(orderId)).toMatchObject({ status: 'pending', hold: 'held' })
  stripeStandIn.pay(sessionId)
  await deliverAllEvents(sessionId)
  expect(await storedOrder(orderId)).toMatchObject({ status: 'paid' })
})

test.each([
  ['succeeds', 'paid', { available: 3, held: 0 }],
  ['fails', 'cancelled', { available: 5, held: 0 }],
] as const)(
  'holds the units until a delayed payment %s, and then marks the order as %s',
  async (outcome, status, left) => {
    const { stocked, sessionId, orderId } = await openCheckout()
    stripeStandIn.pay(sessionId, { bank: 'pays' })
    await deliverAllEvents(sessionId)
    expect(await storedOrder(orderId)).toMatchObject({ status: 'processing', hold: 'held' })
    expect(await stockOf(stocked)).toEqual({ available: 3, held: 2 })
    stripeStandIn.settle(sessionId, outcome)
    await deliverAllEvents(sessionId)
    expect(await storedOrder(orderId)).toMatchObject({ status })
    expect(await stockOf(stocked)).toEqual(left)
  },
)

test('an expired session releases its units', async () => {
  const { stocked, sessionId, orderId } = await openCheckout()
  stripeStandIn.expire(sessionId)
  await deliverAllEvents(sessionId)
  expect(await storedOrder(orderId)).toMatchObject({ status: 'cancelled', hold: 'released' })
  expect(await stockOf(stocked)).toEqual({ available: 5, held: 0 })
})

test('finds the order of a refund and of a dispute by the payment alone', async () => {
  const { sessionId, orderId } = await createPaidOrder()
  const { id: paymentIntentId } = stripeStandIn.payment(sessionId)
  await refund({ paymentIntentId, amount: 500, orderId, idempotencyKey: randomUUID() })
  const [event] = eventsOf(sessionId).filter(({ type }) => type === 'charge.refunded')
  const bare = JSON.parse(event?.text ?? '') as { data: { object: { metadata: object } } }
  bare.data.object.metadata = {}
  expect(await deliverEvent(bare)).toMatchObject(received)
  expect(await storedOrder(orderId)).toMatchObject({ status: 'paid', refunded: 500 })
  stripeStandIn.dispute(sessionId)
  const [dispute] = eventsOf(sessionId).filter(({ type }) => type === 'charge.dispute.created')
  expect(await deliverEvent(dispute ?? {})).toMatchObject(received)
  expect(lastLine()).toMatchObject({ alarms: ['disputed'], status: 200 })
  expect(await deliverEvent(dispute ?? {})).toMatchObject(received)
  expect(lastLine()).not.toHaveProperty('Errors')
  expect(await storedOrder(orderId)).toMatchObject({ status: 'paid', isDisputed: true })
})

test('finds the order at Stripe when the first event of a payment is its refund', async () => {
  const { stocked, sessionId, orderId } = await openCheckout()
  stripeStandIn.pay(sessionId)
  await refund({ paymentIntentId: stripeStandIn.payment(sessionId).id, orderId, idempotencyKey: randomUUID() })
  const [event] = eventsOf(sessionId).filter(({ type }) => type === 'charge.refunded')
  const bare = JSON.parse(event?.text ?? '') as { data: { object: { metadata: object } } }
  bare.data.object.metadata = {}
  expect(await deliverEvent(bare)).toMatchObject(received)
  expect(await storedOrder(orderId)).toMatchObject({ status: 'refunded', hold: 'released' })
  expect(await stockOf(stocked)).toEqual({ available: 5, held: 0 })
})

test('a full refund restocks unshipped units and lowers what the member has spent', async () => {
  const member = await create.member()
  const { stocked, sessionId, orderId } = await createPaidOrder({ as: member })
  await refund({ paymentIntentId: stripeStandIn.payment(sessionId).id, orderId, idempotencyKey: randomUUID() })
  await deliverAllEvents(sessionId)
  expect(await storedOrder(orderId)).toMatchObject({ status: 'refunded', hold: 'released' })
  expect(await stockOf(stocked)).toEqual({ available: 5, held: 0 })
  expect((await users.find(member.user.id))?.totalSpent).toBe(0)
})

test('a refund of a product that has been removed restocks nothing', async () => {
  const { stocked, sessionId, orderId } = await createPaidOrder()

  await remove(stock.key(stocked.product.id, null))
  await refund({ paymentIntentId: stripeStandIn.payment(sessionId).id, orderId, idempotencyKey: randomUUID() })
  await deliverAllEvents(sessionId)
  expect(await storedOrder(orderId)).toMatchObject({ status: 'refunded', hold: 'sold' })
  await expect(stockOf(stocked)).rejects.toThrow('no such stock')
})

test('a failed refund marks the order as paid again and raises an alarm', async () => {
  const { sessionId, orderId } = await createPaidOrder()
  const intent = stripeStandIn.payment(sessionId).id
  const { id } = await refund({ paymentIntentId: intent, amount: 700, orderId, idempotencyKey: randomUUID() })
  await deliverAllEvents(sessionId)
  stripeStandIn.settleRefund(id, 'fails')
  const [event] = eventsOf(sessionId).filter(({ type }) => type === 'refund.failed')
  expect(await deliverEvent(event ?? {})).toMatchObject(received)
  expect(lastLine()).toMatchObject({ alarms: ['refund_failed'], status: 200 })
  expect(await storedOrder(orderId)).toMatchObject({
    status: 'paid',
    refunded: 0,
    attention: expect.stringMatching(/A refund failed/) as string,
  })
})

/** Leaves no unit available, as if other customers had bought them all. */
const sellOut = (productId: string) =>
  update(stock.key(productId, null), {
    UpdateExpression: 'SET available = :none',
    ExpressionAttributeValues: { ':none': 0 },
  })

test('a refund that fails after the units were sold again raises one alarm and is not retried', async () => {
  const { stocked, sessionId, orderId } = await openCheckout()
  stripeStandIn.pay(sessionId, { card: '4000 0000 0000 7726' })
  await deliverAllEvents(sessionId)
  const paymentIntentId = stripeStandIn.payment(sessionId).id
  const { id } = await refund({ paymentIntentId, orderId, idempotencyKey: randomUUID() })
  await deliverAllEvents(sessionId)
  expect(await storedOrder(orderId)).toMatchObject({ status: 'refunded', hold: 'released' })
  await sellOut(stocked.product.id)
  stripeStandIn.settleRefund(id, 'fails')
  const [event] = eventsOf(sessionId).filter(({ type }) => type === 'refund.failed')
  expect(await deliverEvent(event ?? {})).toMatchObject(received)
  expect(lastLine()).toMatchObject({ alarms: ['refund_failed'] })
  const left = await storedOrder(orderId)
  expect(left).toMatchObject({
    status: 'paid',
    hold: 'released',
    refunded: 0,
    attention: expect.stringMatching(/A refund failed.*sold to others/) as string,
  })
  const staff = await create.coFounder()
  const shipped = await call('admin/orders/ship', 'POST', {
    as: staff,
    params: { id: orderId },
    body: { tracking: '1' },
  })
  expect(shipped).toMatchObject({ status: 409, problem: 'not_shippable' })
  await deliverAllEvents(sessionId)
  expect(lastLine()).not.toHaveProperty('Errors')
  expect(await storedOrder(orderId)).toEqual(left)
  expect(stripeStandIn.refunds(sessionId)).toHaveLength(1)
})

test('a late payment that is already disputed is not refunded: an alarm is raised and the event is acknowledged', async () => {
  const { sessionId, orderId, event } = await paidAfterRelease(0, '4000 0000 0000 0259')
  expect(await deliverEvent(event)).toMatchObject(received)
  expect(lastLine()).toMatchObject({ alarms: ['late_payment', 'disputed', 'refund_failed'] })
  expect(await storedOrder(orderId)).toMatchObject({ status: 'cancelled', isDisputed: true, refunded: 0 })
  expect(stripeStandIn.refunds(sessionId)).toHaveLength(0)
  expect(await deliverEvent(event)).toMatchObject(received)
})

test('a full refund restocks every product except the one that has been removed', async () => {
  const [tee, cap] = [await create.product(), await create.product()]
  const { sessionId, orderId } = (await checkout([cartItem(tee, 2), cartItem(cap, 1)])).body
  stripeStandIn.pay(sessionId)
  await deliverAllEvents(sessionId)
  await remove(stock.key(cap.product.id, null))
  await refund({ paymentIntentId: stripeStandIn.payment(sessionId).id, orderId, idempotencyKey: randomUUID() })
  await deliverAllEvents(sessionId)
  await deliverAllEvents(sessionId)
  expect(await storedOrder(orderId)).toMatchObject({ status: 'refunded', hold: 'released' })
  expect(await stockOf(tee)).toEqual({ available: 5, held: 0 })
  await expect(stockOf(cap)).rejects.toThrow('no such stock')
})

/** Releases the hold as if the session had expired, leaves `rest` units available, and then pays. */
async function paidAfterRelease(rest: number, card = '4242 4242 4242 4242') {
  const one = await openCheckout()
  const before = await storedOrder(one.orderId)
  await orders.write({ before, after: { ...before, status: 'cancelled', hold: 'released' }, stock: 'release' })
  const left = { UpdateExpression: 'SET available = :left', ExpressionAttributeValues: { ':left': rest } }
  await update(stock.key(one.stocked.product.id, null), left)
  stripeStandIn.pay(one.sessionId, { card })
  const [event] = eventsOf(one.sessionId)
  return { ...one, event: event ?? {} }
}

test('a payment after the release takes the units again', async () => {
  const { stocked, orderId, event } = await paidAfterRelease(2)
  expect(await deliverEvent(event)).toMatchObject(received)
  expect(await storedOrder(orderId)).toMatchObject({ status: 'paid', hold: 'sold' })
  expect(await stockOf(stocked)).toEqual({ available: 0, held: 0 })
})

test('a payment after the units are sold out is refunded in full, once, and raises an alarm', async () => {
  const { stocked, sessionId, orderId, event } = await paidAfterRelease(1)
  expect(await deliverEvent(event)).toMatchObject(received)
  expect(lastLine()).toMatchObject({ alarms: ['late_payment'], status: 200 })
  await deliverAllEvents(sessionId)
  const order = await storedOrder(orderId)
  expect(order).toMatchObject({ status: 'refunded', hold: 'released', refunded: order.total + 995, attention: null })
  expect(stripeStandIn.refunds(sessionId)).toMatchObject([{ amount: order.paid }])
  expect(await stockOf(stocked)).toEqual({ available: 1, held: 0 })
})

test('when that refund fails, Stripe is asked to resend the event, and the payment is refunded once', async () => {
  const { sessionId, orderId, event } = await paidAfterRelease(0)
  stripeStandIn.plan(['lost'], 'refund')
  expect(await deliverEvent(event)).toMatchObject({ status: 503 })
  expect(await storedOrder(orderId)).toMatchObject({
    status: 'cancelled',
    attention: expect.stringMatching(/being refunded/) as string,
  })
  expect(await deliverEvent(event)).toMatchObject(received)
  expect(await storedOrder(orderId)).toMatchObject({ status: 'refunded' })
  expect(stripeStandIn.refunds(sessionId)).toHaveLength(1)
})

test('a payment of the wrong amount is not fulfilled and raises one alarm', async () => {
  const { stocked, sessionId, orderId } = await openCheckout()
  const before = await storedOrder(orderId)
  await orders.write({ before, after: { ...before, total: before.total + 1 } })
  stripeStandIn.pay(sessionId)
  const [event] = eventsOf(sessionId)
  expect(await deliverEvent(event ?? {})).toMatchObject(received)
  expect(lastLine()).toMatchObject({ alarms: ['amount_differs'] })
  expect(await deliverEvent(event ?? {})).toMatchObject(received)
  expect(lastLine()).not.toHaveProperty('Errors')
  expect(await storedOrder(orderId)).toMatchObject({
    status: 'pending',
    hold: 'held',
    attention: expect.stringMatching(/is not what was ordered/) as string,
  })
  expect(await stockOf(stocked)).toEqual({ available: 3, held: 2 })
})

test('a session that belongs to another order fulfils nothing', async () => {
  const [one, other] = await Promise.all([openCheckout(), openCheckout()])
  const [before, theirs] = await Promise.all([storedOrder(one.orderId), sessionPointer(other.sessionId)])
  expect(theirs).toMatchObject({ orderId: other.orderId })
  await update(orders.key(one.orderId), {
    UpdateExpression: 'SET sessionId = :other',
    ExpressionAttributeValues: { ':other': other.sessionId },
  })
  stripeStandIn.pay(other.sessionId)
  const [event] = eventsOf(other.sessionId)
  const forged = JSON.parse(event?.text ?? '') as { data: { object: { id: string; client_reference_id: string } } }
  forged.data.object.id = 'cs_test_unknown0000'
  forged.data.object.client_reference_id = before.id
  expect(await deliverEvent(forged)).toMatchObject(received)
  expect(await storedOrder(before.id)).toMatchObject({ status: 'pending', hold: 'held' })
})

test.each(['customer.created', 'invoice.paid', 'made.up'])('ignores an event of type %s', async (type) => {
  const event = { id: 'evt_1', object: 'event', type, data: { object: { id: 'x' } } }
  expect(await deliverEvent(event)).toMatchObject(received)
  expect(lastLine()).toMatchObject({ event: type, status: 200 })
})

test('ignores an event of an unknown order', async () => {
  const { sessionId } = await openCheckout()
  const object = { ...stripeStandIn.session(sessionId), id: 'cs_test_another0000', client_reference_id: randomUUID() }
  const event = { id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object } }
  expect(await deliverEvent(event)).toMatchObject(received)
  const strange = { id: 're_1', object: 'refund', metadata: {}, payment_intent: 'pi_unknown' }
  const refunded = { id: 'evt_2', object: 'event', type: 'refund.updated', data: { object: strange } }
  expect(await deliverEvent(refunded)).toMatchObject(received)
})

test.each(['broken', 'busy', 'lost'] as const)(
  'with the fault "%s" at Stripe, asks Stripe to resend the event',
  async (fault) => {
    const { sessionId, orderId } = await openCheckout()
    stripeStandIn.pay(sessionId)
    const [event] = eventsOf(sessionId)
    stripeStandIn.plan([fault], 'read session')
    expect(await deliverEvent(event ?? {})).toMatchObject({ status: 503, body: { code: 'try_again' } })
    expect(await storedOrder(orderId)).toMatchObject({ status: 'pending' })
    expect(await deliverEvent(event ?? {})).toMatchObject(received)
    expect(await storedOrder(orderId)).toMatchObject({ status: 'paid' })
  },
)

/** A signed event of a payment, and a function that reads the status of its order. */
async function signedPayment() {
  const { sessionId, orderId } = await openCheckout()
  stripeStandIn.pay(sessionId)
  const [event] = eventsOf(sessionId)
  const sent = event ?? { text: '' }
  return { event: sent, text: sent.text, ...signEvent(sent), status: async () => (await storedOrder(orderId)).status }
}

const sendRaw = (body: string, signature: string | undefined, isBase64Encoded = false) =>
  callRaw('webhooks/stripe', 'POST', {
    body,
    headers: { origin: undefined, 'stripe-signature': signature },
    ...(isBase64Encoded && { isBase64Encoded }),
  })

const withLastDigitChanged = (signature: string) => signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))

test('refuses a signature that is wrong, old, missing or for other bytes, and changes nothing', async () => {
  const { event, text, signature, status } = await signedPayment()
  const refused: [string, string | undefined][] = [
    [text, withLastDigitChanged(signature)],
    [text, signEvent(event, 6 * 60).signature],
    [text, undefined],
    [text, ''],
    ...['t=1,v1=', ',', 'v1=', 't=x,v1=y', signature.replace('v1=', 'v0='), `${signature}0`].map(
      (odd): [string, string] => [text, odd],
    ),
    [JSON.stringify(JSON.parse(text)), signature],
    [`${text} `, signature],
    [text.replace('complete', 'completf'), signature],
    ['', signature],
  ]
  for (const [body, header] of refused)
    expect(await sendRaw(body, header)).toMatchObject({ status: 400, body: { code: 'bad_signature' } })
  expect(await status()).toBe('pending')
  expect(await sendRaw(text, signEvent(event, 4 * 60).signature)).toMatchObject(received)
  expect(await status()).toBe('paid')
})

test('verifies the exact bytes, also when the gateway encodes them as base64', async () => {
  const { text, signature, status } = await signedPayment()
  const encoded = Buffer.from(text).toString('base64')
  expect(await sendRaw(encoded, signature)).toMatchObject({ status: 400 })
  expect(await sendRaw(encoded, signature, true)).toMatchObject(received)
  expect(await status()).toBe('paid')
})

test('refuses a body over 256 KiB', async () => {
  const large = { id: 'evt_1', object: 'event', type: 'x', data: { object: { text: 'x'.repeat(256 * 1024) } } }
  expect(await deliverEvent(large)).toMatchObject({ status: 413, body: { code: 'too_large' } })
})

test('a payment by a member who has been deleted does not recreate the account', async () => {
  const [member, staff] = await Promise.all([create.member(), create.admin({ unlocked: true })])
  const { sessionId, orderId } = await openCheckout({ as: member })
  await callRaw('admin/delete-user', 'DELETE', { as: staff, params: { id: member.user.id } })
  stripeStandIn.pay(sessionId)
  await deliverAllEvents(sessionId)
  expect(await storedOrder(orderId)).toMatchObject({ status: 'paid' })
  expect(await users.find(member.user.id)).toBeUndefined()
})

test('the expiry of a session whose id never reached us cancels its order', async () => {
  const tee = await create.product()
  stripeStandIn.plan(['lost'], 'create session')
  const reply = await checkout([cartItem(tee)])
  expect(reply.status).toBe(503)
  const session = stripeStandIn.sessions().at(-1)
  stripeStandIn.expire(session?.id ?? '')
  await deliverAllEvents(session?.id ?? '')
  expect(await storedOrder(session?.client_reference_id ?? '')).toMatchObject({
    status: 'cancelled',
    sessionId: session?.id,
  })
  expect(await stockOf(tee)).toEqual({ available: 5, held: 0 })
})
