/** A refusal in Stripe's own words and form. `doc_url` and the like are left out. */
export class StripeProblem extends Error {
  readonly status: number
  readonly body: { error: Record<string, unknown> }
  /** Whether the work had begun: only then does an idempotency key remember the answer. */
  readonly isKept: boolean

  constructor(status: number, error: Record<string, unknown>, isKept = false) {
    super(String(error['message']))
    this.status = status
    this.body = { error: { type: 'invalid_request_error', ...error } }
    this.isKept = isKept
  }
}

/** What was asked does not fit; nothing was begun. */
export const invalid = (message: string, param?: string, code?: string): StripeProblem =>
  new StripeProblem(400, { message, ...(param && { param }), ...(code && { code }) })

/** What was asked fits, and cannot be done as things are. */
export const impossible = (message: string, code?: string, param?: string): StripeProblem =>
  new StripeProblem(400, { message, ...(param && { param }), ...(code && { code }) }, true)

export const missing = (what: string, id: string, param = 'id'): StripeProblem =>
  new StripeProblem(404, { code: 'resource_missing', message: `No such ${what}: '${id}'`, param })

/** Where this stand-in ends, said rather than passed over. */
export const beyond = (what: string, param: string): StripeProblem =>
  invalid(`The local stand-in for Stripe cannot do this: ${what}`, param, 'stand_in')

export const absent = (param: string): StripeProblem =>
  invalid(`Missing required param: ${param}.`, param, 'parameter_missing')
