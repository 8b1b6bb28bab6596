import * as v from 'valibot'
import type { Form } from './form-encoding.ts'
import { invalidRequest, parameterMissing } from './stripe-error.ts'

/** Stripe's error codes, by the check that failed. Other refusals have no code. */
const codes = new Map([
  ['non_empty', 'parameter_invalid_empty'],
  ['integer', 'parameter_invalid_integer'],
  ['min_value', 'parameter_invalid_integer'],
  ['max_value', 'parameter_invalid_integer'],
  ['email', 'email_invalid'],
  ['url', 'url_invalid'],
])

/**
 * Reads a form as the parameters of a call.
 * @throws StripeError for the first parameter that is unknown, missing, or has a value of the wrong type
 */
export function readParameters<S extends v.GenericSchema>(form: Form, schema: S): v.InferOutput<S> {
  const result = v.safeParse(schema, form)
  if (result.success) return result.output
  // Stripe reports an unknown parameter before any other error.
  const issue = result.issues.find(({ expected }) => expected === 'never') ?? result.issues[0]
  const { type, expected, received, message, path } = issue
  const param = paramOf(path)
  if (type !== 'strict_object' && type !== 'record') throw invalidRequest(message, param, codes.get(type))
  if (expected === 'never') {
    const hint = 'The local stand-in for Stripe knows the parameters in infra/local/stripe/parameters.ts only.'
    throw invalidRequest(`Received unknown parameter: ${param}. ${hint}`, param, 'parameter_unknown')
  }
  throw received === 'undefined' ? parameterMissing(param) : invalidRequest('Invalid object', param)
}

/** `line_items[0][quantity]` */
const paramOf = (path: readonly { key: unknown }[] = []): string =>
  path.map(({ key }, place) => (place === 0 ? String(key) : `[${String(key)}]`)).join('')
