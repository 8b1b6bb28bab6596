import { brand } from '../../../shared/brand.ts'
import { operations } from '../../../shared/calls.ts'
import {
  defaultMaxBytes,
  isRefusedToFrozen,
  problemsOf,
  type Access,
  type Method,
  type Operation,
} from '../../../shared/route.ts'
import { introduction } from './introduction.ts'
import { parametersOf } from './parameters.ts'
import { headers, problemResponses, responsesOf, schemas } from './responses.ts'
import { capitalised, jsonContent, jsonSchemaOf, type Json } from './schemas.ts'
import { tagOf, tags } from './tags.ts'

const callers: Record<Access, string> = {
  anyone: 'For anyone.',
  member: 'For signed-in members.',
  staff: 'For staff: admins and co-founders.',
  unlocked: 'For staff who entered the owner password in this session in the last 15 minutes.',
  admin: 'For admins who entered the owner password in this session in the last 15 minutes.',
  signed: 'For the service that signs its requests.',
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'Set by registering or signing in. On one machine, without HTTPS, its name is `session`.',
  },
  stripeSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'Stripe-Signature',
    description: 'Stripe’s signature of the body.',
  },
}

function securityOf({ access, identifiesCaller }: Operation): Json[] {
  if (access === 'signed') return [{ stripeSignature: [] }]
  if (access !== 'anyone') return [{ session: [] }]
  return identifiesCaller ? [{}, { session: [] }] : []
}

/** Who may call an operation, and what it requires of them. */
function descriptionOf(operation: Operation): string {
  const { access, identifiesCaller, body, maxBytes = defaultMaxBytes, verifier } = operation
  const sentences = [
    callers[access],
    ...(identifiesCaller ? ['Signed-in members are recognised.'] : []),
    ...(isRefusedToFrozen(operation) ? ['Frozen accounts are refused.'] : []),
    ...(body || verifier ? [`The body has at most ${maxBytes / 1024} KiB.`] : []),
  ]
  return sentences.join(' ')
}

/** The body of a request. A signed one is read as bytes: its signature covers them exactly. */
function requestBodyOf({ body, verifier }: Operation): Json | undefined {
  if (verifier === 'stripe') {
    const description = 'Stripe’s event as sent, byte for byte: parsing and writing it again would break the signature.'
    return { required: true, description, content: jsonContent({ type: 'object' }) }
  }
  return body && { required: true, content: jsonContent(jsonSchemaOf(body, 'input')) }
}

/** `GET auth/passkey/options` becomes `getAuthPasskeyOptions`. */
const operationIdOf = (method: Method, name: string): string =>
  method.toLowerCase() + name.split(/\W+/).map(capitalised).join('')

/** The OpenAPI 3.1 document of the whole contract. */
export function openApiDocument() {
  const paths: Record<string, Json> = {}
  for (const { name, path, method, operation } of operations) {
    const { summary, access } = operation
    const requestBody = requestBodyOf(operation)
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: operationIdOf(method, name),
        tags: [tagOf(path)],
        summary,
        description: descriptionOf(operation),
        security: securityOf(operation),
        parameters: parametersOf(operation),
        ...(requestBody && { requestBody }),
        responses: responsesOf(method, operation),
        'x-access': access,
        'x-problems': problemsOf(method, operation),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.product} API`,
      version: '1',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The site that serves this document' }],
    tags,
    paths,
    components: { schemas, responses: problemResponses, headers, securitySchemes },
  }
}
