import { problems, type ProblemCode } from '../shared/problem.ts'

type Details = {
  /** A more specific message than the code's default. */
  message?: string
  /** A message for each invalid field. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
  /** The methods that the path supports. */
  allow?: readonly string[]
  /** The underlying error, for the log. */
  cause?: unknown
}

/** An error that the contract declares. Any code below a handler can throw it; the pipeline turns it into the response. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: Details

  constructor(code: ProblemCode, details: Details = {}) {
    super(details.message ?? problems[code].message, 'cause' in details ? { cause: details.cause } : undefined)
    this.name = 'Problem'
    this.code = code
    this.details = details
  }
}
