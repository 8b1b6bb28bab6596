import type { Shape } from './declarations.ts'
import type { Form, FormValue } from './form.ts'
import { absent, invalid } from './stripe-problem.ts'

/**
 * Reads a form as the parameters of that shape. Refuses what Stripe refuses: parameters that it does not know, that it
 * misses, and values of another kind.
 */
export const readParameters = (given: Form, shape: Shape): Record<string, unknown> =>
  shape.is === 'object' ? readFields(given, shape.fields, '') : given

const inside = (path: string, name: string) => (path === '' ? name : `${path}[${name}]`)

type Fields = Extract<Shape, { is: 'object' }>['fields']

function readFields(given: Form, fields: Fields, path: string): Record<string, unknown> {
  const found: [string, unknown][] = Object.entries(given).map(([name, value]) => {
    const known = fields.get(name)
    const param = inside(path, name)
    if (!known) throw invalid(`Received unknown parameter: ${param}`, param, 'parameter_unknown')
    return [name, read(value, known.shape, param)]
  })
  for (const [name, { isRequired }] of fields)
    if (isRequired && given[name] === undefined) throw absent(inside(path, name))
  return Object.fromEntries(found)
}

function read(value: FormValue, shape: Shape, param: string): unknown {
  switch (shape.is) {
    case 'anything':
      return value
    case 'either':
      return readEither(value, shape.of, param)
    case 'list':
      if (!Array.isArray(value)) throw invalid('Invalid array', param)
      return value.map((each, place) => read(each, shape.of, inside(param, String(place))))
    case 'object':
      return readFields(object(value, param), shape.fields, param)
    case 'map':
      return readMetadata(object(value, param), param)
    default:
      if (typeof value !== 'string') throw invalid('Invalid string', param)
      return readText(value, shape, param)
  }
}

function object(value: FormValue, param: string): Form {
  if (typeof value === 'string' || Array.isArray(value)) throw invalid('Invalid object', param)
  return value
}

function readText(value: string, shape: Shape, param: string): unknown {
  if (shape.is === 'choice') {
    if (!shape.of.includes(value)) throw invalid(`Invalid ${param}: must be one of ${shape.of.join(', ')}`, param)
    return value
  }
  if (value === '') {
    const words = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`
    throw invalid(words, param, 'parameter_invalid_empty')
  }
  if (shape.is === 'integer') {
    if (!/^-?\d{1,15}$/.test(value)) throw invalid(`Invalid integer: ${value}`, param, 'parameter_invalid_integer')
    return Number(value)
  }
  if (shape.is === 'flag') {
    if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${value}`, param)
    return value === 'true'
  }
  if (value.length > 5_000) throw invalid('Invalid string: must be at most 5000 characters', param)
  return value
}

/** The first of the shapes that fits; when none does, what the first one says. */
function readEither(value: FormValue, options: Shape[], param: string): unknown {
  let refusal: unknown
  for (const option of options) {
    try {
      return read(value, option, param)
    } catch (error) {
      refusal ??= error
    }
  }
  throw refusal
}

function readMetadata(given: Form, param: string): Form {
  for (const [key, value] of Object.entries(given)) {
    if (typeof value !== 'string') throw invalid('Invalid string', inside(param, key))
    if (key.length > 40) throw invalid('Metadata keys can have up to 40 characters', inside(param, key))
    if (value.length > 500) throw invalid('Metadata values can have up to 500 characters', inside(param, key))
  }
  return given
}
