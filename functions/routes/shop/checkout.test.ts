import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { problems, type ProblemCode } from '../../../shared/problem.ts'
import * as rates from '../../table/rate-limits.ts'
import { catalogueKeys } from '../../catalogue/keys.ts'
import { remove, update } from '../../table/rows.ts'
import * as users from '../../accounts/users.table.ts'
import { limits } from '../../../shared/limits.ts'
import { withEnvironment } from '../../testing/faults/broken-variants.ts'
import { call, callRaw } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import {
  buyerDetails,
  checkout,
  deliverAllEvents,
  cartItem,
  stockOf,
  openCheckout,
  ordersOf,
  createPaidOrder,
  sessionPointer,
  storedOrder,
} from '../../testing/fixtures/checkouts.ts'
import { stripeStandIn } from '../../testing/fixtures/stripe-stand-in.ts'

afterEach(() => stripeStandIn.calm())

const message = 'Unable to process checkout. Please try again.'
const unable = { status: 503, problem: 'try_again', message }

const createWithVariant = () =>
  create.product({ name: 'Orbit Hoodie', variants: [{ name: 'M', price: 2.5, stock: 5 }] })

test('opens a session for the ordered lines, with GST in their prices, and holds the units', async () => {
  const [hoodie, tee] = await Promise.all([createWithVariant(), create.product()])
  const reply = await checkout([cartItem(hoodie, 2), cartItem(tee, 1)])
  expect(reply.status).toBe(200)
  const { sessionId, url, orderId } = reply.body
  expect(url).toContain(sessionId)
  const session = stripeStandIn.session(sessionId)
  expect(session).toMatchObject({
    mode: 'payment',
    currency: 'aud',
    client_reference_id: orderId,
    metadata: { orderId },
    customer: null,
    customer_email: null,
    phone_number_collection: { enabled: true },
    shipping_address_collection: { allowed_countries: ['AU', 'US', 'CA', 'GB', 'NZ'] },
    success_url: 'https://solara.test/shop/thank-you?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: `https://solara.test/shop/cancelled?order=${orderId}`,
  })
  const order = await storedOrder(orderId)
  expect(session.expires_at).toBe(order.sessionExpiresAt)
  expect(session.amount_subtotal).toBe(order.total)
  expect(order).toMatchObject({ status: 'pending', hold: 'held', sessionId, sessionUrl: url, userId: null })
  expect(order.total).toBe(order.subtotal + order.gst)
  expect([await stockOf(hoodie), await stockOf(tee)]).toEqual([
    { available: 3, held: 2 },
    { available: 4, held: 1 },
  ])
  expect(await sessionPointer(sessionId)).toMatchObject({ orderId })
})

describe('with the buyer’s details', () => {
  const withDetails = async (raw: { as?: SignedInUser } = {}) => {
    const tee = await create.product()
    const body = { items: [cartItem(tee)], customer: buyerDetails }
    const reply = await call('shop/checkout', 'POST', { ...raw, body })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    return reply.body
  }

  test('passes the address to Stripe, whose page asks only for the card and the delivery option', async () => {
    const { sessionId, orderId } = await withDetails()
    expect(stripeStandIn.session(sessionId)).toMatchObject({
      customer: null,
      customer_email: buyerDetails.email,
      customer_creation: 'if_required',
      phone_number_collection: { enabled: false },
      shipping_address_collection: null,
    })
    expect(stripeStandIn.session(sessionId).shipping_options).toHaveLength(2)
    const address = { line1: '1 Perihelion Street', city: 'Sydney', state: 'NSW', postalCode: '2000', country: 'AU' }
    const entered = { name: 'Nova Reyes', email: 'nova@example.com', phone: '0400 000 000' }
    expect((await storedOrder(orderId)).buyer).toMatchObject({ ...entered, address })
    stripeStandIn.pay(sessionId, { shippingOption: 1 })
    expect(stripeStandIn.payment(sessionId).shipping).toMatchObject({
      name: 'Nova Reyes',
      phone: '0400 000 000',
      address: { line1: '1 Perihelion Street', postal_code: '2000', country: 'AU' },
    })
    await deliverAllEvents(sessionId)
    const { status, buyer } = await storedOrder(orderId)
    expect({ status, buyer }).toMatchObject({
      status: 'paid',
      buyer: { ...entered, address, shippingOption: 'Express' },
    })
  })

  test('creates a Stripe customer for a member only', async () => {
    const { sessionId } = await withDetails({ as: await create.member() })
    expect(stripeStandIn.session(sessionId)).toMatchObject({
      customer_email: buyerDetails.email,
      customer_creation: 'always',
    })
  })

  test('names an invalid field', async () => {
    const body = { items: [cartItem(await create.product())], customer: { ...buyerDetails, postalCode: '20' } }
    expect(await callRaw('shop/checkout', 'POST', { body })).toMatchObject({
      status: 400,
      body: { fields: { 'customer.postalCode': 'Please enter a valid postal code' } },
    })
  })
})

