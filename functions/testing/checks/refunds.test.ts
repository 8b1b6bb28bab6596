import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../../shared/api.ts'
import { toCents } from '../../../shared/money.ts'
import { reconcile } from '../../jobs/reconcile/reconcile.ts'
import { orderToDecide } from '../../orders/admin-actions.use-case.ts'
import { beginRefund } from '../../orders/begin-refund.ts'
import { toAdminOrderDetail } from '../../orders/order-views.ts'
import * as orders from '../../orders/orders.table.ts'
import { completeRefund, recordBegin } from '../../orders/refund-order.use-case.ts'
import { serveRoute, type Call } from '../../serve.ts'
import { refund } from '../../stripe/refunds.ts'
import { callRaw } from '../call.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import {
  invariant,
  withAlteredReads,
  withHandler,
  withoutConditions,
  withoutWrites,
  type BrokenVariant,
} from '../faults/broken-variants.ts'
import { crashAtEachCommand } from '../faults/crash-at-each-command.ts'
import { invariantUnderFaults, race } from '../faults/fault-injection.ts'
import { createPaidOrder, deliverEvent, eventsOf, storedOrder } from '../fixtures/checkouts.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { stripeStandIn } from '../fixtures/stripe-stand-in.ts'
import { withFreshTables } from '../fresh-table.ts'
import { auditEntriesOf, readAllRows } from '../read-all-rows.ts'

withFreshTables()

/** In milliseconds: the tests crash a refund at each of its commands, and recover from each crash in each order. */
vi.setConfig({ testTimeout: 300_000 })

// Test files share the stand-in, and a run of the reconcile job reads all that it has.
beforeEach(() => stripeStandIn.forgetAll())
afterEach(() => stripeStandIn.calm())

/** A paid order that one member of staff refunds: $10 of $86.85, by requests with one idempotency key. */
async function prepare(staff: SignedInUser) {
  const [{ orderId, sessionId }, key] = [await createPaidOrder(), randomUUID()]
  const send = () =>
    callRaw('admin/orders/refund', 'POST', {
      as: staff,
      params: { id: orderId },
      body: { amount: 10, refundedBefore: 0 },
      key,
    })
  const atStripe = () => stripeStandIn.refunds(sessionId).reduce((sum, { amount }) => sum + amount, 0)
  return {
    send,
    /** Every refund at Stripe is recorded as made or begun here. */
    async expectRecorded() {
      const { refunded, refundIntent } = await storedOrder(orderId)
      expect(atStripe()).toBeLessThanOrEqual(refunded + (refundIntent?.amount ?? 0))
    },
    /** Our records and Stripe agree, nothing is left to do, and each refund has one audit entry. */
    async expectSettled() {
      const { refunded, refundIntent } = await storedOrder(orderId)
      expect([refunded, refundIntent ?? null]).toEqual([atStripe(), null])
      const begun = (await readAllRows()).filter(({ entity, id }) => entity === 'pending-refund' && id === orderId)
      expect(begun).toEqual([])
      const entries = (await auditEntriesOf(staff.user.id)).filter(({ subject }) => subject === orderId)
      expect(entries.filter(({ outcome }) => outcome === '10.00')).toHaveLength(stripeStandIn.refunds(sessionId).length)
    },
    async expectRefundedOnce() {
      expect(await send()).toMatchObject({ status: 200, body: { refunded: 10, pendingRefund: null } })
      expect(stripeStandIn.refunds(sessionId).map(({ amount }) => amount)).toEqual([1_000])
    },
    recover: {
      retry: send,
      /** Four minutes from now, because the job leaves recent refunds to their requests. */
      job: () => reconcile(new Date(Date.now() + 240_000), { deadline: Date.now() + 60_000 }),
      webhooks: () => Promise.all(eventsOf(sessionId).map((event) => deliverEvent(event))),
    },
  }
}

type Recovery = 'retry' | 'job' | 'webhooks'

/** The orders in which the parties that can recover a refund arrive. */
const sequences: Recovery[][] = [
  ['job'],
  ['job', 'retry', 'webhooks'],
  ['job', 'webhooks', 'retry'],
  ['retry', 'job', 'webhooks'],
  ['retry', 'webhooks', 'job'],
  ['webhooks', 'job', 'retry'],
  ['webhooks', 'retry', 'job'],
]

