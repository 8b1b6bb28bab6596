import { Logger } from '@aws-lambda-powertools/logger'
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'
import { toProblem } from './answer.ts'
import type { HttpRequest } from './exchange.ts'

const logger = new Logger({ serviceName: 'solara' })
const metrics = new Metrics({ namespace: 'Solara', serviceName: 'solara' })

/** Where an error arose, without its words, which may hold what nobody should read in a log. */
const whereIn = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .map((line) => line.trim())

/** Errors whose words are our own and hold no one's data. */
const isOurs = (error: Error): boolean => error.name === 'BrokenContract' || error.name === 'Problem'

/** One line for each request: an allow-list, with nothing of the person but the id. One metric for what is our fault. */
function note({ context: { exchange }, response, error }: HttpRequest): void {
  const status = response?.statusCode ?? 500
  const line = {
    route: exchange.route,
    method: exchange.method,
    status,
    durationMilliseconds: Date.now() - exchange.now.getTime(),
    requestId: exchange.requestId,
    ...(exchange.userId && { userId: exchange.userId }),
    ...(error && { code: toProblem(error).code }),
  }
  if (status < 500) {
    logger.info('request', line)
    return
  }
  const fault = error && { name: error.name, ...(isOurs(error) && { words: error.message }), at: whereIn(error) }
  logger.error('request', { ...line, ...(fault && { fault }) })
  metrics.addMetric('Errors', MetricUnit.Count, 1)
  metrics.publishStoredMetrics()
}

export const observe = () => ({ after: note, onError: note })
