import type * as v from 'valibot'
import { createSession } from './create-session.ts'
import type { Operation } from './faults.ts'
import { paginate } from './pagination.ts'
import {
  DisputeListParams,
  ExpandParams,
  RefundCreateParams,
  RefundListParams,
  SessionCreateParams,
  SessionListParams,
} from './parameters.ts'
import { refund } from './refunds.ts'
import { expireSession } from './sessions.ts'
import { retrieve, type StripeState } from './state.ts'

type Request<P> = { state: StripeState; origin: string; id: string; parameters: P }

/** One operation of Stripe's API: the parameters it accepts, and what it does. */
export type Endpoint<S extends v.GenericSchema = v.GenericSchema> = {
  operation: Operation
  method: 'GET' | 'POST'
  path: string
  schema: S
  run: (request: Request<v.InferOutput<S>>) => object
}

const endpoint = <S extends v.GenericSchema>(definition: Endpoint<S>): Endpoint => definition as unknown as Endpoint

export const endpoints: Endpoint[] = [
  endpoint({
    operation: 'create session',
    method: 'POST',
    path: '/v1/checkout/sessions',
    schema: SessionCreateParams,
    run: ({ state, parameters, origin }) => createSession(state, parameters, origin),
  }),
  endpoint({
    operation: 'list sessions',
    method: 'GET',
    path: '/v1/checkout/sessions',
    schema: SessionListParams,
    run: ({ state, parameters }) => paginate(state.sessions.values(), parameters, '/v1/checkout/sessions'),
  }),
  endpoint({
    operation: 'read session',
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    schema: ExpandParams,
    run: ({ state, id }) => retrieve(state, 'sessions', id, 'session'),
  }),
  endpoint({
    operation: 'expire session',
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    schema: ExpandParams,
    run: ({ state, id }) => expireSession(state, id),
  }),
  endpoint({
    operation: 'read payment',
    method: 'GET',
    path: '/v1/payment_intents/:id',
    schema: ExpandParams,
    run: ({ state, id }) => retrieve(state, 'paymentIntents', id, 'intent'),
  }),
  endpoint({
    operation: 'refund',
    method: 'POST',
    path: '/v1/refunds',
    schema: RefundCreateParams,
    run: ({ state, parameters }) => refund(state, parameters),
  }),
  endpoint({
    operation: 'list refunds',
    method: 'GET',
    path: '/v1/refunds',
    schema: RefundListParams,
    run({ state, parameters: { payment_intent: paymentIntent, ...page } }) {
      const refunds = [...state.refunds.values()]
      const found = refunds.filter((each) => paymentIntent === undefined || each.payment_intent === paymentIntent)
      return paginate(found, page, '/v1/refunds')
    },
  }),
  endpoint({
    operation: 'list disputes',
    method: 'GET',
    path: '/v1/disputes',
    schema: DisputeListParams,
    run: ({ state, parameters }) => paginate(state.disputes.values(), parameters, '/v1/disputes'),
  }),
]
