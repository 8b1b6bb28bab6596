import { randomUUID } from 'node:crypto'
import { fc } from '@fast-check/vitest'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { countRow, sumOf } from '../../figures/count-row.ts'
import * as users from '../../accounts/users.table.ts'
import { reconcile } from '../../jobs/reconcile/reconcile.ts'
import * as reading from '../../orders/read-checkout-state.use-case.ts'
import type { Order } from '../../orders/order.ts'
import { rewardOrders } from '../../streams/apply-changes/handler.ts'
import { processRecords } from '../../streams/process-records.ts'
import { refund } from '../../stripe/refunds.ts'
import { Problem } from '../../problem.ts'
import { invariant, withoutRetries, withoutWrites, type BrokenVariant } from '../faults/broken-variants.ts'
import { trustingWebhook } from '../faults/trusting-webhook.ts'
import { deliverEvent, eventsOf, openCheckout, stockOf, storedOrder, type OpenCheckout } from '../fixtures/checkouts.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { createMission, expectBudgetConsistent, removeMissions } from '../fixtures/mission-calls.ts'
import { ifPossible, stripeStandIn } from '../fixtures/stripe-stand-in.ts'
import { withFreshTables } from '../fresh-table.ts'
import { recordOf } from '../publish-products.ts'
import { expectUnbrokenLedger } from './expect-consistent.ts'

/**
 * Money that leaves (a refund, a lost dispute) takes back its earnings once. Money that comes back (a failed refund, a won
 * dispute) restores them once. Both hold for any order of events.
 */

withFreshTables()
beforeEach(() => stripeStandIn.forgetAll())
afterEach(() => stripeStandIn.calm())

/** The mission's reward for an order of 76.90 AUD, in cents, and its points. */
const [fullCoins, fullPoints] = [700, 600]
/** What the buyer paid for its shipping. */
const shipping = 995

const acts = {
  'refund a part': (one: OpenCheckout) => refundAtStripe(one, 2_000),
  'refund the goods': (one: OpenCheckout) => refundAtStripe(one, 7_690),
  'refund the rest': (one: OpenCheckout) => refundAtStripe(one),
  'a refund fails': ({ sessionId }: OpenCheckout) =>
    ifPossible(() => {
      const last = stripeStandIn.refunds(sessionId).findLast(({ status }) => status === 'succeeded')
      if (last) stripeStandIn.settleRefund(last.id, 'fails')
    }),
  'dispute a part': ({ sessionId }: OpenCheckout) => ifPossible(() => stripeStandIn.dispute(sessionId, 3_000)),
  'dispute all': ({ sessionId }: OpenCheckout) => ifPossible(() => stripeStandIn.dispute(sessionId)),
  lose: ({ sessionId }: OpenCheckout) => ifPossible(() => stripeStandIn.decideDispute(sessionId, 'lost')),
  win: ({ sessionId }: OpenCheckout) => ifPossible(() => stripeStandIn.decideDispute(sessionId, 'won')),
} satisfies Record<string, (one: OpenCheckout) => unknown>
type Act = keyof typeof acts

/** Refunds a payment in Stripe's dashboard, unless Stripe refuses it. */
async function refundAtStripe({ sessionId, orderId }: OpenCheckout, amount?: number): Promise<void> {
  const paymentIntentId = stripeStandIn.payment(sessionId).id
  await refund({ paymentIntentId, amount, orderId, idempotencyKey: randomUUID() }).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })
}

