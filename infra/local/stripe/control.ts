import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { decideDispute, dispute } from './disputes.ts'
import { deliveryModes, type EventDeliveries } from './event-deliveries.ts'
import { faults as faultNames, type Faults } from './faults.ts'
import { pay, settle } from './payments.ts'
import { operations } from './published/operations.ts'
import { settleRefund } from './refunds.ts'
import { expireSession } from './sessions.ts'
import { idOf, retrieve, type StripeState } from './state.ts'
import { StripeError } from './stripe-error.ts'
import { testPayer } from './payer.ts'

const Payment = v.object({
  card: v.optional(v.string()),
  /** Pays by bank debit instead of by card. */
  bank: v.optional(v.picklist(['pays', 'fails'])),
  payer: v.optional(v.object({ email: v.exactOptional(v.string()), name: v.exactOptional(v.string()) }), {}),
  shippingOption: v.optional(v.number(), 0),
})
const Outcome = v.object({ outcome: v.picklist(['succeeds', 'fails']) })
const Decision = v.object({ outcome: v.picklist(['won', 'lost']) })
const FaultPlan = v.object({
  faults: v.array(v.picklist(faultNames)),
  /** The operation that fails; the next of any operation when absent. */
  on: v.optional(v.picklist(operations)),
})

/** Controls for tests, which Stripe's API does not have. Each responds with the result as JSON. */
export function control({
  state,
  faults,
  deliveries,
}: {
  state: StripeState
  faults: Faults
  deliveries: EventDeliveries
}) {
  const { bankDelayMilliseconds } = state
  const app = new Hono()
  app.onError((error, context) => {
    if (error instanceof StripeError) return context.json(error.body, error.status as 400)
    if (error instanceof v.ValiError) return context.json({ error: { message: error.message } }, 400)
    throw error
  })
  app.get('/sessions', (context) => context.json([...state.sessions.values()].toReversed()))
  app.get('/sessions/:id', (context) => context.json(retrieve(state, 'sessions', context.req.param('id'))))
  app.post('/sessions/:id/pay', async (context) => {
    const { card = '4242424242424242', bank, shippingOption, payer: details } = await readBody(context, Payment)
    const session = retrieve(state, 'sessions', context.req.param('id'))
    const payer = { ...testPayer(session), ...details, shippingOption }
    const outcome = pay(state, session.id, payer, bank ? { bank } : { card })
    return context.json({ outcome, session })
  })
  app.post('/sessions/:id/settle', async (context) => {
    const { outcome } = await readBody(context, Outcome)
    settle(state, context.req.param('id'), outcome === 'succeeds')
    return context.json(retrieve(state, 'sessions', context.req.param('id')))
  })
  app.post('/sessions/:id/expire', (context) => context.json(expireSession(state, context.req.param('id'))))
  app.post('/sessions/:id/dispute', (context) => {
    const { payment_intent: intent } = retrieve(state, 'sessions', context.req.param('id'))
    const { latest_charge: charge } = retrieve(state, 'paymentIntents', idOf(intent))
    return context.json(dispute(state, idOf(charge)))
  })
  app.post('/disputes/:id/decide', async (context) => {
    const { outcome } = await readBody(context, Decision)
    return context.json(decideDispute(state, context.req.param('id'), outcome))
  })
  app.get('/refunds', (context) => context.json([...state.refunds.values()].toReversed()))
  app.post('/refunds/:id/settle', async (context) => {
    const { outcome } = await readBody(context, Outcome)
    return context.json(settleRefund(state, context.req.param('id'), outcome === 'succeeds'))
  })
  app.post('/faults', async (context) => {
    const { faults: planned, on } = await readBody(context, FaultPlan)
    for (const fault of planned) faults.plan(fault, on)
    return context.json({ planned })
  })
  app.post('/webhooks', async (context) => {
    const { mode } = await readBody(context, v.object({ mode: v.picklist(deliveryModes) }))
    deliveries.mode = mode
    return context.json({ mode })
  })
  // While the bank waits, delayed payments and refunds stay pending until a test settles them.
  app.post('/bank', async (context) => {
    const { waits } = await readBody(context, v.object({ waits: v.boolean() }))
    state.bankDelayMilliseconds = waits ? undefined : bankDelayMilliseconds
    return context.json({ waits })
  })
  app.get('/events', (context) => context.json(deliveries.all))
  app.post('/events/send', async (context) => {
    const { ids } = await readBody(context, v.object({ ids: v.optional(v.array(v.string())) }))
    const chosen = deliveries.all.filter(({ id, isDelivered }) => (ids ? ids.includes(id) : !isDelivered))
    await Promise.all(chosen.map((delivery) => deliveries.send(delivery)))
    return context.json(chosen)
  })
  return app
}

/** Reads the body as JSON. An empty body is an empty object. */
async function readBody<T extends v.GenericSchema>(context: Context, schema: T): Promise<v.InferOutput<T>> {
  const text = await context.req.text()
  return v.parse(schema, text === '' ? {} : JSON.parse(text))
}
