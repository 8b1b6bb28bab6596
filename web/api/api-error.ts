import * as v from 'valibot'
import { generalProblems as problems } from '../../shared/general-problems.ts'
import type { ProblemCode } from '../../shared/problem.ts'

/** An error's body: ours, or as many of its fields as the platform's body has. */
const ErrorBody = v.object({
  code: v.fallback(v.optional(v.string()), undefined),
  message: v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.minLength(1))), undefined),
  fields: v.fallback(v.optional(v.record(v.string(), v.string())), undefined),
})

/** The message for a response without one of ours. */
export function messageFor(status: number): string {
  if (status === 0) return 'We could not reach the server. Check your connection and try again.'
  if (status === 401) return problems.signed_out.message
  if (status === 403) return problems.forbidden.message
  if (status === 404) return problems.not_found.message
  if (status === 413) return problems.too_large.message
  if (status === 429) return problems.slow_down.message
  if (status === 502 || status === 503 || status === 504) return problems.try_again.message
  return status >= 500 ? problems.our_fault.message : problems.invalid_input.message
}

function parse(body: string): v.InferOutput<typeof ErrorBody> {
  try {
    const parsed = v.safeParse(ErrorBody, JSON.parse(body))
    return parsed.success ? parsed.output : {}
  } catch {
    return {}
  }
}

/**
 * A failed call. `message` is the status, a colon, a space and the body (or the status text when the body is empty);
 * `userMessage` is for the user. Status 0: no response arrived.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly userMessage: string
  readonly code: ProblemCode | undefined
  /** For each invalid field, the message to show beside it. */
  readonly fields: Readonly<Record<string, string>>
  /** After how many seconds the server accepts the call again, if it says so. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, body: string, statusText = '', headers: Readonly<Record<string, string>> = {}) {
    super(`${status}: ${body || statusText}`)
    const error = parse(body)
    this.status = status
    this.code = error.code as ProblemCode | undefined
    // Only bodies with a code are ours and written for users; the platform's "Service Unavailable" is not.
    this.userMessage = (error.code && error.message) ?? messageFor(status)
    this.fields = error.fields ?? {}
    const retryAfter = headers['retry-after'] ?? ''
    this.retryAfterSeconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined
  }
}

/** A successful response whose body does not match the contract. */
export class InvalidResponseError extends ApiError {
  constructor() {
    super(500, '', 'Invalid response')
  }
}
