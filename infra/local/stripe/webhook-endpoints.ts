import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { WebhookEndpointCreateParams } from './parameters.ts'
import { newId, nowSeconds, type EventType, type StripeState } from './state.ts'
import { invalidRequest, invalidState } from './stripe-error.ts'

/** Stripe allows 16 endpoints in each mode. */
const maxEndpoints = 16

/**
 * Creates an endpoint. Only this response contains its signing secret.
 * @throws StripeError for an address that Stripe cannot call, or one endpoint too many
 */
export function createWebhookEndpoint(
  state: StripeState,
  { url, enabled_events: events, api_version: version, description }: WebhookEndpointCreateParams,
): Stripe.WebhookEndpoint {
  if (state.livemode && !url.startsWith('https://'))
    throw invalidRequest('Invalid URL: An HTTPS URL is required in live mode.', 'url', 'url_invalid')
  if (state.webhookEndpoints.size >= maxEndpoints)
    throw invalidState(`You have reached the maximum of ${maxEndpoints} webhook endpoints.`)
  const endpoint: Stripe.WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: version ?? null,
    application: null,
    created: nowSeconds(),
    description: description ?? null,
    enabled_events: events,
    livemode: state.livemode,
    metadata: {},
    secret: `whsec_${randomBytes(24).toString('hex')}`,
    status: 'enabled',
    url,
  }
  state.webhookEndpoints.set(endpoint.id, endpoint)
  return endpoint
}

/** The endpoints as Stripe lists them: without their secrets. */
export const listedEndpoints = (state: StripeState): Stripe.WebhookEndpoint[] =>
  [...state.webhookEndpoints.values()].map(({ secret: _secret, ...endpoint }) => endpoint)

/** The endpoints that receive events of this type. */
export const endpointsOf = (state: StripeState, type: EventType): { url: string; secret: string }[] =>
  [...state.webhookEndpoints.values()].flatMap(({ status, enabled_events: events, url, secret = '' }) =>
    status === 'enabled' && (events.includes(type) || events.includes('*')) ? [{ url, secret }] : [],
  )
