import * as v from 'valibot'
import { problems, type ProblemCode } from '../../shared/problem.ts'

const codes = Object.keys(problems) as ProblemCode[]

/** What a refusal may look like: our own body, or as much of it as the platform's body has. */
const RefusalBody = v.object({
  code: v.fallback(v.optional(v.picklist(codes)), undefined),
  message: v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.minLength(1))), undefined),
  fields: v.fallback(v.optional(v.record(v.string(), v.string())), undefined),
})

/** The userMessage for an answer that brought none of ours. */
function messageFor(status: number): string {
  if (status === 0) return 'We could not reach the server. Check your connection and try again.'
  if (status === 401) return problems.signed_out.message
  if (status === 403) return problems.forbidden.message
  if (status === 404) return problems.not_found.message
  if (status === 413) return problems.too_large.message
  if (status === 429) return problems.slow_down.message
  if (status === 502 || status === 503 || status === 504) return problems.try_again.message
  return status >= 500 ? problems.our_fault.message : problems.invalid_input.message
}

function parse(body: string): v.InferOutput<typeof RefusalBody> {
  try {
    const parsed = v.safeParse(RefusalBody, JSON.parse(body))
    return parsed.success ? parsed.output : {}
  } catch {
    return {}
  }
}

/**
 * A call that did not succeed. `message` is the status, a colon, a space and the body (the status text when the body is
 * empty); `words` is what a person may read. Status 0: the answer never came.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly userMessage: string
  readonly code: ProblemCode | undefined
  /** For each field that is wrong, the userMessage to show beside it. */
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, body: string, statusText = '') {
    super(`${status}: ${body || statusText}`)
    const refusal = parse(body)
    this.status = status
    this.code = refusal.code
    // Only a body with one of our codes was written for people; the platform's "Service Unavailable" was not.
    this.userMessage = (refusal.code && refusal.message) ?? messageFor(status)
    this.fields = refusal.fields ?? {}
  }
}

/** A success whose body is not what the contract says. */
export class InvalidResponseError extends ApiError {
  constructor() {
    super(500, '', 'Unreadable reply')
  }
}

/** What a person may read about anything thrown: the server's userMessage, or the ones given here. */
export const errorMessage = (error: unknown, otherwise: string): string =>
  error instanceof ApiError ? error.userMessage : otherwise
