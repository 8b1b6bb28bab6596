import { countedAsError, faultOf, logger } from '../log.ts'
import { toProblem } from './response.ts'
import type { HttpRequest } from './request-context.ts'

/** One line for each request: an allow-list, with nothing of the person but the id. Faults and alarms are a metric too. */
function note({ context: { requestContext }, response, error }: HttpRequest): void {
  const status = response?.statusCode ?? 500
  const code = error && toProblem(error).code
  const line = {
    route: requestContext.route,
    method: requestContext.method,
    status,
    durationMilliseconds: Date.now() - requestContext.now.getTime(),
    requestId: requestContext.requestId,
    ...(requestContext.userId && { userId: requestContext.userId }),
    ...(code && { code }),
    ...(requestContext.event && { event: requestContext.event }),
    ...(requestContext.alarms?.length && { alarms: requestContext.alarms }),
  }
  // What a deployment was never given is missing on purpose; nobody need be woken for it.
  const isFault = status >= 500 && code !== 'wallet_not_configured'
  if (!isFault && !requestContext.alarms?.length) {
    logger.info('request', line)
    return
  }
  logger.error('request', { ...line, ...(error && { fault: faultOf(error) }), ...countedAsError(requestContext.now) })
}

export const logRequest = () => ({ after: note, onError: note })
