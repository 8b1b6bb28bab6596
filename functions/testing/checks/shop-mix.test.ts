import { randomUUID } from 'node:crypto'
import { fc } from '@fast-check/vitest'
import pMap from 'p-map'
import { expect, vi } from 'vitest'
import * as users from '../../accounts/users.table.ts'
import type { Order } from '../../orders/order.ts'
import type { ProductWithStock } from '../../catalogue/product.ts'
import { trustingWebhook } from '../faults/trusting-webhook.ts'
import { invariant, withAlteredReads, withoutConditions, withoutWrites } from '../faults/broken-variants.ts'
import { throughProxy } from '../faults/dynamodb-proxy.ts'
import { withSkewedClocks } from '../faults/skewed-clocks.ts'
import { brokenConnections } from '../faults/table-faults.ts'
import { withFreshTables } from '../fresh-table.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import { pick } from './random-mix.ts'
import { deliverEvent, eventsOf, cartItem, stockOf, ordersOf } from '../fixtures/checkouts.ts'
import { stripeStandIn, ifPossible } from '../fixtures/stripe-stand-in.ts'
import { interceptTable } from '../faults/intercept.ts'

withFreshTables()

/** A random mix of checkouts, payments, staff actions and webhook events. */

const units = 12

const step = fc.record({
  act: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('order', 'pay', 'news') },
    { weight: 2, arbitrary: fc.constantFrom('bank', 'end', 'refund', 'ship') },
  ),
  which: fc.nat(1_000),
  what: fc.nat(1_000),
  cents: fc.integer({ min: 1, max: 9_000 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

type Placed = { sessionId: string; orderId: string }
type World = {
  products: ProductWithStock[]
  people: (SignedInUser | undefined)[]
  staff: SignedInUser
  placed: Placed[]
}

async function begin(): Promise<World> {
  const [products, members, staff] = await Promise.all([
    Promise.all(Array.from({ length: 4 }, () => create.product({ stock: units }))),
    create.members(4),
    create.coFounder(),
  ])
  return { products, people: [...members, undefined], staff, placed: [] }
}

const acts = {
  async order({ products, people, placed }: World, { which, what }: Step) {
    const things = [...new Set([pick(products, which), pick(products, what)])]
    const body = { items: things.map((each) => cartItem(each, 1 + (what % 3))) }
    const raw = { as: people[(which + what) % people.length], body, key: randomUUID() }
    const reply = await callUntilAnswered('shop/checkout', 'POST', raw)
    if (reply.status === 200) placed.push(reply.body)
    else expect(['out_of_stock', 'too_many_open', 'try_again']).toContain(reply.problem)
  },
  async pay({ placed }: World, { which, what }: Step) {
    const { sessionId } = pick(placed, which)
    ifPossible(() => (what % 4 === 0 ? stripeStandIn.decline(sessionId) : undefined))
    ifPossible(() => stripeStandIn.pay(sessionId, what % 3 === 0 ? { bank: 'pays' } : { shippingOption: what % 2 }))
  },
  async bank({ placed }: World, { which, what }: Step) {
    ifPossible(() => stripeStandIn.settle(pick(placed, which).sessionId, what % 2 ? 'succeeds' : 'fails'))
  },
  async end({ placed }: World, { which }: Step) {
    ifPossible(() => stripeStandIn.expire(pick(placed, which).sessionId))
  },
  async news({ placed }: World, { which, what }: Step) {
    const events = eventsOf(pick(placed, which).sessionId)
    if (events.length > 0) await deliverEvent(pick(events, what))
  },
  async refund({ placed, staff }: World, { which, cents }: Step) {
    const params = { id: pick(placed, which).orderId }
    const reply = await callUntilAnswered('admin/orders/refund', 'POST', {
      as: staff,
      params,
      body: { amount: cents / 100 },
    })
    expect([undefined, 'not_refundable', 'changed_meanwhile', 'try_again']).toContain(reply.problem)
  },
  async ship({ placed, staff }: World, { which }: Step) {
    const params = { id: pick(placed, which).orderId }
    const reply = await callUntilAnswered('admin/orders/ship', 'POST', { as: staff, params, body: { tracking: 'AP1' } })
    expect([undefined, 'not_shippable', 'try_again']).toContain(reply.problem)
  },
}

/** Every order of the run. */
async function allOrders({ products }: World): Promise<Order[]> {
  const rows = (await Promise.all(products.map(ordersOf))).flat()
  return [...new Map(rows.map((order) => [order.id, order])).values()]
}

const sum = (numbers: number[]): number => numbers.reduce((before, number) => before + number, 0)

/** Expects each unit to be available, held or sold once. */
async function expectUnits({ products }: World, orders: Order[]): Promise<void> {
  for (const stocked of products) {
    const ordered = (hold: Order['hold']) =>
      sum(
        orders
          .filter((order) => order.hold === hold)
          .flatMap(({ lines }) => lines.filter(({ productId }) => productId === stocked.product.id))
          .map(({ quantity }) => quantity),
      )
    expect(await stockOf(stocked)).toEqual({
      available: units - ordered('held') - ordered('sold'),
      held: ordered('held'),
    })
  }
}

/** Expects each order's amounts and status to agree with Stripe. */
function expectMoney(orders: Order[]): void {
  for (const order of orders) {
    const { sessionId, status, refunded, paid, hold, total, shippedAt } = order
    if (sessionId === null) continue
    const { payment_status: payment, status: ended } = stripeStandIn.session(sessionId)
    const back = sum(stripeStandIn.refunds(sessionId).map(({ amount }) => amount))
    expect([refunded, paid]).toEqual([
      back,
      payment === 'paid' ? stripeStandIn.payment(sessionId).amount_received : null,
    ])
    expect(refunded).toBeLessThanOrEqual(paid ?? 0)
    // Before it is shipped, an order is over when the price of its goods has gone back, whatever the shipping was.
    const isOver = refunded === paid || (shippedAt === null && refunded >= total)
    if (payment === 'paid') expect(status).toMatch(isOver ? /refunded/ : /paid|shipped/)
    if (ended === 'expired') expect([status, hold]).toEqual(['cancelled', 'released'])
    if (ended === 'open') expect([status, hold]).toEqual(['pending', 'held'])
  }
}

async function expectAccounts({ people }: World, orders: Order[]): Promise<void> {
  for (const person of people) {
    if (!person) continue
    const own = orders.filter(({ userId }) => userId === person.user.id)
    const spent = sum(own.map(({ paid, refunded }) => (paid ?? 0) - refunded))
    expect((await users.find(person.user.id))?.totalSpent).toBe(spent)
  }
}

async function run(steps: Step[]): Promise<void> {
  const world = await begin()
  await acts.order(world, { act: 'order', which: 0, what: 1, cents: 1 })
  // Let every step finish before an error ends the run: a call that is still under way would disturb the next test.
  const all = () => pMap(steps, (each) => acts[each.act](world, each), { concurrency: 10, stopOnError: false })
  await throughProxy(() => withSkewedClocks(() => interceptTable(brokenConnections(0.02), all)))
  for (const { sessionId } of world.placed)
    for (const event of eventsOf(sessionId)) expect((await deliverEvent(event)).status).toBe(200)
  const orders = await allOrders(world)
  await expectUnits(world, orders)
  expectMoney(orders)
  await expectAccounts(world, orders)
}

/** Makes every product appear to be in stock. */
const plentiful = withAlteredReads((rows) =>
  rows.map((row) => (row.entity === 'stock' ? { ...row, available: 99 } : row)),
)

vi.setConfig({ testTimeout: 180_000 })

invariant(
  'after any mix of concurrent orders, payments, refunds and events, under faults, stock and money are consistent',
  {
    async holds() {
      const mix = fc.asyncProperty(fc.array(step, { minLength: 250, maxLength: 250 }), run)
      await fc.assert(mix, { numRuns: 3, endOnFailure: true })
    },
    broken: {
      'the webhook trusts the event': trustingWebhook,
      'concurrent changes of an order ignore each other': withoutConditions(({ sk }) => sk === 'ORDER'),
      'the stock is not checked': (check) =>
        plentiful(() => withoutConditions(({ sk }) => sk.startsWith('STOCK#'))(check)),
      'the member’s spending is not recorded': withoutWrites(
        ({ sk }, { Update }) => sk === 'PROFILE' && Update !== undefined,
      ),
    },
  },
)
