import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type Context } from 'hono'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId, type Books } from './books.ts'
import { calls, type Call } from './calls.ts'
import { readParameters } from './check-parameters.ts'
import { expanded } from './expand.ts'
import { answerOf, type Fault, type Faults } from './faults.ts'
import { readForm } from './form.ts'
import { Idempotency, type Answer } from './idempotency.ts'
import { StripeProblem } from './stripe-problem.ts'
import { apiVersion } from './api-version.ts'

type GatewayContext = Context<{ Bindings: HttpBindings }>
export type Behind = {
  books: Books
  faults: Faults
  secretKey: string
  /** Where the hosted pages are. */
  origin: () => string
}

/** Long enough that two requests which are sent together overlap, so that the second finds the first under way. */
const workMilliseconds = 2

/** Stripe's API, as much of it as a shop with hosted checkout asks. */
export function api(behind: Behind) {
  const idempotency = new Idempotency()
  const app = new Hono<{ Bindings: HttpBindings }>()
  for (const call of calls) app.on(call.method, call.path, (context) => answer(context, call, behind, idempotency))
  app.all('*', (context) => {
    const { method, path } = context.req
    const message = `Unrecognized request URL (${method}: ${path}). The local stand-in for Stripe knows a part of its API only.`
    return refusal(new StripeProblem(404, { message }), newId('req', 14))
  })
  return app
}

async function answer(
  context: GatewayContext,
  call: Call,
  behind: Behind,
  idempotency: Idempotency,
): Promise<Response> {
  const requestId = newId('req', 14)
  const key = context.req.header('idempotency-key')
  const headers = { ...(key && { 'idempotency-key': key }) }
  let fault: Fault | undefined
  try {
    authenticate(context.req.header('authorization'), behind.secretKey)
    fault = behind.faults.take(call.operation)
    if (fault === 'hangs') return await hang(context)
    const form = call.method === 'POST' ? await context.req.text() : (context.req.url.split('?')[1] ?? '')
    const run = async () => {
      const problem = fault && answerOf(fault, key)
      if (problem) throw problem
      return { ...perform(call, behind, form, context.req.param('id') ?? ''), requestId }
    }
    if (call.method !== 'POST') return await toResponse(await run(), headers, lost(fault, context))
    const { answer, isReplayed } = await idempotency.once(key, { path: context.req.path, form }, async () => {
      const done = await run()
      await sleep(workMilliseconds)
      return done
    })
    const replayed = { 'idempotent-replayed': 'true', 'original-request': answer.requestId }
    const reply = { ...answer, requestId }
    return await toResponse(reply, { ...headers, ...(isReplayed && replayed) }, lost(fault, context))
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error
    return refusal(error, requestId, headers)
  }
}

function authenticate(given: string | undefined, secretKey: string): void {
  const key = given?.replace(/^Bearer /, '')
  if (key === undefined)
    throw new StripeProblem(401, {
      message: 'You did not provide an API key. You need to provide your API key in the Authorization header.',
    })
  if (key !== secretKey)
    throw new StripeProblem(401, { message: `Invalid API Key provided: ${key.slice(0, 8)}***${key.slice(-4)}` })
}

function perform(
  { parameters, run }: Call,
  { books, origin }: Behind,
  form: string,
  id: string,
): Omit<Answer, 'requestId'> {
  const given = readParameters(readForm(form), parameters)
  const { expand = [], ...rest } = given as { expand?: string[] }
  return { status: 200, body: expanded(books, run({ books, origin: origin(), id, given: rest as never }), expand) }
}

type Break = (text: string) => Promise<Response>

/** The answer begins and breaks off. (A connection that closes before any answer is tried again by stripe-node itself.) */
const lost = (fault: Fault | undefined, context: GatewayContext): Break | undefined =>
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

/** Says nothing, until the other side gives up. */
async function hang({ env: { outgoing } }: GatewayContext): Promise<Response> {
  await once(outgoing, 'close')
  return RESPONSE_ALREADY_SENT
}

const refusal = ({ status, body }: StripeProblem, requestId: string, headers: Record<string, string> = {}) =>
  toResponse({ status, body, requestId }, headers)

async function toResponse(
  { status, body, requestId }: Answer,
  headers: Record<string, string>,
  breakOff?: Break,
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
