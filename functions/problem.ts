import { problems, type ProblemCode } from '../shared/problem.ts'

type Details = {
  /** Better words than the code's own, for this place. */
  message?: string
  /** The words for each field that is wrong. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
  /** What went wrong below, for the log. */
  cause?: unknown
}

/** A refusal that the contract knows. Thrown anywhere below a handler; the pipeline turns it into the reply. */
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
