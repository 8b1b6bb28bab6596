import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { signatureOf, type Told } from '../../infra/local/stripe/deliveries.ts'
import { idOf, type EventType } from '../../infra/local/stripe/books.ts'
import type { Fault, Operation } from '../../infra/local/stripe/faults.ts'
import { pay, settle, type Outcome, type Payer } from '../../infra/local/stripe/payments.ts'
import { dispute, settleRefund } from '../../infra/local/stripe/refunds.ts'
import { expireSession } from '../../infra/local/stripe/sessions.ts'
import { standIn } from '../../infra/local/stripe/stand-in.ts'
import { StripeProblem } from '../../infra/local/stripe/stripe-problem.ts'
import { testPayer } from '../../infra/local/stripe/test-payer.ts'

const here = standIn({
  secretKey: process.env.STRIPE_SECRET_KEY ?? '',
  webhookSecret: process.env.STRIPE_WEBHOOK_SECRET ?? '',
  origin: () => 'https://stripe.test',
})
const { books, faults, deliveries } = here

/** It listens from the moment that a test, or whatever else, imports it; no process stays for its sake. */
const server = createAdaptorServer({ fetch: here.app.fetch, hostname: '127.0.0.1' }) as Server
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
server.unref()
process.env.STRIPE_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const found = <T>(what: string, id: string, thing: T | undefined): T => {
  if (thing === undefined) throw new Error(`Stripe has no ${what} ${id}`)
  return thing
}

const session = (id: string) => found('session', id, books.sessions.get(id))
const intentOf = (sessionId: string) => {
  const { payment_intent: intent } = session(sessionId)
  return found('payment of', sessionId, books.intents.get(idOf(intent)))
}

/** What happens at Stripe in a test. Nothing of it reaches us by itself: `events` has what Stripe would send. */
export const atStripe = {
  /** The session as it is there, without what `expand` would bring. */
  session,
  sessions: () => [...books.sessions.values()],
  /** The payment of a session. */
  payment: intentOf,
  refunds: (sessionId: string) =>
    [...books.refunds.values()].filter(({ payment_intent: intent }) => intent === session(sessionId).payment_intent),

  /** Somebody pays on the page, by card unless a bank is said. */
  pay: (
    id: string,
    { card = '4242424242424242', bank, ...payer }: Partial<Payer> & { card?: string; bank?: 'pays' | 'fails' } = {},
  ): Outcome => pay(books, id, { ...testPayer(session(id)), ...payer }, bank ? { bank } : { card }),
  /** Somebody tries a card that is declined; the page stays open. */
  decline: (id: string): Outcome => pay(books, id, testPayer(session(id)), { card: '4000 0000 0000 0002' }),
  /** The bank of a delayed payment gives its word. */
  settle: (id: string, outcome: 'succeeds' | 'fails') => settle(books, id, outcome === 'succeeds'),
  expire: (id: string) => expireSession(books, id),
  /** The bank's word on a refund: given, or come back. */
  settleRefund: (id: string, outcome: 'succeeds' | 'fails') => settleRefund(books, id, outcome === 'succeeds'),
  dispute: (sessionId: string) => dispute(books, idOf(intentOf(sessionId).latest_charge)),
  /** Stripe forgets a session, as the stand-in does when it is started again. */
  forget: (id: string) => books.sessions.delete(id),
  /** Stripe forgets all of them: those of the test files before, whose tables are gone, are foreign to this one. */
  forgetAll: () => books.sessions.clear(),

  /** The next calls go wrong, one after another; of that operation only, when one is said. */
  plan: (planned: Fault[], on?: Operation) => {
    for (const fault of planned) faults.plan(fault, on)
  },
  /** What was planned and not met is called off. */
  calm: () => faults.clear(),

  /** What Stripe would have sent, of those types, in its order. */
  events: (...types: EventType[]): Told[] =>
    deliveries.told.filter(({ type }) => types.length === 0 || types.includes(type)),
}

/** Lets something happen at Stripe, unless it is impossible by now, as to pay over a session that has ended. */
export function ifPossible(happens: () => unknown): void {
  try {
    happens()
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error
  }
}

/** An event's raw body and the header that proves it, as if it had been sent so many seconds ago. */
export function signed(event: Pick<Told, 'text'> | object, agoSeconds = 0): { body: string; signature: string } {
  const body = 'text' in event ? event.text : JSON.stringify(event)
  const seconds = Math.floor(Date.now() / 1000) - agoSeconds
  return { body, signature: signatureOf(body, process.env.STRIPE_WEBHOOK_SECRET ?? '', seconds) }
}
