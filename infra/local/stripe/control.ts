import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { findIn, idOf, type Books } from './books.ts'
import { manners, type Deliveries } from './deliveries.ts'
import { faults as kinds, operations, type Faults } from './faults.ts'
import { pay, settle } from './payments.ts'
import { dispute, settleRefund } from './refunds.ts'
import { expireSession } from './sessions.ts'
import { StripeProblem } from './stripe-problem.ts'
import { testPayer } from './test-payer.ts'

const Payment = v.object({
  card: v.optional(v.string()),
  /** Instead of a card. */
  bank: v.optional(v.picklist(['pays', 'fails'])),
  /** Who pays, where it matters. */
  payer: v.optional(v.object({ email: v.exactOptional(v.string()), name: v.exactOptional(v.string()) }), {}),
  shippingOption: v.optional(v.number(), 0),
})
const Outcome = v.object({ outcome: v.picklist(['succeeds', 'fails']) })
const Plan = v.object({
  faults: v.array(v.picklist(kinds)),
  /** Which calls go wrong; any, when it is absent. */
  on: v.optional(v.picklist(operations)),
})

/** The switches: what no API of Stripe has, and tests need. Each answers with what became of it, as JSON. */
export function control({ books, faults, deliveries }: { books: Books; faults: Faults; deliveries: Deliveries }) {
  const { bankMilliseconds } = books
  const app = new Hono()
  app.onError((error, context) => {
    if (error instanceof StripeProblem) return context.json(error.body, error.status as 400)
    if (error instanceof v.ValiError) return context.json({ error: { message: error.message } }, 400)
    throw error
  })
  app.get('/sessions', (context) => context.json([...books.sessions.values()].toReversed()))
  app.get('/sessions/:id', (context) => context.json(findIn(books, 'sessions', context.req.param('id'))))
  app.post('/sessions/:id/pay', async (context) => {
    const { card = '4242424242424242', bank, shippingOption, payer: said } = await read(context, Payment)
    const session = findIn(books, 'sessions', context.req.param('id'))
    const payer = { ...testPayer(session), ...said, shippingOption }
    const outcome = pay(books, session.id, payer, bank ? { bank } : { card })
    return context.json({ outcome, session })
  })
  app.post('/sessions/:id/settle', async (context) => {
    const { outcome } = await read(context, Outcome)
    settle(books, context.req.param('id'), outcome === 'succeeds')
    return context.json(findIn(books, 'sessions', context.req.param('id')))
  })
  app.post('/sessions/:id/expire', (context) => context.json(expireSession(books, context.req.param('id'))))
  app.get('/refunds', (context) => context.json([...books.refunds.values()].toReversed()))
  app.post('/refunds/:id/settle', async (context) => {
    const { outcome } = await read(context, Outcome)
    return context.json(settleRefund(books, context.req.param('id'), outcome === 'succeeds'))
  })
  app.post('/charges/:id/dispute', (context) => context.json(dispute(books, context.req.param('id'))))
  app.post('/sessions/:id/dispute', (context) => {
    const { payment_intent: intent } = findIn(books, 'sessions', context.req.param('id'))
    const { latest_charge: charge } = findIn(books, 'intents', idOf(intent))
    return context.json(dispute(books, idOf(charge)))
  })
  app.post('/faults', async (context) => {
    const { faults: planned, on } = await read(context, Plan)
    for (const fault of planned) faults.plan(fault, on)
    return context.json({ planned })
  })
  app.post('/webhooks', async (context) => {
    const { manner } = await read(context, v.object({ manner: v.picklist(manners) }))
    deliveries.manner = manner
    return context.json({ manner })
  })
  // Delayed payments and refunds wait for their word from here, instead of getting it by themselves after a while.
  app.post('/bank', async (context) => {
    const { waits } = await read(context, v.object({ waits: v.boolean() }))
    books.bankMilliseconds = waits ? undefined : bankMilliseconds
    return context.json({ waits })
  })
  app.get('/events', (context) => context.json(deliveries.told))
  app.post('/events/send', async (context) => {
    const { ids } = await read(context, v.object({ ids: v.optional(v.array(v.string())) }))
    const chosen = deliveries.told.filter(({ id, isDone }) => (ids ? ids.includes(id) : !isDone))
    await Promise.all(chosen.map((told) => deliveries.send(told)))
    return context.json(chosen)
  })
  return app
}

/** The body as JSON; none at all is an empty object. */
async function read<T extends v.GenericSchema>(context: Context, schema: T): Promise<v.InferOutput<T>> {
  const text = await context.req.text()
  return v.parse(schema, text === '' ? {} : JSON.parse(text))
}
