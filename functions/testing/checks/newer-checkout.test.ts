import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ProductWithStock } from '../../catalogue/product.ts'
import { call } from '../call.ts'
import type { Raw } from '../event.ts'
import { invariant, withInterceptor, withoutWrites } from '../faults/broken-variants.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { crashAtEachCommand } from '../faults/crash-at-each-command.ts'
import { withoutTransactions } from '../faults/table-faults.ts'
import { newAddress } from '../fixtures/addresses.ts'
import { cartItem, deliverAllEvents, ordersOf, stockOf, storedOrder } from '../fixtures/checkouts.ts'
import { create } from '../fixtures/create.ts'
import { stripeStandIn } from '../fixtures/stripe-stand-in.ts'
import { withFreshTables } from '../fresh-table.ts'

/** A newer checkout of the same cart ends the older one. */

withFreshTables()

type Buyer = Pick<Raw, 'as' | 'address' | 'key'> & { cartId?: string; quantity?: number }

const checkOut = (stocked: ProductWithStock, { cartId, quantity = 1, ...raw }: Buyer) =>
  call('shop/checkout', 'POST', {
    address: newAddress(),
    ...raw,
    body: { items: [cartItem(stocked, quantity)], ...(cartId && { cartId }) },
  })

const statusOf = (sessionId: string) => stripeStandIn.session(sessionId).status
const openOrders = async (stocked: ProductWithStock) =>
  (await ordersOf(stocked)).filter(({ status }) => status === 'pending')

const buyers: [string, () => Promise<Buyer>][] = [
  ['a visitor’s cart', async () => ({ cartId: randomUUID() })],
  ['a member’s cart, in any browser', async () => ({ as: await create.member() })],
]

test.each(buyers)('ends the older checkout of %s, and holds the newer one only', async (_what, newBuyer) => {
  const [tee, buyer] = [await create.product(), await newBuyer()]
  const older = await checkOut(tee, buyer)
  const newer = await checkOut(tee, { ...buyer, quantity: 2 })
  expect([older.status, newer.status]).toEqual([200, 200])
  expect([statusOf(older.body.sessionId), statusOf(newer.body.sessionId)]).toEqual(['expired', 'open'])
  expect(await storedOrder(older.body.orderId)).toMatchObject({ status: 'cancelled', hold: 'released' })
  expect(await stockOf(tee)).toEqual({ available: 3, held: 2 })
})

test('leaves the checkouts of other carts open', async () => {
  const [tee, address] = [await create.product(), newAddress()]
  for (const buyer of [{ cartId: randomUUID() }, { cartId: randomUUID() }, {}])
    expect((await checkOut(tee, { ...buyer, address })).status).toBe(200)
  expect(await openOrders(tee)).toHaveLength(3)
})

test('counts what the older checkout holds as available', async () => {
  const [tee, cartId] = [await create.product({ stock: 3 }), randomUUID()]
  await checkOut(tee, { cartId, quantity: 3 })
  expect((await checkOut(tee, { cartId, quantity: 2 })).status).toBe(200)
  expect(await stockOf(tee)).toEqual({ available: 1, held: 2 })
})

test('keeps the older checkout open when the newer one is refused', async () => {
  const [tee, cartId] = [await create.product({ stock: 3 }), randomUUID()]
  const older = await checkOut(tee, { cartId })
  expect(await checkOut(tee, { cartId, quantity: 4 })).toMatchObject({ status: 409, problem: 'out_of_stock' })
  expect(statusOf(older.body.sessionId)).toBe('open')
  expect(await stockOf(tee)).toEqual({ available: 2, held: 1 })
})

const cartPaid = { status: 409, problem: 'cart_paid' }

const people: [string, () => Promise<Buyer>][] = [
  ['a visitor’s', async () => ({})],
  ['a member’s', async () => ({ as: await create.member() })],
]
const moments = ['before Stripe’s event arrives', 'after it']

test.each(people.flatMap(([whose, buyer]) => moments.map((moment) => [whose, moment, buyer] as const)))(
  '%s cart that was paid is not paid again, whatever is in it: %s',
  async (_whose, moment, newBuyer) => {
    const isEarly = moment === moments[0]
    const [tee, cartId, buyer] = [await create.product({ stock: 20 }), randomUUID(), await newBuyer()]
    const older = await checkOut(tee, { ...buyer, cartId })
    stripeStandIn.pay(older.body.sessionId)
    if (!isEarly) await deliverAllEvents(older.body.sessionId)
    for (const quantity of [1, 2]) expect(await checkOut(tee, { ...buyer, cartId, quantity })).toMatchObject(cartPaid)
    expect(await storedOrder(older.body.orderId)).toMatchObject({ status: 'paid', hold: 'sold' })
    expect(await openOrders(tee)).toEqual([])
    expect((await checkOut(tee, { ...buyer, cartId: randomUUID() })).status, 'the next cart').toBe(200)
  },
)

