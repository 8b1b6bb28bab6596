import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compileFunction } from 'node:vm'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { functionsOutput } from '../../build/functions.ts'
import { permissions, type FunctionName } from '../../stack/permissions.ts'

/** What answers an event: the handler of a bundle. */
export type LambdaHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<unknown>
export type Functions = { [N in FunctionName]: LambdaHandler }

/**
 * Every function, of one build: the bundles are read now and run when they are first called, as Lambda does, so that a start
 * need not run fifty. Their environment must be complete by then.
 */
export function loadFunctions(folder = functionsOutput): Functions {
  const names = Object.keys(permissions) as FunctionName[]
  return Object.fromEntries(names.map((name) => [name, lazily(resolve(folder, name, 'index.js'))])) as Functions
}

function lazily(file: string): LambdaHandler {
  const text = readFileSync(file, 'utf8')
  let handler: LambdaHandler | undefined
  return (event, context) => (handler ??= run(file, text))(event, context)
}

/** Runs a bundle as the CommonJS that it is. */
function run(filename: string, text: string): LambdaHandler {
  const module = { exports: {} as { handler: LambdaHandler } }
  const body = compileFunction(text, ['exports', 'require', 'module'], { filename }) as (...parts: unknown[]) => void
  body(module.exports, createRequire(filename), module)
  return module.exports.handler
}

/**
 * API Gateway gives up on a call that takes longer. Lambda would end it sooner, but it gives each call a processor of its
 * own, where here sixty passwords wait for the same two.
 */
const maxMilliseconds = 30_000
/** What Lambda takes and gives at most, in one event. */
const maxBytes = 6 * 1024 * 1024

/** API Gateway's own answers, for what never became an answer of ours. */
const platformReply = (statusCode: number, message: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message }),
})

const contextFor = (name: FunctionName, requestId: string): Context => {
  const startedAt = Date.now()
  return {
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: false,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${name}`,
    memoryLimitInMB: '1769',
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, startedAt + maxMilliseconds - Date.now()),
    done: () => {},
    fail: () => {},
    succeed: () => {},
  }
}

/**
 * Hands an event to a function as API Gateway does. A function that throws or answers nonsense or too much becomes API
 * Gateway's own 500; one that takes too long its 503; an event that is too large its 413.
 */
export async function invoke(
  functions: Functions,
  name: FunctionName,
  event: APIGatewayProxyEventV2,
): Promise<APIGatewayProxyStructuredResultV2> {
  const sent = JSON.stringify(event)
  if (Buffer.byteLength(sent) > maxBytes) return platformReply(413, 'Request Entity Too Large')
  const timer = new AbortController()
  try {
    const context = contextFor(name, event.requestContext.requestId)
    const result = functions[name](JSON.parse(sent) as APIGatewayProxyEventV2, context)
    const tooLate = sleep(maxMilliseconds, platformReply(503, 'Service Unavailable'), timer)
    // Aborted when the function was quicker.
    tooLate.catch(() => {})
    return understand(await Promise.race([result, tooLate]))
  } catch (error) {
    console.error(`The function ${name} failed:`, error)
    return platformReply(500, 'Internal Server Error')
  } finally {
    timer.abort()
  }
}

/** Reads a result as API Gateway does: with a status it is a reply, without one it is the body of a 200. */
function understand(result: unknown): APIGatewayProxyStructuredResultV2 {
  const sent = JSON.stringify(result ?? null)
  if (Buffer.byteLength(sent) > maxBytes) throw new Error('The reply is larger than Lambda gives')
  const reply = JSON.parse(sent) as APIGatewayProxyStructuredResultV2 | null
  if (reply === null || typeof reply !== 'object' || !('statusCode' in reply))
    return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: sent }
  const status = Number(reply.statusCode)
  if (!Number.isInteger(status) || status < 200 || status > 599) throw new Error(`There is no status ${status}`)
  return reply
}
