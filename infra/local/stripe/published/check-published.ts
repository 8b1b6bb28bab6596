import type { Form, FormValue } from '../form-encoding.ts'
import { invalidRequest, parameterMissing, type StripeError } from '../stripe-error.ts'
import { publishedOperations, type Operation } from './operations.ts'
import type { ObjectSchema, Schema } from './schema.ts'

/**
 * Checks a request against the parameters that Stripe publishes for the operation. Nested objects accept no other names either:
 * the document leaves them open, but Stripe refuses an unknown name at any depth. Returns the parameters with their published
 * types: in a form, all values are text.
 * @throws StripeError for the first parameter that is unknown, missing, or has an invalid value
 */
export function readPublished(operation: Operation, form: Form): unknown {
  const { parameters } = publishedOperations[operation]
  const found = [...errorsIn(parameters, form, '')]
  // Stripe reports an unknown parameter before any other error.
  const error = found.find(({ body }) => body.error['code'] === 'parameter_unknown') ?? found[0]
  if (error) throw error
  return typed(parameters, form)
}

/** @param at the parameter's name, such as `line_items[0][quantity]` */
function* errorsIn(schema: Schema, value: FormValue, at: string): Generator<StripeError> {
  if ('anyOf' in schema) {
    const alternatives = schema.anyOf.map((each) => [...errorsIn(each, value, at)])
    if (alternatives.every(({ length }) => length > 0)) yield* alternatives[0] ?? []
  } else if (schema.type === 'object') yield* objectErrors(schema, value, at)
  else if (schema.type === 'array') yield* arrayErrors(schema.items, value, at)
  else {
    const error =
      typeof value === 'string' ? textError(schema, value, at) : invalidRequest(`Invalid ${schema.type}`, at)
    if (error) yield error
  }
}

function* objectErrors(schema: ObjectSchema, value: FormValue, at: string): Generator<StripeError> {
  if (typeof value === 'string' || Array.isArray(value)) {
    yield invalidRequest('Invalid object', at)
    return
  }
  const nameOf = (name: string) => (at === '' ? name : `${at}[${name}]`)
  for (const [name, each] of Object.entries(value)) {
    const known = schemaOf(schema, name)
    if (known) yield* errorsIn(known, each, nameOf(name))
    else yield parameterUnknown(nameOf(name))
  }
  for (const name of ('properties' in schema && schema.required) || [])
    if (!Object.hasOwn(value, name)) yield parameterMissing(nameOf(name))
}

/** The schema of the value under that name. Undefined for a name that is not published, such as one of Object's prototype. */
function schemaOf(schema: ObjectSchema, name: string): Schema | undefined {
  if (!('properties' in schema)) return schema.additionalProperties
  return Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined
}

function* arrayErrors(items: Schema, value: FormValue, at: string): Generator<StripeError> {
  if (!Array.isArray(value)) yield invalidRequest('Invalid array', at)
  else for (const [place, each] of value.entries()) yield* errorsIn(items, each, `${at}[${place}]`)
}

const parameterUnknown = (at: string): StripeError => {
  const hint = 'infra/local/stripe/published has the parameters of Stripe that the shop sends.'
  return invalidRequest(`Received unknown parameter: ${at}. ${hint}`, at, 'parameter_unknown')
}

type ArraySchema = Extract<Schema, { type: 'array' }>
type TextSchema = Extract<Schema, { type: 'string' | 'integer' | 'boolean' }>

/** In a form, integers and booleans are text too. */
function textError(schema: TextSchema, value: string, at: string): StripeError | undefined {
  if (schema.type === 'integer')
    return /^-?\d+$/.test(value)
      ? undefined
      : invalidRequest(`Invalid integer: ${value}`, at, 'parameter_invalid_integer')
  if (schema.type === 'boolean')
    return value === 'true' || value === 'false' ? undefined : invalidRequest(`Invalid boolean: ${value}`, at)
  if (schema.enum && !schema.enum.includes(value))
    return invalidRequest(`Invalid ${at}: must be one of ${schema.enum.join(', ')}`, at)
  const { maxLength = Infinity } = schema
  return value.length > maxLength
    ? invalidRequest(`Invalid string: must be at most ${maxLength} characters`, at)
    : undefined
}

/** A value that has no errors, with the types of its schema. */
function typed(schema: Schema, value: FormValue): unknown {
  if ('anyOf' in schema)
    return typed(schema.anyOf.find((each) => errorsIn(each, value, '').next().done) ?? { type: 'string' }, value)
  if (typeof value === 'string') {
    if (schema.type === 'integer') return Number(value)
    return schema.type === 'boolean' ? value === 'true' : value
  }
  if (Array.isArray(value)) return value.map((each) => typed((schema as ArraySchema).items, each))
  const entries = Object.entries(value)
  return Object.fromEntries(
    entries.map(([name, each]) => [name, typed(schemaOf(schema as ObjectSchema, name) ?? { type: 'string' }, each)]),
  )
}
