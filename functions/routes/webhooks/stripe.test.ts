import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { remove, update } from '../../table/rows.ts'
import * as orders from '../../orders/orders.table.ts'
import * as stock from '../../catalogue/stock.table.ts'
import * as users from '../../accounts/users.table.ts'
import { call, callRaw } from '../../testing/call.ts'
import { given } from '../../testing/fixtures/fixtures.ts'
import { logs } from '../../testing/logs.ts'
import {
  checkout,
  deliver,
  deliverAll,
  eventsOf,
  inCart,
  lying,
  opened,
  paid,
  pointerTo,
  stored,
} from '../../testing/fixtures/shop.ts'
import { atStripe, signed } from '../../testing/fixtures/stripe.ts'
import { refund } from '../../stripe/refunds.ts'

afterEach(() => atStripe.calm())

const received = { status: 200, body: { received: true } }
const lastLine = () => logs.at(-1) ?? {}

test('a payment makes the order paid, sells its units, and writes down who bought', async () => {
  const { stocked, sessionId, orderId } = await opened()
  atStripe.pay(sessionId, { shippingOption: 1 })
  const [event] = eventsOf(sessionId)
  expect(await deliver(event ?? {})).toMatchObject(received)
  expect(lastLine()).toMatchObject({ route: 'webhooks/stripe', event: 'checkout.session.completed', status: 200 })
  expect(lastLine()).not.toHaveProperty('Errors')
  const order = await stored(orderId)
  expect(order).toMatchObject({
    status: 'paid',
    hold: 'sold',
    shipping: 1_495,
    paid: order.total + 1_495,
    refunded: 0,
    attention: null,
    paymentIntentId: atStripe.payment(sessionId).id,
    buyer: { name: 'Mira Okafor', shippingOption: 'Express', address: { country: 'AU', city: 'Sydney' } },
  })
  expect(await lying(stocked)).toEqual({ available: 3, held: 0 })
})

test('a declined card changes nothing; the next one pays', async () => {
  const { sessionId, orderId } = await opened()
  atStripe.decline(sessionId)
  await deliverAll(sessionId)
  expect(await stored(orderId)).toMatchObject({ status: 'pending', hold: 'held' })
  atStripe.pay(sessionId)
  await deliverAll(sessionId)
  expect(await stored(orderId)).toMatchObject({ status: 'paid' })
})

test.each([
  ['succeeds', 'paid', { available: 3, held: 0 }],
  ['fails', 'cancelled', { available: 5, held: 0 }],
] as const)('a delayed payment that %s makes it %s; until then its units are held', async (outcome, status, lies) => {
  const { stocked, sessionId, orderId } = await opened()
  atStripe.pay(sessionId, { bank: 'pays' })
  await deliverAll(sessionId)
  expect(await stored(orderId)).toMatchObject({ status: 'processing', hold: 'held' })
  expect(await lying(stocked)).toEqual({ available: 3, held: 2 })
  atStripe.settle(sessionId, outcome)
  await deliverAll(sessionId)
  expect(await stored(orderId)).toMatchObject({ status })
  expect(await lying(stocked)).toEqual(lies)
})

test('an expired session gives its units back', async () => {
  const { stocked, sessionId, orderId } = await opened()
  atStripe.expire(sessionId)
  await deliverAll(sessionId)
  expect(await stored(orderId)).toMatchObject({ status: 'cancelled', hold: 'released' })
  expect(await lying(stocked)).toEqual({ available: 5, held: 0 })
})

test('a refund and a dispute are found by their payment, also when the payment is all that they carry', async () => {
  const { sessionId, orderId } = await paid()
  const { id: paymentIntentId } = atStripe.payment(sessionId)
  await refund({ paymentIntentId, amount: 500, orderId, idempotencyKey: randomUUID() })
  const [event] = eventsOf(sessionId).filter(({ type }) => type === 'charge.refunded')
  const bare = JSON.parse(event?.text ?? '') as { data: { object: { metadata: object } } }
  bare.data.object.metadata = {}
  expect(await deliver(bare)).toMatchObject(received)
  expect(await stored(orderId)).toMatchObject({ status: 'paid', refunded: 500 })
  atStripe.dispute(sessionId)
  const [told] = eventsOf(sessionId).filter(({ type }) => type === 'charge.dispute.created')
  expect(await deliver(told ?? {})).toMatchObject(received)
  expect(lastLine()).toMatchObject({ alarms: ['disputed'], Errors: 1, status: 200 })
  expect(await deliver(told ?? {})).toMatchObject(received)
  expect(lastLine()).not.toHaveProperty('Errors')
  expect(await stored(orderId)).toMatchObject({ status: 'paid', isDisputed: true })
})

