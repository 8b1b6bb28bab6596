import { Problem } from './problem.ts'

/** Recognises errors of the network and of dependencies that are down, throttled or busy, after which a retry is safe. */

const names = new Set([
  'TimeoutError',
  'AbortError',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TransactionConflictException',
  'TransactionInProgressException',
  'LimitExceededException',
  'InternalServerError',
  'InternalServiceError',
  'ServiceUnavailable',
  'KMSInternalException',
  'DependencyTimeoutException',
  'KeyUnavailableException',
])
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])

type SdkError = Error & { code?: string; $fault?: string; $metadata?: { httpStatusCode?: number }; errors?: unknown[] }

/**
 * Whether a Stripe error is transient: a connection error, rate limiting, or a server error. An API error without a status did
 * not come from Stripe's API. 409 means that another request with the same idempotency key is in progress.
 */
function isStripeUnavailable(error: Error): boolean {
  const { type, statusCode } = error as Error & { type?: unknown; statusCode?: number }
  if (type === 'StripeConnectionError' || type === 'StripeRateLimitError') return true
  if (statusCode === 409) return typeof type === 'string' && type.startsWith('Stripe')
  return type === 'StripeAPIError' && (statusCode === undefined || statusCode >= 500)
}

/** Whether an external failure caused the error and a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof Problem) return error.code === 'try_again'
  const { name, code, $fault, $metadata, errors } = error as SdkError
  if (names.has(name) || (code !== undefined && networkCodes.has(code))) return true
  if (errors?.some(isUnavailable) || isStripeUnavailable(error)) return true
  return $fault === 'server' || ($metadata?.httpStatusCode ?? 0) >= 500
}