/** Passes a change of the order to the consumer, as the stream does. */
async function pass({ orderId }: OpenCheckout, { user }: SignedInUser): Promise<void> {
  const image = { entity: { S: 'order' }, id: { S: orderId }, userId: { S: user.id }, paid: { N: '1' } }
  const { batchItemFailures } = await processRecords([rewardOrders], [recordOf({ before: image, after: image })])
  expect(batchItemFailures).toEqual([])
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** The amount that has gone back to the buyer, according to Stripe. */
function goneBack({ sessionId }: OpenCheckout) {
  const refunds = stripeStandIn.refunds(sessionId).filter(({ status }) => status !== 'failed')
  const lost = stripeStandIn.disputes(sessionId).filter(({ status }) => status === 'lost')
  const refunded = sum(refunds.map(({ amount }) => amount))
  const isOpen = stripeStandIn.disputes(sessionId).some(({ status }) => status === 'needs_response')
  const isDisputeWon = stripeStandIn.disputes(sessionId).some(({ status }) => status === 'won')
  return { refunded, chargedBack: sum(lost.map(({ amount }) => amount)), isDisputed: isOpen, isDisputeWon }
}

const salesOf = (order: Order): number =>
  sum(
    Object.entries(sumOf([countRow({ ...order, entity: 'order' })]))
      .filter(([figure]) => figure.endsWith(' merchandise'))
      .map(([, cents]) => cents),
  )

/** Expects order, stock, spending, sales, coins, points and budget to match the amount that the shop keeps. */
async function expectSettled(one: OpenCheckout, member: SignedInUser, missionId: string): Promise<void> {
  const back = goneBack(one)
  const order = await storedOrder(one.orderId)
  const paid = order.paid ?? 0
  const kept = paid - back.refunded - back.chargedBack
  // Nothing is to be shipped once the price of the goods has gone back.
  const isOver = kept <= shipping
  expect({ isDisputeWon: false, ...order }).toMatchObject({
    ...back,
    status: isOver ? 'refunded' : 'paid',
    paid: 8_685,
  })
  expect(await stockOf(one.stocked)).toEqual({ available: isOver ? 5 : 3, held: 0 })
  const account = await users.find(member.user.id)
  expect([account?.totalSpent, salesOf(order)]).toEqual([kept, kept])
  const entries = await expectUnbrokenLedger(member.user.id)
  const share = (whole: number) => Math.floor((whole * kept) / paid)
  expect([sum(entries.map(({ amount }) => amount)), account?.loyaltyPoints]).toEqual([
    share(fullCoins),
    share(fullPoints),
  ])
  expect(account?.membershipTier).toBe(share(fullPoints) >= 500 ? 'bronze' : 'free')
  await expectBudgetConsistent(missionId, [member])
}

async function paidOrder() {
  await removeMissions()
  const [member, mission] = await Promise.all([
    create.member(),
    createMission({ kind: 'order', title: 'Wear the orbit', solcoins: 1, points: fullPoints }, 100),
  ])
  const one = await openCheckout({ as: member })
  // Its refunds can fail later.
  stripeStandIn.pay(one.sessionId, { card: '4000 0000 0000 5126' })
  return { one, member, mission }
}

type Step = { act: Act; events: number[] }

/** Money leaves and comes back, while some events arrive, late and repeated. In the end each has arrived, in some order. */
async function happen(steps: Step[], luck: number): Promise<void> {
  const { one, member, mission } = await paidOrder()
  const deliver = async (which: number) => {
    const events = eventsOf(one.sessionId)
    await deliverEvent(events[which % events.length] ?? {})
    await pass(one, member)
  }
  for (const { act, events } of steps) {
    await acts[act](one)
    for (const which of events) await deliver(which)
  }
  const all = eventsOf(one.sessionId).map((_, which) => which)
  const place = (which: number) => ((which + 1) * luck) % 101
  for (const which of all.toSorted((one, other) => place(one) - place(other))) await deliver(which)
  await expectSettled(one, member, mission.id)
}

/** Reads the state of Stripe with these changes. */
const withChangedState =
  (change: Partial<Awaited<ReturnType<typeof reading.readCheckoutState>>>): BrokenVariant =>
  async (check) => {
    const { readCheckoutState } = reading
    const replaced = vi
      .spyOn(reading, 'readCheckoutState')
      .mockImplementation(async (id) => ({ ...(await readCheckoutState(id)), ...change }))
    try {
      await check()
    } finally {
      replaced.mockRestore()
    }
  }

const step = fc.record({
  act: fc.constantFrom(...(Object.keys(acts) as Act[])),
  events: fc.array(fc.nat(30), { maxLength: 2 }),
})

/** The cases that chance may leave out: each way out, and back. */
const always: Act[][] = [
  [],
  ['dispute all'],
  ['dispute all', 'lose'],
  ['dispute all', 'win'],
  ['dispute all', 'lose', 'win'],
  ['refund a part', 'dispute all', 'lose'],
  ['refund a part', 'dispute a part', 'lose', 'a refund fails'],
  ['refund the goods'],
  ['refund the goods', 'a refund fails'],
  ['refund the goods', 'refund the rest'],
  ['refund the rest', 'a refund fails'],
  ['refund the rest', 'a refund fails', 'refund the rest'],
]

const everyWay = () =>
  always.map((names, luck): [Step[], number] => [
    names.map((act, place) => ({ act, events: [place, 3 * place + 1] })),
    luck,
  ])

const isReward = ({ sk }: { sk: string }) => sk.startsWith('MISSION#')

invariant(
  'money that leaves takes back what it earned, and money that comes back restores it, in any order of events',
  {
    async holds() {
      const mix = fc.asyncProperty(fc.array(step, { maxLength: 8 }), fc.nat(100), happen)
      await fc.assert(mix, { numRuns: 20, examples: everyWay(), endOnFailure: true })
    },
    broken: {
      'the webhook trusts the event': trustingWebhook,
      'a lost dispute is not seen': withChangedState({ chargedBack: 0 }),
      'a dispute stays open for ever': withChangedState({ isDisputed: true }),
      'a failed refund is not seen': withChangedState({ refunded: 8_685, chargedBack: 0 }),
      'the change of the reward is forgotten': withoutRetries(
        withoutWrites((key, { Put }) => isReward(key) && String(Put?.ConditionExpression).includes(':returned')),
      ),
      'the member’s spending is not recorded': withoutWrites(
        ({ sk }, { Update }) => sk === 'PROFILE' && String(Update?.UpdateExpression).includes('totalSpent'),
      ),
    },
  },
)

const reconcileNow = () => reconcile(new Date(Date.now() + 240_000), { deadline: Date.now() + 60_000 })

invariant('without any event, the reconcile job brings about the same', {
  async holds() {
    for (const names of always) {
      const { one, member, mission } = await paidOrder()
      for (const name of names) {
        await acts[name](one)
        await reconcileNow()
        await pass(one, member)
      }
      await reconcileNow()
      await pass(one, member)
      await expectSettled(one, member, mission.id)
    }
  },
  broken: { 'a lost dispute is not seen': withChangedState({ chargedBack: 0 }) },
})
