import { createSession } from './checkout-session.ts'
import { created, expand, metadata, text } from './common.ts'
import type { ObjectSchema, Schema } from './schema.ts'

/** An operation of Stripe's OpenAPI document: its path there, and the parameters in its query string or its body. */
export type PublishedOperation = { method: 'GET' | 'POST' | 'DELETE'; path: string; parameters: ObjectSchema }

const parameters = (properties: Record<string, Schema>, required?: string[]): ObjectSchema => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...(required && { required }),
})

const limit: Schema = { type: 'integer' }

/**
 * The operations that the shop calls, and those of the operator's command `launch`, with the parameters that they send. README.md
 * states the source.
 */
export const publishedOperations = {
  'create session': { method: 'POST', path: '/v1/checkout/sessions', parameters: createSession },
  'list sessions': {
    method: 'GET',
    path: '/v1/checkout/sessions',
    parameters: parameters({ created, limit, starting_after: text }),
  },
  'read session': { method: 'GET', path: '/v1/checkout/sessions/{session}', parameters: parameters({ expand }) },
  'expire session': {
    method: 'POST',
    path: '/v1/checkout/sessions/{session}/expire',
    parameters: parameters({ expand }),
  },
  'read payment': { method: 'GET', path: '/v1/payment_intents/{intent}', parameters: parameters({ expand }) },
  'delete customer': { method: 'DELETE', path: '/v1/customers/{customer}', parameters: parameters({}) },
  refund: {
    method: 'POST',
    path: '/v1/refunds',
    parameters: parameters({
      amount: { type: 'integer' },
      metadata: { anyOf: [metadata, { type: 'string', enum: [''] }] },
      payment_intent: text,
    }),
  },
  'list refunds': {
    method: 'GET',
    path: '/v1/refunds',
    parameters: parameters({ limit, payment_intent: text, starting_after: { type: 'string' } }),
  },
  'list disputes': {
    method: 'GET',
    path: '/v1/disputes',
    parameters: parameters({ limit, payment_intent: text, starting_after: text }),
  },
  'list events': {
    method: 'GET',
    path: '/v1/events',
    parameters: parameters({
      created,
      limit,
      starting_after: text,
      types: { type: 'array', items: { type: 'string' } },
    }),
  },
  'create webhook endpoint': {
    method: 'POST',
    path: '/v1/webhook_endpoints',
    parameters: parameters(
      {
        api_version: text,
        description: { anyOf: [text, { type: 'string', enum: [''] }] },
        enabled_events: { type: 'array', items: { type: 'string' } },
        url: { type: 'string' },
      },
      ['enabled_events', 'url'],
    ),
  },
  'list webhook endpoints': {
    method: 'GET',
    path: '/v1/webhook_endpoints',
    parameters: parameters({ limit, starting_after: text }),
  },
} satisfies Record<string, PublishedOperation>

export type Operation = keyof typeof publishedOperations
export const operations = Object.keys(publishedOperations) as Operation[]
