import { errorMetric, describeFault, logger } from '../log.ts'
import { toProblem } from './response.ts'
import type { HttpRequest } from './request-context.ts'

/**
 * Logs one line per request from an allow-list of fields. The user's id is the only personal data. Faults are also counted in a
 * metric; alarms of orders are stored with them, and the reconcile job counts those.
 */
function log({ context: { requestContext }, response, error }: HttpRequest): void {
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
  // A deployment without, say, wallet certificates is a choice, not a fault, and so is maintenance: neither raises an alarm. A
  // wrong secret has a cause.
  const isChoice = code === 'not_configured' && error?.cause === undefined
  const isFault = status >= 500 && !isChoice && code !== 'maintenance'
  if (!isFault && !requestContext.alarms?.length) {
    logger.info('request', line)
    return
  }
  logger.error('request', {
    ...line,
    ...(error && { fault: describeFault(error) }),
    ...(isFault && errorMetric(requestContext.now)),
  })
}

export const logRequest = () => ({ after: log, onError: log })
