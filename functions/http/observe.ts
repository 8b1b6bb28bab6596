import { countedAsError, faultOf, logger } from '../log.ts'
import { toProblem } from './reply.ts'
import type { HttpRequest } from './exchange.ts'

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