test('the first that we hear of a payment may be its refund: Stripe knows whose it is', async () => {
  const { stocked, sessionId, orderId } = await opened()
  atStripe.pay(sessionId)
  await refund({ paymentIntentId: atStripe.payment(sessionId).id, orderId, idempotencyKey: randomUUID() })
  const [event] = eventsOf(sessionId).filter(({ type }) => type === 'charge.refunded')
  const bare = JSON.parse(event?.text ?? '') as { data: { object: { metadata: object } } }
  bare.data.object.metadata = {}
  expect(await deliver(bare)).toMatchObject(received)
  expect(await stored(orderId)).toMatchObject({ status: 'refunded', hold: 'released' })
  expect(await lying(stocked)).toEqual({ available: 5, held: 0 })
})

test('a whole refund puts back what was not shipped, and what the member spent', async () => {
  const member = await given.member()
  const { stocked, sessionId, orderId } = await paid({ as: member })
  await refund({ paymentIntentId: atStripe.payment(sessionId).id, orderId, idempotencyKey: randomUUID() })
  await deliverAll(sessionId)
  expect(await stored(orderId)).toMatchObject({ status: 'refunded', hold: 'released' })
  expect(await lying(stocked)).toEqual({ available: 5, held: 0 })
  expect((await users.find(member.user.id))?.totalSpent).toBe(0)
})

test('a refund of what is not in the shop any more puts nothing back', async () => {
  const { stocked, sessionId, orderId } = await paid()

  await remove(stock.key(stocked.product.id, null))
  await refund({ paymentIntentId: atStripe.payment(sessionId).id, orderId, idempotencyKey: randomUUID() })
  await deliverAll(sessionId)
  expect(await stored(orderId)).toMatchObject({ status: 'refunded', hold: 'sold' })
  await expect(lying(stocked)).rejects.toThrow('no such stock')
})

test('a refund that fails is noticed: the order is paid again, and somebody is woken', async () => {
  const { sessionId, orderId } = await paid()
  const intent = atStripe.payment(sessionId).id
  const { id } = await refund({ paymentIntentId: intent, amount: 700, orderId, idempotencyKey: randomUUID() })
  await deliverAll(sessionId)
  atStripe.settleRefund(id, 'fails')
  const [event] = eventsOf(sessionId).filter(({ type }) => type === 'refund.failed')
  expect(await deliver(event ?? {})).toMatchObject(received)
  expect(lastLine()).toMatchObject({ alarms: ['refund_failed'], Errors: 1, status: 200 })
  expect(await stored(orderId)).toMatchObject({
    status: 'paid',
    refunded: 0,
    attention: expect.stringMatching(/A refund failed/) as string,
  })
})

/** Every unit that can be bought is bought by somebody else. */
const sellOut = (productId: string) =>
  update(stock.key(productId, null), {
    UpdateExpression: 'SET available = :none',
    ExpressionAttributeValues: { ':none': 0 },
  })

test('a refund that fails when the units are sold to others already wakes somebody, idempotency, and is not tried by itself', async () => {
  const { stocked, sessionId, orderId } = await opened()
  atStripe.pay(sessionId, { card: '4000 0000 0000 7726' })
  await deliverAll(sessionId)
  const paymentIntentId = atStripe.payment(sessionId).id
  const { id } = await refund({ paymentIntentId, orderId, idempotencyKey: randomUUID() })
  await deliverAll(sessionId)
  expect(await stored(orderId)).toMatchObject({ status: 'refunded', hold: 'released' })
  await sellOut(stocked.product.id)
  atStripe.settleRefund(id, 'fails')
  const [event] = eventsOf(sessionId).filter(({ type }) => type === 'refund.failed')
  expect(await deliver(event ?? {})).toMatchObject(received)
  expect(lastLine()).toMatchObject({ alarms: ['refund_failed'], Errors: 1 })
  const left = await stored(orderId)
  expect(left).toMatchObject({
    status: 'paid',
    hold: 'released',
    refunded: 0,
    attention: expect.stringMatching(/A refund failed.*sold to others/) as string,
  })
  const staff = await given.coFounder()
  const shipped = await call('admin/orders/ship', 'POST', {
    as: staff,
    params: { id: orderId },
    body: { tracking: '1' },
  })
  expect(shipped).toMatchObject({ status: 409, problem: 'not_shippable' })
  await deliverAll(sessionId)
  expect(lastLine()).not.toHaveProperty('Errors')
  expect(await stored(orderId)).toEqual(left)
  expect(atStripe.refunds(sessionId)).toHaveLength(1)
})

test('a late payment that is disputed already cannot be given back: somebody is woken, and Stripe need not tell us again', async () => {
  const { sessionId, orderId, event } = await paidAfterRelease(0, '4000 0000 0000 0259')
  expect(await deliver(event)).toMatchObject(received)
  expect(lastLine()).toMatchObject({ alarms: ['late_payment', 'disputed'], Errors: 1 })
  expect(await stored(orderId)).toMatchObject({ status: 'cancelled', isDisputed: true, refunded: 0 })
  expect(atStripe.refunds(sessionId)).toHaveLength(0)
  expect(await deliver(event)).toMatchObject(received)
})

