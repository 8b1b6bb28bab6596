import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { compileFunction } from 'node:vm'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { functionsOutput } from '../../build/functions.ts'
import { permissions, type FunctionName } from '../../stack/permissions.ts'

/** The handler of a bundle. */
export type LambdaHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<unknown>
export type Functions = { [N in FunctionName]: LambdaHandler }

/**
 * Loads every function. The bundles are read now, so that a later build does not affect them, but evaluated at their first call, as
 * in Lambda. The environment must be complete by then.
 */
export function loadFunctions(): Functions {
  const names = Object.keys(permissions) as FunctionName[]
  return Object.fromEntries(
    names.map((name) => [name, lazily(resolve(functionsOutput, name, 'index.js'))]),
  ) as Functions
}

function lazily(file: string): LambdaHandler {
  const text = readFileSync(file, 'utf8')
  let handler: LambdaHandler | undefined
  return (event, context) => (handler ??= run(file, text))(event, context)
}

/** Evaluates a CommonJS bundle. */
function run(filename: string, text: string): LambdaHandler {
  const module = { exports: {} as { handler: LambdaHandler } }
  const body = compileFunction(text, ['exports', 'require', 'module'], { filename }) as (...parts: unknown[]) => void
  body(module.exports, createRequire(filename), module)
  return module.exports.handler
}

/**
 * The timeout of API Gateway. The functions' own timeouts are shorter, but in Lambda calls do not share processors, while
 * here sixty password hashes can wait for the same two.
 */
const maxMilliseconds = 30_000
/** Lambda's limit for an event and for a response. */
const maxBytes = 6 * 1024 * 1024

/** API Gateway's own response, when the function gave none. */
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
 * Invokes a function as API Gateway does, with its responses for failures: 500 when the function throws or its result is
 * invalid or too large, 503 when it takes too long, 413 when the event is too large.
 */
export async function invoke(
  functions: Functions,
  name: FunctionName,
  event: APIGatewayProxyEventV2,
): Promise<APIGatewayProxyStructuredResultV2> {
  const sent = JSON.stringify(event)
  if (Buffer.byteLength(sent) > maxBytes) return platformReply(413, 'Request Entity Too Large')
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<APIGatewayProxyStructuredResultV2>((resolve) => {
    timer = setTimeout(resolve, maxMilliseconds, platformReply(503, 'Service Unavailable'))
  })
  try {
    const context = contextFor(name, event.requestContext.requestId)
    const result = functions[name](JSON.parse(sent) as APIGatewayProxyEventV2, context)
    return toResult(await Promise.race([result, timeout]))
  } catch (error) {
    console.error(`The function ${name} failed:`, error)
    return platformReply(500, 'Internal Server Error')
  } finally {
    clearTimeout(timer)
  }
}

/** Reads a result as API Gateway does: with a status it is a response, without one the body of a 200. */
function toResult(result: unknown): APIGatewayProxyStructuredResultV2 {
  const sent = JSON.stringify(result ?? null)
  if (Buffer.byteLength(sent) > maxBytes) throw new Error('The response is larger than Lambda allows')
  const reply = JSON.parse(sent) as APIGatewayProxyStructuredResultV2 | null
  if (reply === null || typeof reply !== 'object' || !('statusCode' in reply))
    return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: sent }
  const status = Number(reply.statusCode)
  if (!Number.isInteger(status) || status < 200 || status > 599) throw new Error(`The status ${status} is invalid`)
  return reply
}