test('a cart whose bank is still sending the money is not paid again, and can be when that failed', async () => {
  const [tee, as, cartId] = [await create.product({ stock: 20 }), await create.member(), randomUUID()]
  const older = await checkOut(tee, { as, cartId })
  stripeStandIn.pay(older.body.sessionId, { bank: 'fails' })
  await deliverAllEvents(older.body.sessionId)
  expect(await checkOut(tee, { as, cartId })).toMatchObject(cartPaid)
  expect((await checkOut(tee, { as, cartId: randomUUID() })).status, 'another cart').toBe(200)
  stripeStandIn.settle(older.body.sessionId, 'fails')
  await deliverAllEvents(older.body.sessionId)
  expect((await checkOut(tee, { as, cartId })).status).toBe(200)
})

test('a visitor’s payment page ends when they sign in and check out, and the order is the member’s', async () => {
  const [tee, as, shared] = [await create.product(), await create.member(), { cartId: randomUUID(), key: randomUUID() }]
  const older = await checkOut(tee, shared)
  const newer = await checkOut(tee, { ...shared, as })
  expect(newer.status).toBe(200)
  expect(newer.body.sessionId).not.toBe(older.body.sessionId)
  expect([statusOf(older.body.sessionId), statusOf(newer.body.sessionId)]).toEqual(['expired', 'open'])
  expect(await storedOrder(newer.body.orderId)).toMatchObject({ userId: as.user.id })
})

test('a member’s payment page ends when they sign out, or another signs in, and the cart is checked out', async () => {
  const tee = await create.product()
  for (const next of [{}, { as: await create.member() }]) {
    const [as, shared] = [await create.member(), { cartId: randomUUID(), key: randomUUID() }]
    const older = await checkOut(tee, { ...shared, as })
    const newer = await checkOut(tee, { ...shared, ...next })
    expect([older.status, newer.status]).toEqual([200, 200])
    expect([statusOf(older.body.sessionId), statusOf(newer.body.sessionId)]).toEqual(['expired', 'open'])
    expect(await storedOrder(newer.body.orderId)).toMatchObject({ userId: next.as?.user.id ?? null })
  }
})

test('refuses safely while Stripe does not end the older checkout, and a retry places the order', async () => {
  const [tee, cartId, key] = [await create.product(), randomUUID(), randomUUID()]
  const older = await checkOut(tee, { cartId })
  stripeStandIn.plan(['lost', 'lost', 'lost'], 'expire session')
  expect(await checkOut(tee, { cartId, key })).toMatchObject({ status: 503, problem: 'try_again' })
  stripeStandIn.calm()
  expect((await checkOut(tee, { cartId, key })).status).toBe(200)
  expect(statusOf(older.body.sessionId)).toBe('expired')
  expect(await stockOf(tee)).toEqual({ available: 4, held: 1 })
})

test('ends an older checkout whose page was never shown', async () => {
  const [tee, cartId] = [await create.product(), randomUUID()]
  stripeStandIn.plan(['lost'], 'create session')
  expect(await checkOut(tee, { cartId, key: randomUUID() })).toMatchObject({ status: 503 })
  expect((await checkOut(tee, { cartId, key: randomUUID() })).status).toBe(200)
  expect(await openOrders(tee)).toHaveLength(1)
  expect(await stockOf(tee)).toEqual({ available: 4, held: 1 })
})

invariant('two checkouts of one cart at the same moment leave one open', {
  async holds() {
    const [tee, cartId] = [await create.product(), randomUUID()]
    const change = () => checkOut(tee, { cartId, quantity: 2 })
    const { result } = await changeBeforeWrite({ change }, () => checkOut(tee, { cartId }))
    expect(result.status).toBe(200)
    expect(await openOrders(tee)).toMatchObject([{ id: result.body.orderId }])
    expect(await stockOf(tee)).toEqual({ available: 4, held: 1 })
  },
  broken: { 'the cart is not remembered': withoutWrites(({ pk }) => pk.startsWith('HOLDS#cart')) },
})

invariant('a process that dies while it replaces a checkout leaves one at most, and the same request places one', {
  holds: () =>
    crashAtEachCommand(async ({ untilCrash }) => {
      const [tee, cartId, key] = [await create.product(), randomUUID(), randomUUID()]
      const older = await checkOut(tee, { cartId })
      const newer = () => checkOut(tee, { cartId, key, quantity: 2 })
      await untilCrash(newer).catch(() => undefined)
      expect((await openOrders(tee)).length).toBeLessThanOrEqual(1)
      const again = await newer()
      expect(again.status).toBe(200)
      expect(await openOrders(tee)).toMatchObject([{ id: again.body.orderId }])
      expect(await storedOrder(older.body.orderId)).toMatchObject({ status: 'cancelled', hold: 'released' })
      expect(await stockOf(tee)).toEqual({ available: 3, held: 2 })
    }),
  broken: {
    'each part is written on its own': withInterceptor(withoutTransactions),
    'the cart is not remembered': withoutWrites(({ pk }) => pk.startsWith('HOLDS#cart')),
  },
})
