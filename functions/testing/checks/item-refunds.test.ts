import { randomUUID } from 'node:crypto'
import { fc } from '@fast-check/vitest'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { reconcile } from '../../jobs/reconcile/reconcile.ts'
import { Problem } from '../../problem.ts'
import { refund } from '../../stripe/refunds.ts'
import { call, callRaw } from '../call.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import {
  invariant,
  withAlteredReads,
  withoutConditions,
  withoutWrites,
  type BrokenVariant,
} from '../faults/broken-variants.ts'
import { crashAtEachCommand } from '../faults/crash-at-each-command.ts'
import { invariantUnderFaults, race } from '../faults/fault-injection.ts'
import {
  cartItem,
  checkout,
  createPaidOrder,
  deliverAllEvents,
  deliverEvent,
  eventsOf,
  openCheckout,
  stockOf,
  storedOrder,
  type OpenCheckout,
} from '../fixtures/checkouts.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { ifPossible, stripeStandIn } from '../fixtures/stripe-stand-in.ts'
import { withFreshTables } from '../fresh-table.ts'

/**
 * Refunds by item: each unit and the shipping go back once, and what staff return to stock is in stock once, whichever process dies, and
 * whatever Stripe reports, in any order.
 */

withFreshTables()
vi.setConfig({ testTimeout: 300_000 })
beforeEach(() => stripeStandIn.forgetAll())
afterEach(() => stripeStandIn.calm())

/** In cents: one of the two units of the sample order, and its shipping. */
const [unit, shipping] = [3_845, 995]

/** Four minutes from now, because the job leaves recent refunds to their requests. */
const reconcileNow = () => reconcile(new Date(Date.now() + 240_000), { deadline: Date.now() + 60_000 })

const deliverAll = async (sessionId: string): Promise<void> => {
  for (const event of eventsOf(sessionId)) await deliverEvent(event)
}

/** Forgets which refunds by item were recorded. */
const forgetful: BrokenVariant = withAlteredReads((rows) => rows.map(({ itemRefunds: _itemRefunds, ...row }) => row))
const stockStaysPut: BrokenVariant = withoutWrites(({ sk }) => sk.startsWith('STOCK#'))

/** A paid order of two units, of which one is refunded and returned to stock, by requests with one idempotency key. */
async function prepare(staff: SignedInUser) {
  const [{ orderId, sessionId, stocked }, key] = [await createPaidOrder(), randomUUID()]
  const items = { lines: [{ line: 0, quantity: 1, isRestocked: true }], shipping: false }
  const body = { amount: unit / 100, refundedBefore: 0, items }
  const send = () => callRaw('admin/orders/refund', 'POST', { as: staff, params: { id: orderId }, body, key })
  return {
    send,
    recover: { retry: send, job: reconcileNow, webhooks: () => deliverAll(sessionId) },
    expectRefundedOnce: async () => {
      expect(await send()).toMatchObject({ status: 200, body: { refunded: unit / 100, pendingRefund: null } })
      const { refunded, refundIntent, itemRefunds } = await storedOrder(orderId)
      expect([refunded, refundIntent, itemRefunds?.length]).toEqual([unit, null, 1])
      expect(stripeStandIn.refunds(sessionId).map(({ amount }) => amount)).toEqual([unit])
      expect(await stockOf(stocked)).toEqual({ available: 4, held: 0 })
    },
  }
}

type Recovery = 'retry' | 'job' | 'webhooks'

/** The orders in which the parties that can recover a refund arrive. */
const sequences: Recovery[][] = [
  ['job', 'retry', 'webhooks'],
  ['retry', 'webhooks', 'job'],
  ['webhooks', 'job', 'retry'],
  ['webhooks', 'webhooks', 'retry'],
]

async function crashEverywhere(recoveries: Recovery[][]): Promise<void> {
  const staff = await create.coFounder()
  for (const recovery of recoveries)
    await crashAtEachCommand(async ({ untilCrash }) => {
      const { send, recover, expectRefundedOnce } = await prepare(staff)
      await untilCrash(send).catch(() => undefined)
      for (const by of recovery) await recover[by]()
      await expectRefundedOnce()
      await recover.webhooks()
      await expectRefundedOnce()
    })
}

invariant('after a crash at any command, and webhooks before or after, a unit is refunded and restocked once', {
  holds: () => crashEverywhere(sequences),
  small: () => crashEverywhere([['webhooks', 'webhooks', 'retry']]),
  broken: {
    'it is forgotten that the refund was recorded': forgetful,
    'the stock does not move': stockStaysPut,
  },
})

