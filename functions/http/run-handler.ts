import type { Method } from '../../shared/route.ts'
import { Problem } from '../problem.ts'
import * as idempotency from '../table/idempotency.ts'
import type { Completion, IdempotentRequest } from '../table/idempotency.ts'
import { batchGet, type FoundRows, type TypedKey } from '../table/rows.ts'
import { AlreadyCompleted, retryOnConflict } from '../table/transactions.ts'
import type { Authentication } from './authentication.ts'
import type { Event, RequestContext, HandlerContext, Input, HttpResponse, SignedRequest } from './request-context.ts'
import { toResponse } from './response.ts'

type AnyCall = Input & {
  caller: unknown
  verified: unknown
  found: FoundRows
  idempotency: IdempotentRequest | undefined
  now: Date
  requestContext: RequestContext
}

/** A handler as the pipeline sees it; `functions/serve.ts` checks its types against the contract. */
type AnyHandler = {
  verify?: (request: SignedRequest, now: Date) => Promise<unknown>
  reads?: (input: Input & { userId: string; now: Date }) => TypedKey<unknown>[]
  run: (call: AnyCall) => Promise<unknown>
  replay?: (completion: Completion, call: AnyCall) => Promise<unknown>
}
export type AnyHandlers = { [M in Method]?: AnyHandler }

/** Repeats the first reply to this key. A different request under the same key is refused. */
async function replay(
  handler: AnyHandler,
  call: AnyCall,
  record: { requestHash: string; done: Completion },
): Promise<unknown> {
  if (record.requestHash !== call.idempotency?.requestHash) throw new Problem('idempotency_mismatch')
  return handler.replay?.(record.done, call)
}

/** Whether the work will not be done, as opposed to what may be retried. */
const isRefusal = (error: unknown): boolean => error instanceof Problem && error.code !== 'try_again'

/**
 * Runs the handler at most once per idempotency key. A batch read is no snapshot: before a call with a key refuses, the
 * record is read again, so that the twin of a request that just succeeded gets its reply and not "sold out".
 */
async function runOnce(handler: AnyHandler, call: AnyCall): Promise<unknown> {
  if (!call.idempotency) return handler.run(call)
  const known = call.found.get(call.idempotency.key)
  if (idempotency.isCurrent(known, call.now)) return replay(handler, call, known)
  try {
    return await handler.run(call)
  } catch (error) {
    if (!(error instanceof AlreadyCompleted || isRefusal(error))) throw error
    const record = await idempotency.find(call.idempotency, call.now)
    if (!record) throw error
    return replay(handler, call, record)
  }
}

/**
 * Reads, in one round trip, the rows that prove the caller, the idempotency record, and whatever the route needs. Skips the
 * round trip when there is nothing to read.
 */
async function readTogether<Caller>(
  requestContext: RequestContext,
  wanted: TypedKey<unknown>[],
  accounts: Authentication<Caller>,
) {
  const { credential, operation, idempotency: request, now } = requestContext
  const isGuarded = operation.access !== 'anyone' && operation.access !== 'signed'
  const identifies = isGuarded || operation.knowsCaller
  const own = identifies && credential ? accounts.rowsProving(credential) : []
  const found = await batchGet(isGuarded && !credential ? [] : [...own, ...(request ? [request.key] : []), ...wanted])
  const caller = identifies && credential ? accounts.callerFrom(credential, found, now) : undefined
  if (caller !== undefined) requestContext.userId = accounts.userIdOf(caller)
  return { caller, found }
}

/** One attempt: verify, read, refuse who may not call or what does not fit, then run. */
async function attempt<Caller>(requestContext: RequestContext, handler: AnyHandler, accounts: Authentication<Caller>) {
  const { input, inputProblem, credential, now, operation, signed } = requestContext
  const verified = signed && (await handler.verify?.(signed, now))
  const wanted =
    inputProblem || !input ? [] : (handler.reads?.({ ...input, userId: credential?.userId ?? '', now }) ?? [])
  const { caller, found } = await readTogether(requestContext, wanted, accounts)
  accounts.assertAllowed(operation, caller, now)
  if (inputProblem) throw inputProblem
  if (!input) throw new Error('The input was not parsed')
  return runOnce(handler, {
    ...input,
    caller,
    verified,
    found,
    idempotency: requestContext.idempotency,
    now,
    requestContext,
  })
}

/** The innermost part of the pipeline: from a parsed request to the reply. */
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
