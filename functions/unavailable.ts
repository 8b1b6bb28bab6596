/** Errors of the network and of a dependency that is down or busy; the caller may safely try again. */

const names = new Set([
  'TimeoutError',
  'AbortError',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
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
 * Of Stripe's errors: no answer came, too many questions, or its own fault. One without a status was no answer of Stripe's
 * API at all; 409 says that the same is being asked right now. What it refused has another type.
 */
function isStripeAway(error: Error): boolean {
  const { type, statusCode } = error as Error & { type?: unknown; statusCode?: number }
  if (type === 'StripeConnectionError' || type === 'StripeRateLimitError') return true
  if (statusCode === 409) return typeof type === 'string' && type.startsWith('Stripe')
  return type === 'StripeAPIError' && (statusCode === undefined || statusCode >= 500)
}

/** Whether what failed lies outside of us and may pass. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { name, code, $fault, $metadata, errors } = error as SdkError
  if (names.has(name) || (code !== undefined && networkCodes.has(code))) return true
  if (errors?.some(isUnavailable) || isStripeAway(error)) return true
  return $fault === 'server' || ($metadata?.httpStatusCode ?? 0) >= 500
}