invariantUnderFaults(
  'staff who refund the same units at the same time, while webhooks arrive, refund and restock them once',
  {
    async holds(withFaults) {
      const [staff, one, other] = await Promise.all([create.coFounder(), create.product(), create.product()])
      const { sessionId, orderId } = (await checkout([cartItem(one, 2), cartItem(other, 1)])).body
      stripeStandIn.pay(sessionId)
      await deliverAllEvents(sessionId)
      const items = { lines: [{ line: 0, quantity: 2, isRestocked: true }], shipping: false }
      const body = { amount: (2 * unit) / 100, items }
      const send = () => callUntilAnswered('admin/orders/refund', 'POST', { as: staff, params: { id: orderId }, body })
      const replies = await race(
        withFaults,
        Array.from({ length: 6 }, () => send),
      )
      await deliverAllEvents(sessionId)
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(replies.filter(({ problem }) => problem === 'changed_meanwhile')).toHaveLength(5)
      expect(stripeStandIn.refunds(sessionId)).toHaveLength(1)
      expect(await stockOf(one)).toEqual({ available: 5, held: 0 })
      expect(await stockOf(other)).toEqual({ available: 4, held: 0 })
    },
    broken: { 'an outdated order is overwritten': withoutConditions(({ sk }) => sk === 'ORDER') },
  },
)

type Context = OpenCheckout & { staff: SignedInUser }

/** What staff ask for. It may be refused, or die before Stripe's answer is recorded. */
async function ask(
  { staff, orderId }: Context,
  cents: number,
  items?: { quantity: number; isRestocked: boolean } | 'shipping',
) {
  const lines = typeof items === 'object' ? [{ line: 0, ...items }] : []
  const body = { amount: cents / 100, ...(items && { items: { lines, shipping: items === 'shipping' } }) }
  const { status } = await call('admin/orders/refund', 'POST', { as: staff, params: { id: orderId }, body })
  expect([200, 409, 503]).toContain(status)
}

/** A refund in Stripe's dashboard, unless Stripe refuses it. */
async function refundAtStripe({ sessionId, orderId }: Context, amount?: number): Promise<void> {
  const paymentIntentId = stripeStandIn.payment(sessionId).id
  await refund({ paymentIntentId, amount, orderId, idempotencyKey: randomUUID() }).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })
}

const acts = {
  'refund a unit to stock': (one: Context) => ask(one, unit, { quantity: 1, isRestocked: true }),
  'refund a unit': (one: Context) => ask(one, unit, { quantity: 1, isRestocked: false }),
  'refund both units to stock': (one: Context) => ask(one, 2 * unit, { quantity: 2, isRestocked: true }),
  'refund the shipping': (one: Context) => ask(one, shipping, 'shipping'),
  'refund an amount': (one: Context) => ask(one, 2_000),
  async 'begin to refund a unit, and die'(one: Context) {
    stripeStandIn.plan(['broken'], 'refund')
    await ask(one, unit, { quantity: 1, isRestocked: true })
    stripeStandIn.calm()
  },
  async 'refund a unit, and die'(one: Context) {
    stripeStandIn.plan(['broken'], 'read session')
    await ask(one, unit, { quantity: 1, isRestocked: false })
    stripeStandIn.calm()
  },
  'refund a part at Stripe': (one: Context) => refundAtStripe(one, 500),
  'refund the goods at Stripe': (one: Context) => refundAtStripe(one, 2 * unit),
  'refund the rest at Stripe': (one: Context) => refundAtStripe(one),
  'a refund fails': ({ sessionId }: Context) =>
    ifPossible(() => {
      const last = stripeStandIn.refunds(sessionId).findLast(({ status }) => status === 'succeeded')
      if (last) stripeStandIn.settleRefund(last.id, 'fails')
    }),
  async ship({ staff, orderId: id }: Context) {
    await call('admin/orders/ship', 'POST', { as: staff, params: { id }, body: { tracking: 'AP1' } })
  },
  job: reconcileNow,
} satisfies Record<string, (one: Context) => unknown>
type Act = keyof typeof acts

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Expects order, stock and Stripe to agree: each unit is with the buyer, in the shop's hands or in stock, and nothing went back twice. */
async function expectSettled({ orderId, sessionId, stocked }: Context): Promise<void> {
  const order = await storedOrder(orderId)
  const refunds = stripeStandIn.refunds(sessionId)
  const arrived = refunds.filter(({ status }) => status !== 'failed')
  const { itemRefunds = [] } = order
  expect([order.refunded, order.refundIntent ?? null]).toEqual([sum(arrived.map(({ amount }) => amount)), null])
  const lines = itemRefunds.flatMap((each) => each.lines)
  const taken = sum(lines.map(({ quantity }) => quantity))
  const restocked = sum(lines.filter((each) => each.isRestocked).map(({ quantity }) => quantity))
  expect(taken).toBeLessThanOrEqual(2)
  expect(itemRefunds.filter((each) => each.shipping > 0).length).toBeLessThanOrEqual(1)
  // Each is one refund at Stripe, of what its items cost.
  for (const { key, lines, shipping: withShipping, hasFailed = false } of itemRefunds) {
    const atStripe = refunds.filter(({ metadata }) => metadata?.idempotencyKey === key)
    const cost = unit * sum(lines.map(({ quantity }) => quantity)) + withShipping
    expect(atStripe.map(({ amount, status }) => [amount, status === 'failed'])).toEqual([[cost, hasFailed]])
  }
  const isOver = order.status === 'refunded' && order.shippedAt === null
  expect(await stockOf(stocked)).toEqual({ available: 3 + restocked + (isOver ? 2 - taken : 0), held: 0 })
  const kept = (order.paid ?? 0) - order.refunded
  const isEnded = kept === 0 || (order.shippedAt === null && kept <= shipping)
  expect(order.status).toBe(isEnded ? 'refunded' : order.shippedAt === null ? 'paid' : 'shipped')
}