test('opens the page under a second key when Stripe repeats a failure that it stored', async () => {
  const [tee, key] = [await create.product(), randomUUID()]
  stripeStandIn.plan(['persistent'], 'create session')
  expect(await checkout([cartItem(tee)], { key })).toMatchObject(unable)
  const reply = await checkout([cartItem(tee)], { key })
  expect(reply.status).toBe(200)
  expect(await checkout([cartItem(tee)], { key })).toMatchObject({ status: 200, body: reply.body })
  const ours = stripeStandIn.sessions().filter(({ client_reference_id: id }) => id === reply.body.orderId)
  expect(ours).toHaveLength(1)
})

test('accepts the highest price that a variant can have', async () => {
  const gold = await create.product({ price: 10_000, variants: [{ name: 'Gold', price: 10_000, stock: 5 }] })
  const reply = await checkout([cartItem(gold)])
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  expect(await storedOrder(reply.body.orderId)).toMatchObject({ subtotal: 2_000_000 })
})

test('sends a member’s email to Stripe first, and the Stripe customer after the first payment', async () => {
  const member = await create.member()
  const first = await createPaidOrder({ as: member })
  expect(stripeStandIn.session(first.sessionId)).toMatchObject({
    customer_creation: 'always',
    customer_email: member.user.email,
  })
  const user = await users.find(member.user.id)
  expect(user?.stripeCustomerId).toBe(stripeStandIn.session(first.sessionId).customer)
  expect(user?.totalSpent).toBe((await storedOrder(first.orderId)).paid)
  const second = await openCheckout({ as: member })
  expect(stripeStandIn.session(second.sessionId).customer).toBe(user?.stripeCustomerId)
})

test('forgets a Stripe customer that no longer exists, and checks out without one', async () => {
  const [member, tee] = await Promise.all([create.member(), create.product()])
  const set = { UpdateExpression: 'SET stripeCustomerId = :id', ExpressionAttributeValues: { ':id': 'cus_gone' } }
  await update(users.key(member.user.id), set)
  const reply = await checkout([cartItem(tee)], { as: member, key: randomUUID() })
  expect(reply.status).toBe(200)
  expect(stripeStandIn.session(reply.body.sessionId)).toMatchObject({
    customer: null,
    customer_email: member.user.email,
  })
  expect((await users.find(member.user.id))?.stripeCustomerId).toBeUndefined()
  expect(await stockOf(tee)).toEqual({ available: 4, held: 1 })
})

