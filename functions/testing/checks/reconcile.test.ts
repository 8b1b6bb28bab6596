import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reconcile } from '../../jobs/reconcile/reconcile.ts'
import { refund } from '../../stripe/refunds.ts'
import { invariant, withInterceptor, withoutConditions } from '../faults/broken-variants.ts'
import { withoutTransactions } from '../faults/table-faults.ts'
import { crashAtEachCommand } from '../faults/crash-at-each-command.ts'
import { withFreshTables } from '../fresh-table.ts'
import { create } from '../fixtures/create.ts'
import {
  checkout,
  deliverEvent,
  eventsOf,
  cartItem,
  stockOf,
  openCheckout,
  ordersOf,
  createPaidOrder,
  storedOrder,
} from '../fixtures/checkouts.ts'
import { stripeStandIn } from '../fixtures/stripe-stand-in.ts'

withFreshTables()

// Test files share the stand-in, and a run of the reconcile job reads all that it has.
beforeEach(() => stripeStandIn.forgetAll())
afterEach(() => stripeStandIn.calm())

/** A run four minutes from now, because it skips the newest orders. */
const run = () => reconcile(new Date(Date.now() + 240_000), { deadline: Date.now() + 60_000 })

const back = { available: 5, held: 0 }
const gone = { available: 3, held: 0 }

/** One order of each kind that lost an event, and the expected results. */
async function muddle() {
  stripeStandIn.forgetAll()
  const [bought, left, failed, refunded, unopened] = await Promise.all([
    openCheckout(),
    openCheckout(),
    openCheckout(),
    createPaidOrder(),
    create.product(),
  ])
  stripeStandIn.pay(bought.sessionId)
  stripeStandIn.expire(left.sessionId)
  stripeStandIn.pay(failed.sessionId, { bank: 'fails' })
  stripeStandIn.settle(failed.sessionId, 'fails')
  const paymentIntentId = stripeStandIn.payment(refunded.sessionId).id
  await refund({ paymentIntentId, orderId: refunded.orderId, idempotencyKey: randomUUID() })
  stripeStandIn.plan(['lost'], 'create session')
  await checkout([cartItem(unopened, 2)])
  const [never] = await ordersOf(unopened)
  const ids = [bought.orderId, left.orderId, failed.orderId, refunded.orderId, never?.id ?? '']
  const expectRight = async () => {
    const states = (await Promise.all(ids.map(storedOrder))).map(({ status, hold }) => `${status} ${hold}`)
    const over = 'cancelled released'
    expect(states).toEqual(['paid sold', over, over, 'refunded released', over])
    const stocks = await Promise.all(
      [bought.stocked, left.stocked, failed.stocked, refunded.stocked, unopened].map(stockOf),
    )
    expect(stocks).toEqual([gone, back, back, back, back])
  }
  return { ids, expectRight, sessions: [bought, left, failed, refunded].map(({ sessionId }) => sessionId) }
}

invariant('the next run finishes a crashed one, and nothing is done twice', {
  holds: () =>
    crashAtEachCommand(async ({ untilCrash }) => {
      const { expectRight } = await muddle()
      await untilCrash(() => run().catch(() => undefined))
      await run()
      await expectRight()
    }),
  broken: { 'its writes are not transactions': withInterceptor(withoutTransactions) },
})

invariant('concurrent runs and webhooks move each order and its stock once', {
  async holds() {
    const { expectRight, sessions } = await muddle()
    const events = sessions.flatMap(eventsOf)
    const thrice = [...events, ...events, ...events]
    await Promise.all([run(), run(), run(), ...thrice.map((event) => deliverEvent(event))])
    await run()
    await expectRight()
  },
  broken: {
    'an outdated order is overwritten': withoutConditions(({ sk }) => sk === 'ORDER'),
  },
})

test.each(['lost', 'broken'] as const)('the next run finishes a run in which one Stripe call was %s', async (fault) => {
  for (const on of ['create session', 'expire session', 'read session', 'list refunds', 'list events'] as const) {
    const { expectRight } = await muddle()
    stripeStandIn.plan([fault], on)
    await run().catch(() => undefined)
    stripeStandIn.calm()
    await run()
    await expectRight()
  }
})
