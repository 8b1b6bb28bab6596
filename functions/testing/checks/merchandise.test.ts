import { randomInt, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as orders from '../../orders/orders.table.ts'
import type { Order } from '../../orders/order.ts'
import { call } from '../call.ts'
import { trustingWebhook } from '../faults/trusting-webhook.ts'
import {
  withAlteredRoute,
  invariant,
  withAlteredWrites,
  withoutConditions,
  withoutWrites,
  type BrokenVariant,
} from '../faults/broken-variants.ts'
import { withFreshTables } from '../fresh-table.ts'
import { create } from '../fixtures/create.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import { logs } from '../logs.ts'
import { readAllRows } from '../read-all-rows.ts'
import {
  checkout,
  deliverEvent,
  deliverAllEvents,
  eventsOf,
  cartItem,
  stockOf,
  openCheckout,
  ordersOf,
  createPaidOrder,
  storedOrder,
} from '../fixtures/checkouts.ts'
import { stripeStandIn } from '../fixtures/stripe-stand-in.ts'
import type { TransactItem } from '../faults/intercept.ts'
import { invariantUnderFaults, race } from '../faults/fault-injection.ts'

withFreshTables()

const isStock = ({ sk }: { sk: string }) => sk.startsWith('STOCK#')
const isOrder = ({ sk }: { sk: string }) => sk === 'ORDER'

/** Delivers every event of a session until it is accepted. */
async function tellAll(sessionId: string): Promise<void> {
  for (const event of eventsOf(sessionId)) {
    let tries = 0
    while ((await deliverEvent(event)).status !== 200 && tries < 25) tries += 1
  }
}

invariantUnderFaults(
  'of 200 concurrent checkouts for 20 units, 20 hold one each, and all 20 return when the sessions expire',
  {
    async holds(withFaults) {
      const stocked = await create.product({ stock: 20 })
      const body = { items: [cartItem(stocked)] }
      const replies = await race(
        withFaults,
        Array.from({ length: 200 }, () => () => callUntilAnswered('shop/checkout', 'POST', { body })),
      )
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
      expect(replies.filter(({ problem }) => problem === 'out_of_stock')).toHaveLength(180)
      expect(await stockOf(stocked)).toEqual({ available: 0, held: 20 })
      const held = await ordersOf(stocked)
      expect(held.map(({ status, hold }) => `${status} ${hold}`)).toEqual(
        Array.from({ length: 20 }, () => 'pending held'),
      )
      for (const { sessionId } of held) stripeStandIn.expire(sessionId ?? '')
      await withFaults(() => Promise.all(held.map(({ sessionId }) => tellAll(sessionId ?? ''))))
      expect(await stockOf(stocked)).toEqual({ available: 20, held: 0 })
      const ended = await ordersOf(stocked)
      expect(new Set(ended.map(({ status, hold }) => `${status} ${hold}`))).toEqual(new Set(['cancelled released']))
    },
    broken: {
      'the stock is not checked': withoutConditions(isStock),
      'the units are not held': withoutWrites(isStock),
      'the order is not written': withoutWrites(isOrder),
    },
  },
)

invariantUnderFaults('releases a hold once, however many events end its session', {
  async holds(withFaults) {
    const stocked = await create.product({ stock: 4 })
    const [one, other] = [await checkout([cartItem(stocked, 2)]), await checkout([cartItem(stocked, 2)])]
    const { sessionId, orderId } = one.body
    stripeStandIn.expire(sessionId)
    await race(
      withFaults,
      Array.from({ length: 50 }, () => () => tellAll(sessionId)),
      2,
    )
    expect(await stockOf(stocked)).toEqual({ available: 2, held: 2 })
    expect(await storedOrder(orderId)).toMatchObject({ status: 'cancelled', hold: 'released' })
    expect(await storedOrder(other.body.orderId)).toMatchObject({ status: 'pending', hold: 'held' })
  },
  broken: {
    'a decision on an outdated order is written': withoutConditions(isOrder),
    'the units are not released': withoutWrites((key, { Update }) => isStock(key) && isReleasing(Update)),
  },
})

const isReleasing = (update: TransactItem['Update']) => String(update?.UpdateExpression).includes('available + :units')

invariant('does not fulfil a complete but unpaid order, and keeps its hold until the payment settles', {
  async holds() {
    for (const outcome of ['succeeds', 'fails'] as const) {
      const { sessionId, orderId, stocked } = await openCheckout()
      stripeStandIn.pay(sessionId, { bank: 'pays' })
      await deliverAllEvents(sessionId)
      await deliverAllEvents(sessionId)
      expect(await storedOrder(orderId)).toMatchObject({ status: 'processing', hold: 'held', paid: null })
      expect(await stockOf(stocked)).toEqual({ available: 3, held: 2 })
      stripeStandIn.settle(sessionId, outcome)
      await deliverAllEvents(sessionId)
      expect((await storedOrder(orderId)).status).toBe(outcome === 'succeeds' ? 'paid' : 'cancelled')
      expect(await stockOf(stocked)).toEqual({ available: outcome === 'succeeds' ? 3 : 5, held: 0 })
    }
  },
  broken: { 'a complete session counts as paid': trustingWebhook },
})

/** Every pending order. */
const pendingOrders = async () =>
  ((await readAllRows()) as unknown as (Order & { entity: string })[]).filter(
    ({ entity, status }) => entity === 'order' && status === 'pending',
  )

/** A checkout that releases its units whenever Stripe does not confirm the session. */
const hasty: BrokenVariant = withAlteredRoute('shop/checkout', {
  async reply(reply, event) {
    if (reply.statusCode !== 503) return reply
    const { items } = JSON.parse(event.body ?? '{}') as { items: { productId: string }[] }
    const pending = await pendingOrders()
    for (const order of pending.filter(({ lines }) => lines[0]?.productId === items[0]?.productId))
      await orders.write({
        before: order,
        after: { ...order, status: 'cancelled', hold: 'released' },
        stock: 'release',
      })
    return reply
  },
})

invariant('a checkout without an answer from Stripe keeps its hold until its session has expired', {
  async holds() {
    for (const fault of ['lost', 'broken', 'persistent', 'busy', 'locked'] as const) {
      const [stocked, key] = [await create.product(), randomUUID()]
      stripeStandIn.plan([fault], 'create session')
      const reply = await checkout([cartItem(stocked, 2)], { key })
      expect(reply).toMatchObject({ status: 503, message: 'Unable to process checkout. Please try again.' })
      expect(await stockOf(stocked)).toEqual({ available: 3, held: 2 })
      const [order] = await ordersOf(stocked)
      const session = stripeStandIn.sessions().find(({ client_reference_id: id }) => id === order?.id)
      if (!session) continue
      stripeStandIn.expire(session.id)
      await tellAll(session.id)
      expect(await stockOf(stocked)).toEqual({ available: 5, held: 0 })
    }
  },
  broken: { 'a missing answer counts as a refusal': hasty },
})

invariant('a payment after the release takes its units again, or is refunded in full and raises an alarm', {
  async holds() {
    const stocked = await create.product({ stock: 5 })
    const late = []
    for (let count = 0; count < 5; count += 1) late.push((await checkout([cartItem(stocked)])).body)
    for (const { orderId } of late) {
      const before = await storedOrder(orderId)
      await orders.write({ before, after: { ...before, status: 'cancelled', hold: 'released' }, stock: 'release' })
    }
    const [quicker, logged] = [await checkout([cartItem(stocked, 3)]), logs.length]
    for (const { sessionId } of late) stripeStandIn.pay(sessionId)
    await Promise.all(late.flatMap(({ sessionId }) => [tellAll(sessionId), tellAll(sessionId)]))
    for (const { sessionId } of late) await tellAll(sessionId)
    expect(await stockOf(stocked)).toEqual({ available: 0, held: 3 })
    expect(await storedOrder(quicker.body.orderId)).toMatchObject({ status: 'pending', hold: 'held' })
    const after = await Promise.all(late.map(({ orderId }) => storedOrder(orderId)))
    expect(after.filter(({ status, hold }) => status === 'paid' && hold === 'sold')).toHaveLength(2)
    const back = after.filter(({ status, hold }) => status === 'refunded' && hold === 'released')
    expect(back).toHaveLength(3)
    for (const { sessionId, paid: taken } of back)
      expect(stripeStandIn.refunds(sessionId ?? '').map(({ amount }) => amount)).toEqual([taken])
    const alarms = logs.slice(logged).flatMap(({ alarms: each }) => (each as string[] | undefined) ?? [])
    expect(alarms.filter((alarm) => alarm === 'late_payment').length).toBeGreaterThanOrEqual(3)
  },
  broken: {
    'the stock is not checked': withoutConditions(isStock),
    'the order is paid without taking stock': withoutWrites((key, { Update }) => isStock(key) && isRetaking(Update)),
  },
})

const isRetaking = (update: TransactItem['Update']) => update?.UpdateExpression === 'SET available = available - :units'

/** Each refund ignores the earlier ones. */
const ignoringEarlierRefunds: BrokenVariant = withAlteredWrites(
  (key, { Put }) => isOrder(key) && Put !== undefined,
  ({ Put }) => ({ Put: { ...Put, Item: { ...(Put?.Item as object), refunded: 0 } } }),
)

invariant('refunds never exceed the payment, and the order records each of them', {
  async holds() {
    const [staff, member] = await Promise.all([create.coFounder(), create.member()])
    const { orderId, sessionId } = await createPaidOrder({ as: member })
    const amounts = Array.from({ length: 30 }, () => randomInt(1, 1_500))
    const raw = { as: staff, params: { id: orderId } }
    const refund = (cents: number) =>
      callUntilAnswered('admin/orders/refund', 'POST', { ...raw, body: { amount: cents / 100 } })
    /** Refunds are made one at a time: the others are requested again until it is their turn. */
    const refundInTurn = async (cents: number) => {
      let reply = await refund(cents)
      while (reply.problem === 'changed_meanwhile') reply = await refund(cents)
      return reply
    }
    const replies = await Promise.all(amounts.map(refundInTurn))
    const [order, refunds] = [await storedOrder(orderId), stripeStandIn.refunds(sessionId)]
    const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
    const reported = replies.reduce((sum, { status }, place) => sum + (status === 200 ? (amounts[place] ?? 0) : 0), 0)
    expect(back).toBeLessThanOrEqual(order.paid ?? 0)
    expect([order.refunded, reported]).toEqual([back, back])
    const account = await call('auth/user', 'GET', { as: member })
    expect(account.body.totalSpent).toBe(((order.paid ?? 0) - back) / 100)
    for (const { problem } of replies) expect([undefined, 'not_refundable']).toContain(problem)
  },
  broken: {
    'the order does not record them': ignoringEarlierRefunds,
    'the member’s profile does not record them': withoutWrites(
      ({ sk }, { Update }) => sk === 'PROFILE' && Update !== undefined,
    ),
  },
})
