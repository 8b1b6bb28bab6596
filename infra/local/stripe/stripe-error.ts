/** An error response in Stripe's format and wording, without fields such as `doc_url`. */
export class StripeError extends Error {
  readonly status: number
  readonly body: { error: Record<string, unknown> }
  /** Whether Stripe saves the response under the idempotency key: only if the endpoint had begun executing. */
  readonly isSaved: boolean

  constructor(status: number, error: Record<string, unknown>, isSaved = false) {
    super(String(error['message']))
    this.status = status
    this.body = { error: { type: 'invalid_request_error', ...error } }
    this.isSaved = isSaved
  }
}

/** The request is malformed; the endpoint did not begin executing. */
export const invalidRequest = (message: string, param?: string, code?: string): StripeError =>
  new StripeError(400, { message, ...(param && { param }), ...(code && { code }) })

/** The request is well-formed, but the state of the object does not allow it. */
export const invalidState = (message: string, code?: string, param?: string): StripeError =>
  new StripeError(400, { message, ...(param && { param }), ...(code && { code }) }, true)

export const resourceMissing = (object: string, id: string, param = 'id'): StripeError =>
  new StripeError(404, { code: 'resource_missing', message: `No such ${object}: '${id}'`, param })

export const parameterMissing = (param: string): StripeError =>
  invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing')
