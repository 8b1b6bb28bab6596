import type * as v from 'valibot'
import type { Operation } from '../../../shared/route.ts'
import { comparesAccount } from '../../../shared/screen-account.ts'
import { memberKeyFormat, visitorKeyFormat } from '../../../shared/idempotency-key.ts'
import { jsonSchemaOf, type Json } from './schemas.ts'

const descriptions: Record<string, string> = {
  cursor: 'Where the page begins: the `Next-Cursor` of the page before. Without it, the first page.',
}

function parametersIn(location: 'path' | 'query', schema: v.GenericSchema | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: location,
    required: required.includes(name),
    ...(descriptions[name] && { description: descriptions[name] }),
    schema: each,
  }))
}

/** The key that makes a repeated request safe. Visitors share one key space, so their keys are longer. */
const idempotencyKey = ({ access }: Operation): Json => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A key that the client chooses, the same for each attempt of one request. The work is done once, and every attempt has the same response for 24 hours.',
  schema: { type: 'string', pattern: (access === 'anyone' ? visitorKeyFormat : memberKeyFormat).source },
})

const account: Json = {
  name: 'X-Account',
  in: 'header',
  required: false,
  description:
    'The id of the account whose screen makes the request, or `visitor`. If the session is another account’s, the request is refused with `other_account`. For pages, whose tabs share a session.',
  schema: { type: 'string' },
}

const ifNoneMatch: Json = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of a response that the client has. If it is still current, the response is a 304.',
  schema: { type: 'string' },
}

const stripeSignature: Json = {
  name: 'Stripe-Signature',
  in: 'header',
  required: true,
  description: 'The time, and the HMAC with SHA-256 of the time, a full stop and the exact bytes of the body.',
  schema: {
    type: 'string',
    examples: ['t=1795456800,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd'],
  },
}

/** The parameters of an operation: of its path, its query and its headers. */
export const parametersOf = (operation: Operation): Json[] => [
  ...parametersIn('path', operation.params),
  ...parametersIn('query', operation.query),
  ...(operation.idempotencyKey ? [idempotencyKey(operation)] : []),
  ...(operation.cacheSeconds === undefined ? [] : [ifNoneMatch]),
  ...(comparesAccount(operation) ? [account] : []),
  ...(operation.verifier === 'stripe' ? [stripeSignature] : []),
]
