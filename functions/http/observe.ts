import { Logger } from '@aws-lambda-powertools/logger'
import { Problem } from '../domain/problem.ts'
import { toProblem } from './answer.ts'
import type { HttpRequest } from './exchange.ts'

const logger = new Logger({ serviceName: 'solara' })

/**
 * Makes the line of a fault a metric too, in CloudWatch's embedded metric format: `Errors` in the namespace `Solara`.
 * The format is four fields; a library for it would be a thirtieth of every cold start.
 */
const countedAsError = (now: Date) => ({
  Errors: 1,
  _aws: {
    Timestamp: now.getTime(),
    CloudWatchMetrics: [{ Namespace: 'Solara', Dimensions: [[]], Metrics: [{ Name: 'Errors', Unit: 'Count' }] }],
  },
})

/** Where an error arose, without its words, which may hold what nobody should read in a log. */
const whereIn = ({ stack = '', message }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
    .map((line) => line.trim())

/** Errors whose words are our own and hold no one's data. */
const isOurs = (error: Error): boolean => ['BrokenContract', 'Problem', 'StripeRefused'].includes(error.name)

/** A fault, by what lies at its bottom: a problem that tells people to try again may have its cause. */
function faultOf(error: Error) {
  const root = error instanceof Problem && error.cause instanceof Error ? error.cause : error
  return { name: root.name, ...(isOurs(root) && { words: root.message }), at: whereIn(root) }
}

/** One line for each request: an allow-list, with nothing of the person but the id. Faults and alarms are a metric too. */
function note({ context: { exchange }, response, error }: HttpRequest): void {
  const status = response?.statusCode ?? 500
  const code = error && toProblem(error).code
  const line = {
    route: exchange.route,
    method: exchange.method,
    status,
    durationMilliseconds: Date.now() - exchange.now.getTime(),
    requestId: exchange.requestId,
    ...(exchange.userId && { userId: exchange.userId }),
    ...(code && { code }),
    ...(exchange.event && { event: exchange.event }),
    ...(exchange.alarms?.length && { alarms: exchange.alarms }),
  }
  // What a deployment was never given is missing on purpose; nobody need be woken for it.
  const isFault = status >= 500 && code !== 'wallet_not_configured'
  if (!isFault && !exchange.alarms?.length) {
    logger.info('request', line)
    return
  }
  logger.error('request', { ...line, ...(error && { fault: faultOf(error) }), ...countedAsError(exchange.now) })
}

export const observe = () => ({ after: note, onError: note })
