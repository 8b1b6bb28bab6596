import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { reconcile } from '../../jobs/reconcile/reconcile.ts'
import { refund } from '../../stripe/refunds.ts'
import { invariant, tapped, unconditional } from '../faults/broken-variants.ts'
import { dying, withoutTransactions } from '../faults/table-faults.ts'
import { withFreshTables } from '../fresh-table.ts'
import { given } from '../fixtures/fixtures.ts'
import { checkout, deliver, eventsOf, inCart, lying, opened, ordersOf, paid, stored } from '../fixtures/shop.ts'
import { atStripe } from '../fixtures/stripe.ts'
import { tapping } from '../faults/intercept.ts'

withFreshTables()

/** Milliseconds: a run is killed at each of its steps, one after another. */
vi.setConfig({ testTimeout: 120_000 })

afterEach(() => {
  atStripe.calm()
  atStripe.forgetAll()
})

/** A run in four minutes: the youngest orders are left alone. */
const run = () => reconcile(new Date(Date.now() + 240_000), Date.now() + 60_000)

const back = { available: 5, held: 0 }
const gone = { available: 3, held: 0 }

/** One of each that was lost, and how each must end. */
async function muddle() {
  const [bought, left, failed, refunded, unopened] = await Promise.all([
    opened(),
    opened(),
    opened(),
    paid(),
    given.product(),
  ])
  atStripe.pay(bought.sessionId)
  atStripe.expire(left.sessionId)
  atStripe.pay(failed.sessionId, { bank: 'fails' })
  atStripe.settle(failed.sessionId, 'fails')
  const paymentIntentId = atStripe.payment(refunded.sessionId).id
  await refund({ paymentIntentId, orderId: refunded.orderId, idempotencyKey: randomUUID() })
  atStripe.plan(['lost'], 'create session')
  await checkout([inCart(unopened, 2)])
  const [never] = await ordersOf(unopened)
  const ids = [bought.orderId, left.orderId, failed.orderId, refunded.orderId, never?.id ?? '']
  const expectRight = async () => {
    const states = (await Promise.all(ids.map(stored))).map(({ status, hold }) => `${status} ${hold}`)
    const over = 'cancelled released'
    expect(states).toEqual(['paid sold', over, over, 'refunded released', over])
    const stocks = await Promise.all(
      [bought.stocked, left.stocked, failed.stocked, refunded.stocked, unopened].map(lying),
    )
    expect(stocks).toEqual([gone, back, back, back, back])
  }
  return { ids, expectRight, sessions: [bought, left, failed, refunded].map(({ sessionId }) => sessionId) }
}

/** Killed at that command to the table, before it or after it, then run again. Tells whether it came that far. */
async function killedThenRun(at: number): Promise<boolean> {
  const { expectRight } = await muddle()
  const { tap, died } = dying(at, at % 2 === 0 ? 'before' : 'after')
  await tapping(tap, () => run().catch(() => undefined))
  await run()
  await expectRight()
  return died()
}

invariant('a run that is killed anywhere is finished by the next, and nothing is done twice', {
  async holds() {
    let at = 0
    while (await killedThenRun(at)) at += 1
    expect(at).toBeGreaterThan(10)
  },
  broken: { 'its writes are no transactions': tapped(withoutTransactions) },
})

invariant('runs and webhooks at once move each order and its stock once', {
  async holds() {
    const { expectRight, sessions } = await muddle()
    const events = sessions.flatMap(eventsOf)
    await Promise.all([run(), run(), run(), ...events.map((event) => deliver(event))])
    await run()
    await expectRight()
  },
  broken: {
    'an order is written whatever it was': unconditional(({ sk }) => sk === 'ORDER'),
  },
})

test.each(['lost', 'broken'] as const)('a run to which Stripe is %s once is finished by the next', async (fault) => {
  for (const on of ['create session', 'expire session', 'read session', 'list refunds', 'list disputes'] as const) {
    const { expectRight } = await muddle()
    atStripe.plan([fault], on)
    await run().catch(() => undefined)
    atStripe.calm()
    await run()
    await expectRight()
  }
})