test.each<[string, object, ProblemCode, RegExp]>([
  ['price', { price: 0.01 }, 'price_changed', /The price of Dawn Line Tee is now \$38\.45/],
  ['product', { productId: randomUUID() }, 'out_of_stock', /Dawn Line Tee is no longer in the shop/],
  ['variant', { variantId: randomUUID() }, 'out_of_stock', /Dawn Line Tee is no longer sold in that variant/],
  ['product id', { productId: '../../etc' }, 'invalid_input', /Invalid id/],
  ['quantity of 0', { quantity: 0 }, 'invalid_input', /Must be at least 1/],
  ['quantity of 100', { quantity: 100 }, 'invalid_input', /Must be at most 99/],
  ['quantity of 1.5', { quantity: 1.5 }, 'invalid_input', /Enter a whole quantity/],
  ['quantity of "2"', { quantity: '2' }, 'invalid_input', /Enter a quantity/],
])('refuses a tampered %s and holds nothing', async (_what, tampered, code, message) => {
  const tee = await create.product()
  const before = stripeStandIn.sessions().length
  const body = { items: [{ ...cartItem(tee), ...tampered }] }
  const reply = await callRaw('shop/checkout', 'POST', { body })
  expect(reply).toMatchObject({
    status: problems[code].status,
    body: { code, message: expect.stringMatching(message) as string },
  })
  expect(await stockOf(tee)).toEqual({ available: 5, held: 0 })
  expect([stripeStandIn.sessions().length, await ordersOf(tee)]).toEqual([before, []])
})

test('ignores a tampered name and uses the catalogue’s', async () => {
  const tee = await create.product()
  const { body } = await checkout([{ ...cartItem(tee), name: 'Free hoodie' }])
  expect((await storedOrder(body.orderId)).lines).toMatchObject([{ name: 'Dawn Line Tee' }])
})

test('refuses an empty cart and one of 51 lines', async () => {
  const tee = await create.product({ stock: 500 })
  const empty = await callRaw('shop/checkout', 'POST', { body: { items: [] } })
  expect(empty).toMatchObject({ status: 400, body: { message: 'Your cart is empty' } })
  expect(await checkout(Array.from({ length: 51 }, () => cartItem(tee)))).toMatchObject({ status: 400 })
  expect((await checkout(Array.from({ length: 50 }, () => cartItem(tee)))).status).toBe(200)
  expect(await stockOf(tee)).toEqual({ available: 450, held: 50 })
})

test('accepts fifty different products in one order', async () => {
  const products = await Promise.all(Array.from({ length: 50 }, createWithVariant))
  const { body, status } = await checkout(products.map((each) => cartItem(each)))
  expect(status).toBe(200)
  expect((await storedOrder(body.orderId)).lines).toHaveLength(50)
})

test('checks the stock against the sum of all lines with the same product', async () => {
  const tee = await create.product({ stock: 3 })
  expect(await checkout([cartItem(tee, 2), cartItem(tee, 2)])).toMatchObject({
    status: 409,
    problem: 'out_of_stock',
    message: 'We cannot reserve that many of Dawn Line Tee right now. Please choose fewer.',
  })
  expect((await checkout([cartItem(tee, 2), cartItem(tee, 1)])).status).toBe(200)
  expect(await stockOf(tee)).toEqual({ available: 0, held: 3 })
})

test.each([
  ['hidden', { isHidden: true }, 'out_of_stock'],
  ['dearer', { price: 4_000 }, 'price_changed'],
])('refuses a product that has become %s since it was added to the cart', async (_what, change, problem) => {
  const tee = await create.product()
  const [name, value] = Object.entries(change)[0] ?? []
  await update(catalogueKeys.product(tee.product.id), {
    UpdateExpression: 'SET #name = :value',
    ExpressionAttributeNames: { '#name': name ?? '' },
    ExpressionAttributeValues: { ':value': value },
  })
  expect(await checkout([cartItem(tee)])).toMatchObject({ status: 409, problem })
  await remove(catalogueKeys.product(tee.product.id))
  expect(await checkout([cartItem(tee)])).toMatchObject({ status: 409, problem: 'out_of_stock' })
  expect(await stockOf(tee)).toEqual({ available: 5, held: 0 })
})

test('a payment after a price change is at the price of the order', async () => {
  const { stocked, sessionId, orderId } = await openCheckout()
  const set = { UpdateExpression: 'SET price = :price', ExpressionAttributeValues: { ':price': 1 } }
  await update(catalogueKeys.product(stocked.product.id), set)
  stripeStandIn.pay(sessionId)
  await deliverAllEvents(sessionId)
  expect(await storedOrder(orderId)).toMatchObject({ status: 'paid', subtotal: 6_990 })
})

