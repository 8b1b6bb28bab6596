import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type Context } from 'hono'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiVersion } from './api-version.ts'
import { endpoints, type Endpoint } from './endpoints.ts'
import { withExpanded } from './expand.ts'
import { errorFor, type Fault, type Faults } from './faults.ts'
import { parseForm } from './form-encoding.ts'
import { IdempotencyKeys, type SavedResponse } from './idempotency.ts'
import { readPublished } from './published/check-published.ts'
import { newId, type StripeState } from './state.ts'
import { StripeError } from './stripe-error.ts'

type ApiContext = Context<{ Bindings: HttpBindings }>
export type ApiOptions = {
  state: StripeState
  faults: Faults
  secretKey: string
  /** The missing permissions of the restricted key, such as `rak_charge_write`. */
  missingPermissions: ReadonlySet<string>
  /** Where the checkout pages are served. */
  origin: () => string
}

/** Makes two requests that are sent together overlap, so that the second finds the first in progress. */
const workMilliseconds = 2

/** The endpoints of Stripe's API that the shop calls. */
export function api(options: ApiOptions) {
  const keys = new IdempotencyKeys()
  const app = new Hono<{ Bindings: HttpBindings }>()
  for (const endpoint of endpoints)
    app.on(endpoint.method, endpoint.path, (context) => handle(context, endpoint, options, keys))
  app.all('*', (context) => {
    const { method, path } = context.req
    const message = `Unrecognized request URL (${method}: ${path}). The local stand-in for Stripe has only the endpoints that the shop calls.`
    return errorResponse(new StripeError(404, { message }), newId('req', 14))
  })
  return app
}

async function handle(
  context: ApiContext,
  endpoint: Endpoint,
  options: ApiOptions,
  keys: IdempotencyKeys,
): Promise<Response> {
  const requestId = newId('req', 14)
  const key = context.req.header('idempotency-key')
  const headers = { ...(key && { 'idempotency-key': key }) }
  let fault: Fault | undefined
  try {
    authenticate(context.req.header('authorization'), options.secretKey)
    authorize(endpoint, options)
    fault = options.faults.take(endpoint.operation)
    if (fault === 'hangs') return await hang(context)
    const form = endpoint.method === 'POST' ? await context.req.text() : (context.req.url.split('?')[1] ?? '')
    const run = async () => {
      const error = fault && errorFor(fault, key)
      if (error) throw error
      return { ...perform(endpoint, options, form, context.req.param('id') ?? ''), requestId }
    }
    if (endpoint.method !== 'POST') return await toResponse(await run(), headers, breakingOff(fault, context))
    const { response, isReplayed } = await keys.run(key, { path: context.req.path, form }, async () => {
      const response = await run()
      await sleep(workMilliseconds)
      return response
    })
    const replayed = { 'idempotent-replayed': 'true', 'original-request': response.requestId }
    const sent = { ...response, requestId }
    return await toResponse(sent, { ...headers, ...(isReplayed && replayed) }, breakingOff(fault, context))
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    return errorResponse(error, requestId, headers)
  }
}

function authenticate(authorization: string | undefined, secretKey: string): void {
  const key = authorization?.replace(/^Bearer /, '')
  if (key === undefined)
    throw new StripeError(401, {
      message: 'You did not provide an API key. You need to provide your API key in the Authorization header.',
    })
  if (key !== secretKey)
    throw new StripeError(401, { message: `Invalid API Key provided: ${key.slice(0, 8)}***${key.slice(-4)}` })
}

function authorize({ permission }: Endpoint, { secretKey, missingPermissions }: ApiOptions): void {
  if (!secretKey.startsWith('rk_') || !missingPermissions.has(permission)) return
  const message = `The provided key '${secretKey.slice(0, 8)}***' does not have the required permissions for this endpoint on account 'acct_local'. Having the '${permission}' permission would allow this request to continue.`
  throw new StripeError(403, { message })
}

function perform(
  { operation, run }: Endpoint,
  { state, origin }: ApiOptions,
  form: string,
  id: string,
): Omit<SavedResponse, 'requestId'> {
  const { expand = [], ...parameters } = readPublished(operation, parseForm(form)) as { expand?: string[] }
  const object = run({ state, origin: origin(), id, parameters })
  return { status: 200, body: withExpanded(state, object, expand) }
}

type BreakOff = (text: string) => Promise<Response>

/** Sends a part of the response, then drops the connection. (stripe-node retries a connection closed before any response.) */
const breakingOff = (fault: Fault | undefined, context: ApiContext): BreakOff | undefined =>
  fault === 'lost'
    ? async (text) => {
        const { outgoing } = context.env
        outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
        outgoing.write(text.slice(0, 1))
        await sleep(workMilliseconds)
        outgoing.destroy()
        return RESPONSE_ALREADY_SENT
      }
    : undefined

/** Sends nothing until the client times out. */
async function hang({ env: { outgoing } }: ApiContext): Promise<Response> {
  await once(outgoing, 'close')
  return RESPONSE_ALREADY_SENT
}

const errorResponse = ({ status, body }: StripeError, requestId: string, headers: Record<string, string> = {}) =>
  toResponse({ status, body, requestId }, headers)

async function toResponse(
  { status, body, requestId }: SavedResponse,
  headers: Record<string, string>,
  breakOff?: BreakOff,
): Promise<Response> {
  const text = JSON.stringify(body, undefined, 2)
  if (breakOff) return breakOff(text)
  return new Response(text, {
    status,
    headers: {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': apiVersion,
      'stripe-should-retry': String(status === 409 || status === 429 || status >= 500),
      ...headers,
    },
  })
}