async function crashEverywhere(recoveries: Recovery[][]): Promise<void> {
  const staff = await create.coFounder()
  for (const recovery of recoveries)
    await crashAtEachCommand(async ({ untilCrash }) => {
      const { send, recover, ...expected } = await prepare(staff)
      await untilCrash(send).catch(() => undefined)
      await expected.expectRecorded()
      for (const by of recovery) await recover[by]()
      await expected.expectSettled()
      await expected.expectRefundedOnce()
      await expected.expectSettled()
    })
}

/** A handler that asks Stripe first, and records the refund afterwards. */
const withStripeFirst: BrokenVariant = withHandler(
  'admin/orders/refund',
  serveRoute('admin/orders/refund', api['admin/orders/refund'], {
    POST: {
      reads: ({ params }) => [orders.key((params as { id: string }).id)],
      async run(untyped) {
        const call = untyped as Call<'admin/orders/refund', 'POST'>
        const { params, body, found, now } = call
        const before = orderToDecide(found, params.id, call.caller)
        const key = `refund-${call.idempotency?.key.pk.split('#')[1]}`
        const amount = toCents(body.amount)
        const intent = { key, by: call.caller.user.id, address: '', amount, at: now.toISOString() }
        await refund({
          paymentIntentId: before.paymentIntentId ?? '',
          amount,
          orderId: before.id,
          idempotencyKey: key,
        })
        const after = beginRefund(before, {
          intent: { ...intent, request: call.idempotency ?? null },
          refundedBefore: undefined,
        })
        if (after !== before) await recordBegin(before, after, [], now)
        if (!after.refundIntent) throw new Error('No refund was begun')
        const { order } = await completeRefund(after, after.refundIntent, { issue: refund, now })
        return toAdminOrderDetail(order)
      },
    },
  }),
)

/** Each attempt to complete a refund uses a key of its own. */
const withChangingKeys: BrokenVariant = withAlteredReads((rows) =>
  rows.map((row) => {
    const intent = row.refundIntent as object | null | undefined
    return intent ? { ...row, refundIntent: { ...intent, key: randomUUID() } } : row
  }),
)

invariant('no refund is made before it is recorded; after a crash at any command, it is made and recorded once', {
  holds: () => crashEverywhere(sequences),
  small: () => crashEverywhere([['job']]),
  broken: {
    'Stripe is asked first': withStripeFirst,
    'the job does not find it': withoutWrites(({ sk }, { Put }) => sk.startsWith('REFUND#') && Put !== undefined),
    'each attempt uses a key of its own': withChangingKeys,
  },
})

test.each(['lost', 'broken', 'persistent', 'busy', 'locked'] as const)(
  'a refund for which Stripe’s answer was %s is completed by a retry, the job or both, in each order',
  async (fault) => {
    const staff = await create.coFounder()
    for (const recovery of sequences) {
      const { send, recover, ...expected } = await prepare(staff)
      stripeStandIn.plan([fault], 'refund')
      expect((await send()).status).toBe(503)
      await expected.expectRecorded()
      for (const by of recovery) await recover[by]()
      await expected.expectSettled()
      await expected.expectRefundedOnce()
    }
  },
)

invariantUnderFaults(
  'eight tabs that refund at the same time refund once; the others learn that the order has changed',
  {
    async holds(withFaults) {
      const [staff, { orderId, sessionId }] = [await create.coFounder(), await createPaidOrder()]
      const send = () =>
        callUntilAnswered('admin/orders/refund', 'POST', {
          as: staff,
          params: { id: orderId },
          body: { amount: 10, refundedBefore: 0 },
          key: randomUUID(),
        })
      const replies = await race(
        withFaults,
        Array.from({ length: 8 }, () => send),
      )
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(replies.filter(({ problem }) => problem === 'changed_meanwhile')).toHaveLength(7)
      expect(stripeStandIn.refunds(sessionId)).toHaveLength(1)
      expect(await storedOrder(orderId)).toMatchObject({ refunded: 1_000, refundIntent: null })
    },
    broken: {
      'an outdated order is overwritten': withoutConditions(({ sk }) => sk === 'ORDER'),
    },
  },
)