test('of what a whole refund brings back, only what left the shop meanwhile is not put back', async () => {
  const [tee, cap] = [await given.product(), await given.product()]
  const { sessionId, orderId } = (await checkout([inCart(tee, 2), inCart(cap, 1)])).body
  atStripe.pay(sessionId)
  await deliverAll(sessionId)
  await remove(stock.key(cap.product.id, null))
  await refund({ paymentIntentId: atStripe.payment(sessionId).id, orderId, idempotencyKey: randomUUID() })
  await deliverAll(sessionId)
  await deliverAll(sessionId)
  expect(await stored(orderId)).toMatchObject({ status: 'refunded', hold: 'released' })
  expect(await lying(tee)).toEqual({ available: 5, held: 0 })
  await expect(lying(cap)).rejects.toThrow('no such stock')
})

/** Releases the hold as if the session had been known dead, and pays it nevertheless. */
async function paidAfterRelease(rest: number, card = '4242 4242 4242 4242') {
  const one = await opened()
  const before = await stored(one.orderId)
  await orders.write({ before, after: { ...before, status: 'cancelled', hold: 'released' }, stock: 'release' })
  const left = { UpdateExpression: 'SET available = :left', ExpressionAttributeValues: { ':left': rest } }
  await update(stock.key(one.stocked.product.id, null), left)
  atStripe.pay(one.sessionId, { card })
  const [event] = eventsOf(one.sessionId)
  return { ...one, event: event ?? {} }
}

test('a payment after the release takes its units again', async () => {
  const { stocked, orderId, event } = await paidAfterRelease(2)
  expect(await deliver(event)).toMatchObject(received)
  expect(await stored(orderId)).toMatchObject({ status: 'paid', hold: 'sold' })
  expect(await lying(stocked)).toEqual({ available: 0, held: 0 })
})

test('a payment after its units are gone is given back whole, idempotency, and somebody is woken', async () => {
  const { stocked, sessionId, orderId, event } = await paidAfterRelease(1)
  expect(await deliver(event)).toMatchObject(received)
  expect(lastLine()).toMatchObject({ alarms: ['late_payment'], Errors: 1, status: 200 })
  await deliverAll(sessionId)
  const order = await stored(orderId)
  expect(order).toMatchObject({ status: 'refunded', hold: 'released', refunded: order.total + 995, attention: null })
  expect(atStripe.refunds(sessionId)).toMatchObject([{ amount: order.paid }])
  expect(await lying(stocked)).toEqual({ available: 1, held: 0 })
})

test('when that refund does not go through, Stripe is asked to tell us again, and it is given back once', async () => {
  const { sessionId, orderId, event } = await paidAfterRelease(0)
  atStripe.plan(['lost'], 'refund')
  expect(await deliver(event)).toMatchObject({ status: 503 })
  expect(await stored(orderId)).toMatchObject({
    status: 'cancelled',
    attention: expect.stringMatching(/being refunded/) as string,
  })
  expect(await deliver(event)).toMatchObject(received)
  expect(await stored(orderId)).toMatchObject({ status: 'refunded' })
  expect(atStripe.refunds(sessionId)).toHaveLength(1)
})

test('an amount that is not ours is not fulfilled, and somebody is woken once', async () => {
  const { stocked, sessionId, orderId } = await opened()
  const before = await stored(orderId)
  await orders.write({ before, after: { ...before, total: before.total + 1 } })
  atStripe.pay(sessionId)
  const [event] = eventsOf(sessionId)
  expect(await deliver(event ?? {})).toMatchObject(received)
  expect(lastLine()).toMatchObject({ alarms: ['amount_differs'], Errors: 1 })
  expect(await deliver(event ?? {})).toMatchObject(received)
  expect(lastLine()).not.toHaveProperty('Errors')
  expect(await stored(orderId)).toMatchObject({
    status: 'pending',
    hold: 'held',
    attention: expect.stringMatching(/is not what was ordered/) as string,
  })
  expect(await lying(stocked)).toEqual({ available: 3, held: 2 })
})

test('the session of another order fulfils nothing', async () => {
  const [one, other] = await Promise.all([opened(), opened()])
  const [before, theirs] = await Promise.all([stored(one.orderId), pointerTo(other.sessionId)])
  expect(theirs).toMatchObject({ orderId: other.orderId })
  await update(orders.key(one.orderId), {
    UpdateExpression: 'SET sessionId = :other',
    ExpressionAttributeValues: { ':other': other.sessionId },
  })
  atStripe.pay(other.sessionId)
  const [event] = eventsOf(other.sessionId)
  const forged = JSON.parse(event?.text ?? '') as { data: { object: { id: string; client_reference_id: string } } }
  forged.data.object.id = 'cs_test_unknown0000'
  forged.data.object.client_reference_id = before.id
  expect(await deliver(forged)).toMatchObject(received)
  expect(await stored(before.id)).toMatchObject({ status: 'pending', hold: 'held' })
})