type Step = { act: Act; events: number[] }

/** Refunds of each kind, while some events arrive, late and repeated. In the end each has arrived, in some order. */
async function happen(steps: Step[], luck: number): Promise<void> {
  const staff = await create.coFounder()
  const opened = await openCheckout()
  // Its refunds can fail later.
  stripeStandIn.pay(opened.sessionId, { card: '4000 0000 0000 5126' })
  await deliverAll(opened.sessionId)
  const one = { ...opened, staff }
  const deliver = async (which: number) => {
    const events = eventsOf(one.sessionId)
    await deliverEvent(events[which % events.length] ?? {})
  }
  for (const { act, events } of steps) {
    await acts[act](one)
    for (const which of events) await deliver(which)
  }
  await reconcileNow()
  const all = eventsOf(one.sessionId).map((_, which) => which)
  const place = (which: number) => ((which + 1) * luck) % 101
  for (const which of all.toSorted((first, second) => place(first) - place(second))) await deliver(which)
  await expectSettled(one)
}

const step = fc.record({
  act: fc.constantFrom(...(Object.keys(acts) as Act[])),
  events: fc.array(fc.nat(30), { maxLength: 2 }),
})

/** The cases that chance may leave out. */
const always: Act[][] = [
  ['refund a unit to stock', 'refund a unit'],
  ['refund a unit to stock', 'refund a unit to stock', 'refund the shipping'],
  ['refund a unit', 'refund the goods at Stripe'],
  ['refund a unit', 'refund the rest at Stripe', 'a refund fails'],
  ['refund both units to stock', 'a refund fails', 'refund an amount'],
  ['refund a unit to stock', 'a refund fails', 'ship', 'refund a unit to stock'],
  ['refund a unit, and die', 'refund the rest at Stripe', 'a refund fails', 'job'],
  ['begin to refund a unit, and die', 'refund the goods at Stripe', 'job'],
  ['begin to refund a unit, and die', 'refund the rest at Stripe', 'a refund fails', 'job'],
  ['ship', 'refund a unit to stock', 'refund the rest at Stripe'],
]

const everyWay = () =>
  always.map((names, luck): [Step[], number] => [
    names.map((act, place) => ({ act, events: [place, 3 * place + 1] })),
    luck,
  ])

invariant('each unit goes back once, and is in stock once, whatever staff, Stripe’s dashboard and late events do', {
  async holds() {
    const mix = fc.asyncProperty(fc.array(step, { maxLength: 7 }), fc.nat(100), happen)
    await fc.assert(mix, { numRuns: 20, examples: everyWay(), endOnFailure: true })
  },
  broken: {
    'it is forgotten which refunds were recorded': forgetful,
    'the stock does not move': stockStaysPut,
  },
})
