import { createSession } from './create-session.ts'
import type { Page, RefundCreateParams, SessionCreateParams, WebhookEndpointCreateParams } from './parameters.ts'
import { publishedOperations, type Operation } from './published/operations.ts'
import { refund } from './refunds.ts'
import { expireSession } from './sessions.ts'
import { retrieve, type StripeState } from './state.ts'
import { createWebhookEndpoint, listedEndpoints } from './webhook-endpoints.ts'
import { resourceMissing } from './stripe-error.ts'

type Request<P> = { state: StripeState; origin: string; id: string; parameters: P }

/** One operation of Stripe's API. `P` are the parameters that `run` needs, of those that are published. */
export type Endpoint<P = unknown> = {
  operation: Operation
  /** The permission that a restricted key needs for it, by the name in Stripe's refusal. */
  permission: `rak_${string}`
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  run: (request: Request<P>) => object
}

/** An endpoint with its published method and path. The stand-in calls the parameter of each path `id`. */
function endpoint<P>(definition: Omit<Endpoint<P>, 'method' | 'path'>): Endpoint {
  const { method, path } = publishedOperations[definition.operation]
  return { ...definition, method, path: path.replace(/\{\w+\}/, ':id') } as Endpoint
}

/**
 * One page of a list, newest object first.
 * @param all the objects in the order in which they were created
 */
function paginate<T extends { id: string; created: number }>(
  all: Iterable<T>,
  { created, limit = 10, starting_after: after }: Page,
  url: string,
): { object: 'list'; data: T[]; has_more: boolean; url: string } {
  const { gte = -Infinity, lte = Infinity } = created ?? {}
  const found = [...all].toReversed().filter((each) => each.created >= gte && each.created <= lte)
  const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) throw resourceMissing('object', after, 'starting_after')
  return { object: 'list', data: found.slice(start, start + limit), has_more: found.length > start + limit, url }
}

type OfPayment = Page & { payment_intent?: string }

/** The refunds or disputes of a payment. */
const ofPayment = <T extends { payment_intent: string | object | null }>(
  all: Map<string, T>,
  { payment_intent: payment }: OfPayment,
): T[] => [...all.values()].filter(({ payment_intent: each }) => payment === undefined || each === payment)

export const endpoints: Endpoint[] = [
  endpoint<Partial<SessionCreateParams>>({
    operation: 'create session',
    permission: 'rak_checkout_session_write',
    run: ({ state, parameters, origin }) => createSession(state, parameters, origin),
  }),
  endpoint<Page>({
    operation: 'list sessions',
    permission: 'rak_checkout_session_read',
    run: ({ state, parameters }) => paginate(state.sessions.values(), parameters, '/v1/checkout/sessions'),
  }),
  endpoint({
    operation: 'read session',
    permission: 'rak_checkout_session_read',
    run: ({ state, id }) => retrieve(state, 'sessions', id, 'session'),
  }),
  endpoint({
    operation: 'expire session',
    permission: 'rak_checkout_session_write',
    run: ({ state, id }) => expireSession(state, id),
  }),
  endpoint({
    operation: 'read payment',
    permission: 'rak_payment_intent_read',
    run: ({ state, id }) => retrieve(state, 'paymentIntents', id, 'intent'),
  }),
  endpoint({
    operation: 'delete customer',
    permission: 'rak_customer_write',
    run({ state, id }) {
      retrieve(state, 'customers', id, 'id')
      state.customers.delete(id)
      return { id, object: 'customer', deleted: true }
    },
  }),
  endpoint<RefundCreateParams>({
    operation: 'refund',
    permission: 'rak_charge_write',
    run: ({ state, parameters }) => refund(state, parameters),
  }),
  endpoint<OfPayment>({
    operation: 'list refunds',
    permission: 'rak_charge_read',
    run: ({ state, parameters }) => paginate(ofPayment(state.refunds, parameters), parameters, '/v1/refunds'),
  }),
  endpoint<OfPayment>({
    operation: 'list disputes',
    permission: 'rak_dispute_read',
    run: ({ state, parameters }) => paginate(ofPayment(state.disputes, parameters), parameters, '/v1/disputes'),
  }),
  endpoint<Page & { types: string[] }>({
    operation: 'list events',
    permission: 'rak_event_read',
    run({ state, parameters: { types, ...page } }) {
      const found = [...state.events.values()].filter(({ type }) => types.includes(type))
      return paginate(found, page, '/v1/events')
    },
  }),
  endpoint<WebhookEndpointCreateParams>({
    operation: 'create webhook endpoint',
    permission: 'rak_webhook_write',
    run: ({ state, parameters }) => createWebhookEndpoint(state, parameters),
  }),
  endpoint<Page>({
    operation: 'list webhook endpoints',
    permission: 'rak_webhook_read',
    run: ({ state, parameters }) => paginate(listedEndpoints(state), parameters, '/v1/webhook_endpoints'),
  }),
]
