import type * as v from 'valibot'
import { createSession } from './create-session.ts'
import type { Operation } from './faults.ts'
import { paginate } from './pagination.ts'
import {
  DisputeListParams,
  EventListParams,
  ExpandParams,
  RefundCreateParams,
  RefundListParams,
  SessionCreateParams,
  SessionListParams,
  WebhookEndpointCreateParams,
  WebhookEndpointListParams,
} from './parameters.ts'
import { refund } from './refunds.ts'
import { expireSession } from './sessions.ts'
import { retrieve, type StripeState } from './state.ts'
import { createWebhookEndpoint, listedEndpoints } from './webhook-endpoints.ts'

type Request<P> = { state: StripeState; origin: string; id: string; parameters: P }

/** One operation of Stripe's API: the parameters it accepts, and what it does. */
export type Endpoint<S extends v.GenericSchema = v.GenericSchema> = {
  operation: Operation
  /** What a restricted key needs for it, by the name in Stripe's refusal. */
  permission: `rak_${string}`
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  schema: S
  run: (request: Request<v.InferOutput<S>>) => object
}

const endpoint = <S extends v.GenericSchema>(definition: Endpoint<S>): Endpoint => definition as unknown as Endpoint

/** The refunds or disputes of a payment. */
const ofPayment = <T extends { payment_intent: string | object | null }>(
  all: Map<string, T>,
  { payment_intent: payment }: { payment_intent?: string },
): T[] => [...all.values()].filter(({ payment_intent: each }) => payment === undefined || each === payment)

export const endpoints: Endpoint[] = [
  endpoint({
    operation: 'create session',
    permission: 'rak_checkout_session_write',
    method: 'POST',
    path: '/v1/checkout/sessions',
    schema: SessionCreateParams,
    run: ({ state, parameters, origin }) => createSession(state, parameters, origin),
  }),
  endpoint({
    operation: 'list sessions',
    permission: 'rak_checkout_session_read',
    method: 'GET',
    path: '/v1/checkout/sessions',
    schema: SessionListParams,
    run: ({ state, parameters }) => paginate(state.sessions.values(), parameters, '/v1/checkout/sessions'),
  }),
  endpoint({
    operation: 'read session',
    permission: 'rak_checkout_session_read',
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    schema: ExpandParams,
    run: ({ state, id }) => retrieve(state, 'sessions', id, 'session'),
  }),
  endpoint({
    operation: 'expire session',
    permission: 'rak_checkout_session_write',
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    schema: ExpandParams,
    run: ({ state, id }) => expireSession(state, id),
  }),
  endpoint({
    operation: 'read payment',
    permission: 'rak_payment_intent_read',
    method: 'GET',
    path: '/v1/payment_intents/:id',
    schema: ExpandParams,
    run: ({ state, id }) => retrieve(state, 'paymentIntents', id, 'intent'),
  }),
  endpoint({
    operation: 'delete customer',
    permission: 'rak_customer_write',
    method: 'DELETE',
    path: '/v1/customers/:id',
    schema: ExpandParams,
    run({ state, id }) {
      retrieve(state, 'customers', id, 'id')
      state.customers.delete(id)
      return { id, object: 'customer', deleted: true }
    },
  }),
  endpoint({
    operation: 'refund',
    permission: 'rak_charge_write',
    method: 'POST',
    path: '/v1/refunds',
    schema: RefundCreateParams,
    run: ({ state, parameters }) => refund(state, parameters),
  }),
  endpoint({
    operation: 'list refunds',
    permission: 'rak_charge_read',
    method: 'GET',
    path: '/v1/refunds',
    schema: RefundListParams,
    run: ({ state, parameters }) => paginate(ofPayment(state.refunds, parameters), parameters, '/v1/refunds'),
  }),
  endpoint({
    operation: 'list disputes',
    permission: 'rak_dispute_read',
    method: 'GET',
    path: '/v1/disputes',
    schema: DisputeListParams,
    run: ({ state, parameters }) => paginate(ofPayment(state.disputes, parameters), parameters, '/v1/disputes'),
  }),
  endpoint({
    operation: 'list events',
    permission: 'rak_event_read',
    method: 'GET',
    path: '/v1/events',
    schema: EventListParams,
    run({ state, parameters: { types, ...page } }) {
      const found = [...state.events.values()].filter(({ type }) => types.includes(type))
      return paginate(found, page, '/v1/events')
    },
  }),
  endpoint({
    operation: 'create webhook endpoint',
    permission: 'rak_webhook_write',
    method: 'POST',
    path: '/v1/webhook_endpoints',
    schema: WebhookEndpointCreateParams,
    run: ({ state, parameters }) => createWebhookEndpoint(state, parameters),
  }),
  endpoint({
    operation: 'list webhook endpoints',
    permission: 'rak_webhook_read',
    method: 'GET',
    path: '/v1/webhook_endpoints',
    schema: WebhookEndpointListParams,
    run: ({ state, parameters }) => paginate(listedEndpoints(state), parameters, '/v1/webhook_endpoints'),
  }),
]
