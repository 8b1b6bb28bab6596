import { Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Product } from '../../shared/catalogue/schema.ts'
import { freePort } from './free-port.ts'
import { listen } from './gateway/listen.ts'
import { pay } from './stripe/payments.ts'
import { standIn } from './stripe/stand-in.ts'
import { sendTo } from './stripe/start-payments.ts'
import { testPayer } from './stripe/payer.ts'
import { apiClient, signIn, type ApiClient } from './testing/api-client.ts'
import { clockAhead, startReadyServer, temporaryFolder, type ServerProcess } from './testing/server-process.ts'

/** The test starts the server five times, perhaps on a busy computer. */
const timeoutMilliseconds = 300_000

/** When the server is killed: as Stripe receives the refund, once it has made it, or once its answer has arrived. */
const moments = ['before Stripe refunds', 'before its answer', 'before the outcome is recorded'] as const
type Moment = (typeof moments)[number]

/** A stand-in for Stripe that outlives the server, and calls `kill` at the moment that is set. */
async function startStripe(port: number) {
  const secrets = { STRIPE_SECRET_KEY: 'sk_test_killed', STRIPE_WEBHOOK_SECRET: 'whsec_killed' }
  const own = await freePort()
  const origin = `http://localhost:${own}`
  const { app, state, deliveries, stop } = standIn({
    secretKey: secrets.STRIPE_SECRET_KEY,
    webhookSecret: secrets.STRIPE_WEBHOOK_SECRET,
    origin: () => origin,
    send: sendTo(`http://localhost:${port}/api/webhooks/stripe`),
  })
  let planned: { at: Moment; kill: () => Promise<unknown> } | undefined
  const killAt = async (moment: Moment) => {
    if (planned?.at !== moment) return
    const { kill } = planned
    planned = undefined
    await kill()
  }
  const proxy = new Hono<{ Bindings: HttpBindings }>().all('*', async ({ req, env }) => {
    const isRefund = req.method === 'POST' && req.path === '/v1/refunds'
    if (isRefund && planned?.at === 'before Stripe refunds') {
      await killAt('before Stripe refunds')
      return new Response(null, { status: 500 })
    }
    if (state.refunds.size > 0 && req.path.startsWith('/v1/checkout/sessions/cs_'))
      await killAt('before the outcome is recorded')
    const response = await app.fetch(req.raw, env)
    if (isRefund) await killAt('before its answer')
    return response
  })
  const { close } = await listen(proxy, own)
  onTestFinished(async () => {
    stop()
    await close()
  })
  return {
    environment: { ...secrets, STRIPE_ENDPOINT: origin },
    plan: (at: Moment, kill: () => Promise<unknown>) => (planned = { at, kill }),
    /** Pays a session, whose event arrives at the server. Later events are lost. */
    async pay(sessionId: string) {
      const session = state.sessions.get(sessionId)
      if (!session) throw new Error('Stripe has no such session')
      deliveries.mode = 'once'
      pay(state, sessionId, testPayer(session), { card: '4242424242424242' })
    },
    loseEvents: () => (deliveries.mode = 'never'),
    refundsOf(sessionId: string) {
      const { payment_intent: intent } = state.sessions.get(sessionId) ?? {}
      return [...state.refunds.values()].filter((each) => each.payment_intent === intent).map(({ amount }) => amount)
    },
  }
}

async function order({ base }: ServerProcess) {
  const visitor = apiClient(base)
  const products = (await visitor.get('/api/shop/products')).body as unknown as Product[]
  const product = products.find(({ inStock, variants }) => inStock && variants.length === 0)
  const items = [{ productId: product?.id, quantity: 1, name: product?.name, price: product?.price }]
  const { status, body } = await visitor.post('/api/shop/checkout', { items })
  expect(status).toBe(200)
  return body as { orderId: string; sessionId: string }
}

/** Reads an order until it has these fields. */
async function untilOrderIs(staff: ApiClient, orderId: string, expected: object): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { body } = await staff.get(`/api/admin/orders/${orderId}`)
    if (tries === 200) expect(body).toMatchObject(expected)
    if (Object.entries(expected).every(([name, value]) => body[name] === value)) return
    await sleep(100)
  }
}

test(
  'a refund survives SIGKILL before, during and after Stripe’s answer: the next start completes it, once',
  async () => {
    const [folder, port] = [await temporaryFolder(), await freePort()]
    const stripe = await startStripe(port)
    const environment = { ...stripe.environment, DATA_DIR: folder, PORT: String(port) }
    let server = await startReadyServer(environment)
    for (const [place, moment] of moments.entries()) {
      let staff = await signIn(server.base, 'cofounder', 'solara-cofounder')
      const { orderId, sessionId } = await order(server)
      await stripe.pay(sessionId)
      await untilOrderIs(staff, orderId, { status: 'paid' })
      stripe.loseEvents()
      const key = { 'idempotency-key': randomUUID() }
      const refund = () => staff.post(`/api/admin/orders/${orderId}/refund`, { amount: 5, refundedBefore: 0 }, key)

      const { stop } = server
      stripe.plan(moment, () => stop('SIGKILL'))
      await expect(refund(), moment).rejects.toThrow()
      expect(stripe.refundsOf(sessionId), moment).toEqual(moment === 'before Stripe refunds' ? [] : [500])

      // The job leaves a refund to its request for a minute. A clock that is ahead saves the wait.
      server = await startReadyServer({ ...environment, ...clockAhead((place + 1) * 120_000) })
      staff = await signIn(server.base, 'cofounder', 'solara-cofounder')
      await untilOrderIs(staff, orderId, { refunded: 5, pendingRefund: null })
      expect(stripe.refundsOf(sessionId), moment).toEqual([500])
      // The request that was killed gets its answer when it is repeated.
      expect(await refund(), moment).toMatchObject({ status: 200, body: { refunded: 5 } })
      const second = { amount: 5, refundedBefore: 0 }
      const stale = await staff.post(`/api/admin/orders/${orderId}/refund`, second, { 'idempotency-key': randomUUID() })
      expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
      expect(stripe.refundsOf(sessionId), moment).toEqual([500])
    }
  },
  timeoutMilliseconds,
)