test.each(['customer.created', 'invoice.paid', 'made.up'])(
  'an event of another kind is forgotten: %s',
  async (type) => {
    const event = { id: 'evt_1', object: 'event', type, data: { object: { id: 'x' } } }
    expect(await deliver(event)).toMatchObject(received)
    expect(lastLine()).toMatchObject({ event: type, status: 200 })
  },
)

test('an event of an order that is not ours is forgotten', async () => {
  const { sessionId } = await opened()
  const object = { ...atStripe.session(sessionId), id: 'cs_test_another0000', client_reference_id: randomUUID() }
  const event = { id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object } }
  expect(await deliver(event)).toMatchObject(received)
  const strange = { id: 're_1', object: 'refund', metadata: {}, payment_intent: 'pi_unknown' }
  const refunded = { id: 'evt_2', object: 'event', type: 'refund.updated', data: { object: strange } }
  expect(await deliver(refunded)).toMatchObject(received)
})

test.each(['broken', 'busy', 'lost'] as const)('while Stripe is %s it is asked to tell us again', async (fault) => {
  const { sessionId, orderId } = await opened()
  atStripe.pay(sessionId)
  const [event] = eventsOf(sessionId)
  atStripe.plan([fault], 'read session')
  expect(await deliver(event ?? {})).toMatchObject({ status: 503, body: { code: 'try_again' } })
  expect(await stored(orderId)).toMatchObject({ status: 'pending' })
  expect(await deliver(event ?? {})).toMatchObject(received)
  expect(await stored(orderId)).toMatchObject({ status: 'paid' })
})

/** A signed event of a payment, and what became of its order. */
async function toldOf() {
  const { sessionId, orderId } = await opened()
  atStripe.pay(sessionId)
  const [event] = eventsOf(sessionId)
  const told = event ?? { text: '' }
  return { told, text: told.text, ...signed(told), status: async () => (await stored(orderId)).status }
}

const sendRaw = (body: string, signature: string | undefined, isBase64Encoded = false) =>
  callRaw('webhooks/stripe', 'POST', {
    body,
    headers: { origin: undefined, 'stripe-signature': signature },
    ...(isBase64Encoded && { isBase64Encoded }),
  })

const flipped = (signature: string) => signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))

test('a signature that is off, old, absent or of other bytes is refused, and nothing is done', async () => {
  const { told, text, signature, status } = await toldOf()
  const refused: [string, string | undefined][] = [
    [text, flipped(signature)],
    [text, signed(told, 6 * 60).signature],
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
  expect(await sendRaw(text, signed(told, 4 * 60).signature)).toMatchObject(received)
  expect(await status()).toBe('paid')
})

test('the very bytes count, also when the gateway passes them on as base64', async () => {
  const { text, signature, status } = await toldOf()
  const encoded = Buffer.from(text).toString('base64')
  expect(await sendRaw(encoded, signature)).toMatchObject({ status: 400 })
  expect(await sendRaw(encoded, signature, true)).toMatchObject(received)
  expect(await status()).toBe('paid')
})

test('a body beyond 256 KiB is not looked at', async () => {
  const large = { id: 'evt_1', object: 'event', type: 'x', data: { object: { text: 'x'.repeat(256 * 1024) } } }
  expect(await deliver(large)).toMatchObject({ status: 413, body: { code: 'too_large' } })
})

test('a member who was deleted meanwhile is nobody’s account', async () => {
  const [member, staff] = await Promise.all([given.member(), given.admin({ unlocked: true })])
  const { sessionId, orderId } = await opened({ as: member })
  await callRaw('admin/delete-user', 'DELETE', { as: staff, params: { id: member.user.id } })
  atStripe.pay(sessionId)
  await deliverAll(sessionId)
  expect(await stored(orderId)).toMatchObject({ status: 'paid' })
  expect(await users.find(member.user.id)).toBeUndefined()
})

test('the session of an order whose page was never known is its session, and its end is its end', async () => {
  const tee = await given.product()
  atStripe.plan(['lost'], 'create session')
  const reply = await checkout([inCart(tee)])
  expect(reply.status).toBe(503)
  const session = atStripe.sessions().at(-1)
  atStripe.expire(session?.id ?? '')
  await deliverAll(session?.id ?? '')
  expect(await stored(session?.client_reference_id ?? '')).toMatchObject({
    status: 'cancelled',
    sessionId: session?.id,
  })
  expect(await lying(tee)).toEqual({ available: 5, held: 0 })
})
