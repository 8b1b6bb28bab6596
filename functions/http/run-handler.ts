import type { Method, Operation } from '../../shared/route.ts'
import { visitor } from '../../shared/screen-account.ts'
import { Problem } from '../problem.ts'
import * as idempotency from '../table/idempotency.ts'
import type { Completion, IdempotentRequest } from '../table/idempotency.ts'
import { batchGet, type FoundRows, type TypedKey } from '../table/rows.ts'
import { retryOnConflict } from '../table/retry-on-conflict.ts'
import { AlreadyCompleted, type TransactionPart } from '../table/transactions.ts'
import type { Authentication } from './authentication.ts'
import type { ClaimedCaller } from './handler.ts'
import type { Event, RequestContext, HandlerContext, Input, HttpResponse, SignedRequest } from './request-context.ts'
import { toResponse } from './response.ts'

type AnyCall = Input & {
  caller: unknown
  stillAuthorized: TransactionPart[]
  verified: unknown
  found: FoundRows
  prefetched: unknown
  idempotency: IdempotentRequest | undefined
  now: Date
  requestContext: RequestContext
}

type ClaimedInput = Input & ClaimedCaller

/** A handler without its types. `functions/serve.ts` checks them against the contract. */
type AnyHandler = {
  verify?: (request: SignedRequest, now: Date) => Promise<unknown>
  reads?: (input: ClaimedInput) => TypedKey<unknown>[]
  prefetch?: (input: ClaimedInput) => Promise<unknown>
  run: (call: AnyCall) => Promise<unknown>
  replay?: (completion: Completion, call: AnyCall) => Promise<unknown>
}
export type AnyHandlers = { [M in Method]?: AnyHandler }

/** Repeats the first response to this key. Throws `idempotency_mismatch` when the request differs from the first one. */
async function replay(
  handler: AnyHandler,
  call: AnyCall,
  record: { requestHash: string; completion: Completion },
): Promise<unknown> {
  if (record.requestHash !== call.idempotency?.requestHash) throw new Problem('idempotency_mismatch')
  return handler.replay?.(record.completion, call)
}

/** Whether the error is final, as opposed to one that a retry may resolve. */
const isFinal = (error: unknown): boolean => error instanceof Problem && error.code !== 'try_again'

/**
 * Runs the handler at most once per idempotency key. A batch read is not a snapshot: the first attempt may succeed while the
 * retry reads its rows. Before a call with a key fails, the record is therefore read again, so that the retry receives the
 * first response instead of, say, "sold out".
 */
async function runOnce(handler: AnyHandler, call: AnyCall): Promise<unknown> {
  if (!call.idempotency) return handler.run(call)
  const known = call.found.get(call.idempotency.key)
  if (idempotency.isCurrent(known, call.now)) return replay(handler, call, known)
  try {
    return await handler.run(call)
  } catch (error) {
    if (!(error instanceof AlreadyCompleted || isFinal(error))) throw error
    const record = await idempotency.find(call.idempotency, call.now)
    if (!record) throw error
    return replay(handler, call, record)
  }
}

const requiresCaller = ({ access }: Operation): boolean => access !== 'anyone' && access !== 'signed'

/**
 * Authenticates the caller. Reads the session's rows, the idempotency record and the route's rows in one round trip, or in none
 * when there is nothing to read.
 */
async function readAndAuthenticate<Caller>(
  requestContext: RequestContext,
  routeKeys: TypedKey<unknown>[],
  authentication: Authentication<Caller>,
) {
  const { credential, operation, idempotency: request, now } = requestContext
  const identifiesCaller = requiresCaller(operation) || operation.identifiesCaller
  const sessionKeys = identifiesCaller && credential ? authentication.credentialKeys(credential) : []
  const found = await batchGet(
    requiresCaller(operation) && !credential ? [] : [...sessionKeys, ...(request ? [request.key] : []), ...routeKeys],
  )
  const caller = identifiesCaller && credential ? authentication.authenticate(credential, found, now) : undefined
  if (caller !== undefined) requestContext.userId = authentication.userIdOf(caller)
  else if (identifiesCaller && (requestContext.screenAccount ?? visitor) !== visitor) throw new Problem('signed_out')
  return { caller, found }
}

/** The input and the user id that the cookie claims. Undefined when the call will be refused without a read. */
function claimedInputOf(requestContext: RequestContext): ClaimedInput | undefined {
  const { input, inputProblem, credential, operation, viewerAddress, now } = requestContext
  if (!input || inputProblem || (requiresCaller(operation) && !credential)) return undefined
  return { ...input, userId: credential?.userId ?? '', viewerAddress, now }
}

/** Starts the reads that need no caller. A failure matters only once the caller is authorised; it may never be awaited. */
function startPrefetch({ prefetch }: AnyHandler, claimed: ClaimedInput | undefined): Promise<unknown> {
  const prefetched = (async () => (claimed ? prefetch?.(claimed) : undefined))()
  prefetched.catch(() => {})
  return prefetched
}

/** One attempt: verify the signature, read, authorise, check the input, then run. */
async function attempt<Caller>(
  requestContext: RequestContext,
  handler: AnyHandler,
  authentication: Authentication<Caller>,
) {
  const { input, inputProblem, now, operation, signed } = requestContext
  const verified = signed && (await handler.verify?.(signed, now))
  const claimed = claimedInputOf(requestContext)
  const prefetched = startPrefetch(handler, claimed)
  const routeKeys = (claimed && handler.reads?.(claimed)) ?? []
  const { caller, found } = await readAndAuthenticate(requestContext, routeKeys, authentication)
  authentication.authorize(operation, caller, now)
  if (inputProblem) throw inputProblem
  if (!input) throw new Error('The input was not parsed')
  return runOnce(handler, {
    ...input,
    caller,
    stillAuthorized: caller === undefined ? [] : authentication.stillAuthorized(operation, caller),
    verified,
    found,
    prefetched: await prefetched,
    idempotency: requestContext.idempotency,
    now,
    requestContext,
  })
}

/** The innermost step of the pipeline: from a parsed request to the response. */
export const runHandler =
  <Caller>(handlers: AnyHandlers, authentication: Authentication<Caller>) =>
  async (_event: Event, { requestContext }: HandlerContext): Promise<HttpResponse> => {
    const handler = handlers[requestContext.method]
    if (!handler) throw new Problem('wrong_method')
    if (requestContext.signed && !handler.verify) throw new Error('A signed operation has no verifier')
    const result = await retryOnConflict(() => attempt(requestContext, handler, authentication))
    if (!requestContext.operation.list) return toResponse(requestContext, result, undefined)
    const { rows, next } = result as { rows: unknown; next: string | undefined }
    return toResponse(requestContext, rows, next)
  }
