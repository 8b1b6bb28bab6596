import { Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import { orderKeys } from '../../functions/orders/keys.ts'
import { expiryOf } from '../../functions/orders/order-expiry.ts'
import { summaryOf } from '../../functions/orders/order-summary.ts'
import type { Order } from '../../functions/orders/order.ts'
import { createTable } from '../../functions/table/create-table.ts'
import { order as sampleOrder } from '../../functions/testing/fixtures/sample-orders.ts'
import { freePort } from '../local/free-port.ts'
import { listen } from '../local/gateway/listen.ts'
import { standIn } from '../local/stripe/stand-in.ts'
import type { StripeState } from '../local/stripe/state.ts'
import { startTableEngine } from '../local/table-engine.ts'
import { putRows } from '../operator/testing/deployed-table.ts'
import { tableClient } from '../operator/table/table-client.ts'
import { localAws, measureJob } from './measured-process.ts'
import { table } from './table.ts'

/**
 * `npm run bench -- reconcile`: the time and the peak memory of the reconcile job over the sessions of three days in which nothing is
 * wrong, and over those of the next five minutes. The argument is the number of sessions: 20,000 by default.
 */
const largest = Number(process.argv[2] ?? 20_000)
const name = 'solara'
const site = 'https://solara.test'
const threeDays = 3 * 24 * 60 * 60
/** One in this many sessions was not paid; one in this many paid orders was refunded in part. */
const [unpaidEvery, refundedEvery] = [3, 50]

/** The order of a session, as the shop stores it after everything is settled. */
function settledOrder(number: number, created: number): Order {
  const [sessionId, paymentIntentId] = [`cs_test_${String(number).padStart(10, '0')}`, `pi_${number}`]
  const at = new Date(created * 1_000).toISOString()
  const placed = sampleOrder({ sessionId, createdAt: at })
  if (number % unpaidEvery === 0) return { ...placed, status: 'cancelled', hold: 'released' }
  const paid = { ...placed, paymentIntentId, status: 'paid', hold: 'sold', paid: placed.total, paidAt: at } as const
  return number % refundedEvery === 0 ? { ...paid, refunded: 500, refundedAt: at } : paid
}

const rowsOf = (order: Order): object[] => [
  {
    ...order,
    ...orderKeys.order(order.id),
    ...orderKeys.statusIndex(order.status, order.id),
    entity: 'order',
    v: 1,
    summary: summaryOf(order),
    expiresAt: expiryOf(order),
  },
  ...(order.refunded > 0 ? [{ ...orderKeys.payment(order.paymentIntentId ?? ''), orderId: order.id }] : []),
]

function addToStripe({ sessions, events }: StripeState, order: Order, created: number): void {
  const { id, sessionId, paymentIntentId } = order
  const outcome = order.paid === null ? ['expired', 'unpaid'] : ['complete', 'paid']
  const metadata = { orderId: id, site }
  const session = { id: sessionId, created, metadata, status: outcome[0], payment_status: outcome[1] }
  sessions.set(sessionId ?? '', { ...session, object: 'checkout.session', url: null } as never)
  if (order.refunded === 0) return
  const refund = { object: 'refund', amount: order.refunded, payment_intent: paymentIntentId, metadata }
  const event = { id: `evt_${events.size}`, object: 'event', type: 'refund.created', created, data: { object: refund } }
  events.set(event.id, event as never)
}

/** Runs the job in a process of its own. */
async function run(environment: Record<string, string>): Promise<string[]> {
  const { figures, time, peak } = await measureJob('infra/bench/probes/reconcile-run.ts', environment)
  const { sessions, payments, findings } = figures
  return [sessions, payments, findings, time, peak].map(String)
}

async function measure(count: number): Promise<string[][]> {
  const engine = await startTableEngine()
  const [port, secretKey] = [await freePort(), 'sk_test_bench']
  const origin = `http://localhost:${port}`
  const { app, state } = standIn({ secretKey, webhookSecret: 'whsec_bench', origin: () => origin })
  let requests = 0
  const counted = new Hono<{ Bindings: HttpBindings }>().all('*', ({ req, env }) => {
    requests += 1
    return app.fetch(req.raw, env)
  })
  const { close } = await listen(counted, port)
  try {
    const client = tableClient(engine.endpoint)
    await createTable(client, name)
    const start = Math.floor(Date.now() / 1_000) - threeDays + 600
    let rows: object[] = []
    for (let number = 0; number < count; number += 1) {
      const created = start + Math.floor((number * (threeDays - 2 * 3_600)) / count)
      const order = settledOrder(number, created)
      addToStripe(state, order, created)
      rows.push(...rowsOf(order))
      if (rows.length < 1_000 && number < count - 1) continue
      await putRows(client, name, JSON.parse(JSON.stringify(rows)) as object[])
      rows = []
    }
    const environment = {
      TABLE_NAME: name,
      DYNAMODB_ENDPOINT: engine.endpoint,
      STRIPE_ENDPOINT: origin,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_MODE: 'test',
      STRIPE_WEBHOOK_SECRET: 'whsec_bench',
      SITE_ORIGINS: site,
    }
    const results: string[][] = []
    for (const label of ['first run', 'next run']) {
      requests = 0
      const measured = await run(environment)
      results.push([`${count} sessions, ${label}`, ...measured, String(requests)])
    }
    return results
  } finally {
    await close()
    await engine.stop()
  }
}

Object.assign(process.env, localAws)
const results: string[][] = []
for (const count of [Math.ceil(largest / 10), largest]) results.push(...(await measure(count)))
console.log(
  table(['run', 'sessions', 'refunded payments', 'findings', 'time', 'peak memory', 'requests to Stripe'], results),
)
