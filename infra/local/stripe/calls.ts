import type Stripe from 'stripe'
import { findIn, type Books } from './books.ts'
import { parametersOf, type Shape } from './declarations.ts'
import type { Operation } from './faults.ts'
import { openSession } from './open-session.ts'
import { pageOf } from './page-of.ts'
import { refund } from './refunds.ts'
import { expireSession, isWithin, sessionsOf } from './sessions.ts'

type GatewayContext<P> = { books: Books; origin: string; id: string; given: P }

/** One call of Stripe's API: its parameters as the stripe package declares them, and what it does. */
export type Call = {
  operation: Operation
  method: 'GET' | 'POST'
  path: string
  parameters: Shape
  run: (asked: GatewayContext<never>) => object
}

const sessionFile = 'resources/Checkout/Sessions.d.ts'
const sessionParameters = (name: string) => parametersOf(sessionFile, `Checkout.${name}`)

export const calls: Call[] = [
  {
    operation: 'create session',
    method: 'POST',
    path: '/v1/checkout/sessions',
    parameters: sessionParameters('SessionCreateParams'),
    run: ({ books, given, origin }: GatewayContext<Stripe.Checkout.SessionCreateParams>) =>
      openSession(books, given, origin),
  },
  {
    operation: 'list sessions',
    method: 'GET',
    path: '/v1/checkout/sessions',
    parameters: sessionParameters('SessionListParams'),
    run: ({ books, given }: GatewayContext<Stripe.Checkout.SessionListParams>) =>
      pageOf(sessionsOf(books, given), given, '/v1/checkout/sessions'),
  },
  {
    operation: 'read session',
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    parameters: sessionParameters('SessionRetrieveParams'),
    run: ({ books, id }) => findIn(books, 'sessions', id, 'session'),
  },
  {
    operation: 'expire session',
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    parameters: sessionParameters('SessionExpireParams'),
    run: ({ books, id }) => expireSession(books, id),
  },
  {
    operation: 'read lines',
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    parameters: sessionParameters('SessionListLineItemsParams'),
    run: ({ books, id, given }: GatewayContext<Stripe.PaginationParams>) => {
      findIn(books, 'sessions', id, 'session')
      return pageOf(books.lines.get(id) ?? [], given, `/v1/checkout/sessions/${id}/line_items`)
    },
  },
  {
    operation: 'read payment',
    method: 'GET',
    path: '/v1/payment_intents/:id',
    parameters: parametersOf('resources/PaymentIntents.d.ts', 'PaymentIntentRetrieveParams'),
    run: ({ books, id }) => findIn(books, 'intents', id, 'intent'),
  },
  {
    operation: 'read charge',
    method: 'GET',
    path: '/v1/charges/:id',
    parameters: parametersOf('resources/Charges.d.ts', 'ChargeRetrieveParams'),
    run: ({ books, id }) => findIn(books, 'charges', id),
  },
  {
    operation: 'read customer',
    method: 'GET',
    path: '/v1/customers/:id',
    parameters: parametersOf('resources/Customers.d.ts', 'CustomerRetrieveParams'),
    run: ({ books, id }) => findIn(books, 'customers', id),
  },
  {
    operation: 'refund',
    method: 'POST',
    path: '/v1/refunds',
    parameters: parametersOf('resources/Refunds.d.ts', 'RefundCreateParams'),
    run: ({ books, given }: GatewayContext<Stripe.RefundCreateParams>) => refund(books, given),
  },
  {
    operation: 'list refunds',
    method: 'GET',
    path: '/v1/refunds',
    parameters: parametersOf('resources/Refunds.d.ts', 'RefundListParams'),
    run: ({ books, given }: GatewayContext<Stripe.RefundListParams>) => {
      const { charge, payment_intent: intent, created } = given
      const found = [...books.refunds.values()]
        .toReversed()
        .filter((each) => charge === undefined || each.charge === charge)
        .filter((each) => intent === undefined || each.payment_intent === intent)
        .filter((each) => isWithin(each.created, created))
      return pageOf(found, given, '/v1/refunds')
    },
  },
  {
    operation: 'read refund',
    method: 'GET',
    path: '/v1/refunds/:id',
    parameters: parametersOf('resources/Refunds.d.ts', 'RefundRetrieveParams'),
    run: ({ books, id }) => findIn(books, 'refunds', id),
  },
  {
    operation: 'list disputes',
    method: 'GET',
    path: '/v1/disputes',
    parameters: parametersOf('resources/Disputes.d.ts', 'DisputeListParams'),
    run: ({ books, given }: GatewayContext<Stripe.DisputeListParams>) => {
      const { charge, payment_intent: intent, created } = given
      const found = [...books.disputes.values()]
        .toReversed()
        .filter((each) => charge === undefined || each.charge === charge)
        .filter((each) => intent === undefined || each.payment_intent === intent)
        .filter((each) => isWithin(each.created, created))
      return pageOf(found, given, '/v1/disputes')
    },
  },
]
