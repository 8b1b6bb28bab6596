import type { Method } from '../../shared/route.ts'
import { Problem } from '../domain/problem.ts'
import * as once from '../data/once.ts'
import type { Done, Once } from '../data/once.ts'
import type { Found, KeyOf } from '../data/table.ts'
import { decidingAgain, DoneBefore } from '../data/transact.ts'
import { toReply } from './answer.ts'
import { assertAllowed, readTogether, type Caller } from './caller.ts'
import type { Event, Exchange, ExchangeContext, Input, Reply } from './exchange.ts'

/** A handler as the pipeline sees it; `serve` holds its types to the contract. */
type AnyHandler = {
  reads?: (input: Input & { userId: string; now: Date }) => KeyOf<unknown>[]
  run: (call: AnyCall) => Promise<unknown>
  replay?: (done: Done, call: AnyCall) => Promise<unknown>
}
type AnyCall = Input & {
  caller: Caller | undefined
  found: Found
  once: Once | undefined
  now: Date
  exchange: Exchange
}

/** Gives the first reply again for what was done before under this key; another request under it is refused. */
async function replay(
  handler: AnyHandler,
  call: AnyCall,
  record: { requestHash: string; done: Done },
): Promise<unknown> {
  if (record.requestHash !== call.once?.requestHash) throw new Problem('idempotency_mismatch')
  return handler.replay?.(record.done, call)
}

/** Whether it will not be done, unlike what may be tried again. */
const isRefusal = (error: unknown): boolean => error instanceof Problem && error.code !== 'try_again'

/**
 * Runs the handler, once. A batch read is no snapshot: before a keyed call refuses, the record is read again, so that the
 * twin of a request that just succeeded gets its reply and not "sold out".
 */
async function runOnce(handler: AnyHandler, call: AnyCall): Promise<unknown> {
  if (!call.once) return handler.run(call)
  const known = call.found.get(call.once.key)
  if (once.isCurrent(known, call.now)) return replay(handler, call, known)
  try {
    return await handler.run(call)
  } catch (error) {
    if (!(error instanceof DoneBefore || isRefusal(error))) throw error
    const record = await once.find(call.once, call.now)
    if (!record) throw error
    return replay(handler, call, record)
  }
}

/** One try: read, refuse who may not or what does not fit, then run. */
async function attempt(exchange: Exchange, handler: AnyHandler): Promise<unknown> {
  const { input, inputProblem, credential, now } = exchange
  const wanted =
    inputProblem || !input ? [] : (handler.reads?.({ ...input, userId: credential?.userId ?? '', now }) ?? [])
  const { caller, found } = await readTogether(exchange, wanted)
  assertAllowed(exchange, caller)
  if (inputProblem) throw inputProblem
  if (!input) throw new Error('The input was not parsed')
  return runOnce(handler, { ...input, caller, found, once: exchange.once, now, exchange })
}

/** The innermost part of the pipeline: from a parsed request to the reply. */
export const decide =
  (handlers: { [M in Method]?: AnyHandler }) =>
  async (_event: Event, { exchange }: ExchangeContext): Promise<Reply> => {
    const handler = handlers[exchange.method]
    if (!handler) throw new Problem('wrong_method')
    const result = await decidingAgain(() => attempt(exchange, handler))
    if (!exchange.operation.list) return toReply(exchange, result, undefined)
    const { rows, next } = result as { rows: unknown; next: string | undefined }
    return toReply(exchange, rows, next)
  }