test('a repeated request returns the same order and session; another request with its key is refused', async () => {
  const [tee, key] = [await create.product(), randomUUID()]
  const first = await checkout([cartItem(tee)], { key })
  expect(await checkout([cartItem(tee)], { key })).toMatchObject({ status: 200, body: first.body })
  expect(await checkout([cartItem(tee, 2)], { key })).toMatchObject({ status: 409, problem: 'idempotency_mismatch' })
  expect(await stockOf(tee)).toEqual({ available: 4, held: 1 })
})

test('releases the stock when Stripe refuses, and the same request may be retried', async () => {
  const [tee, key] = [await create.product(), randomUUID()]
  stripeStandIn.plan(['refuses'], 'create session')
  expect(await checkout([cartItem(tee)], { key })).toMatchObject(unable)
  expect(await stockOf(tee)).toEqual({ available: 5, held: 0 })
  expect(await ordersOf(tee)).toMatchObject([{ status: 'cancelled', hold: 'released' }])
  expect((await checkout([cartItem(tee)], { key })).status).toBe(200)
  expect(await stockOf(tee)).toEqual({ available: 4, held: 1 })
})

test.each(['lost', 'broken', 'busy', 'locked'] as const)(
  'holds the stock when the call to Stripe fails (%s), and a retry continues the same order',
  async (fault) => {
    const [tee, key] = [await create.product(), randomUUID()]
    stripeStandIn.plan([fault], 'create session')
    expect(await checkout([cartItem(tee)], { key })).toMatchObject(unable)
    expect(await stockOf(tee)).toEqual({ available: 4, held: 1 })
    const again = await checkout([cartItem(tee)], { key })
    expect(again.status).toBe(200)
    expect(await ordersOf(tee)).toMatchObject([{ id: again.body.orderId, sessionId: again.body.sessionId }])
    const ours = stripeStandIn.sessions().filter(({ client_reference_id: id }) => id === again.body.orderId)
    expect(ours).toHaveLength(1)
  },
)

test('refuses to check out and holds nothing when no Stripe key is configured', async () => {
  const tee = await create.product()
  await withEnvironment({ STRIPE_SECRET_KEY: undefined })(async () => {
    const message = 'Payments are not set up on this site yet.'
    expect(await checkout([cartItem(tee)])).toMatchObject({ status: 503, problem: 'not_configured', message })
  })
  expect(await stockOf(tee)).toEqual({ available: 5, held: 0 })
  expect(await ordersOf(tee)).toEqual([])
})

test('limits the checkouts per address and hour; a repeated request does not count', async () => {
  const [tee, address, now] = [await create.product(), '192.0.2.77', new Date()]
  for (let count = 1; count < limits.checkout.max; count += 1)
    await rates.consume('checkout', address, { now, passedLimits: new Set() })
  const key = randomUUID()
  expect((await checkout([cartItem(tee)], { address, key })).status).toBe(200)
  expect(await checkout([cartItem(tee)], { address })).toMatchObject({ status: 429, problem: 'slow_down' })
  expect((await checkout([cartItem(tee)], { address, key })).status).toBe(200)
})

test('a refused checkout counts, and beyond the limit its reason is not stated', async () => {
  const [tee, address, now] = [await create.product({ stock: 1 }), '192.0.2.78', new Date()]
  for (let count = 1; count < limits.checkout.max; count += 1)
    await rates.consume('checkout', address, { now, passedLimits: new Set() })
  const tooMany = [cartItem(tee, 2)]
  expect(await checkout(tooMany, { address })).toMatchObject({ status: 409, problem: 'out_of_stock' })
  expect(await checkout(tooMany, { address })).toMatchObject({ status: 429, problem: 'slow_down' })
  expect(await checkout([cartItem(tee)], { address })).toMatchObject({ status: 429, problem: 'slow_down' })
  expect(await stockOf(tee)).toEqual({ available: 1, held: 0 })
})
