import { linePatterns, type Json } from '../../../functions/service/openapi/schemas.ts'
import { escaped, inline } from './markup.ts'

/** A JSON Schema as the document has it. */
type Limit =
  'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'multipleOf' | 'minProperties'
export type Schema = Json & { [L in Limit]?: number } & {
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
}

const listed = (values: unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ')

/** `3 to 30`, `at least 3`, `at most 30`, or nothing. */
function range(min: number | undefined, max: number | undefined): string | undefined {
  if (min !== undefined && max !== undefined) return `${min} to ${max}`
  if (min !== undefined) return `at least ${min}`
  return max === undefined ? undefined : `at most ${max}`
}

/** Whether the pattern only excludes line breaks and other control characters: words say it better. */
const isLine = ({ pattern }: Schema): boolean => linePatterns.includes(String(pattern))

function limitsOf(schema: Schema): string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, multipleOf, minProperties } = schema
  const characters = range(minLength, maxLength)
  const items = range(minItems, maxItems)
  return [
    range(minimum, maximum),
    characters && `${characters} characters`,
    items && `${items} items`,
    multipleOf === 0.01 ? 'at most two decimals' : undefined,
    isLine(schema) ? 'one line' : undefined,
    minProperties === undefined ? undefined : `at least ${minProperties} field`,
  ].filter((limit) => limit !== undefined)
}

/** A schema in words: its type, format and limits. */
export function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return `one of ${listed(schema.enum)}`
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  const { type = 'any value', format, items } = schema
  const name = type === 'array' && items ? `list of ${typeOf(items)}` : [type, format].filter(Boolean).join(', ')
  return [name, ...limitsOf(schema)].join(', ')
}

/** The object in a schema, which may be nullable or an item of a list. */
function objectIn(schema: Schema): Schema | undefined {
  if (schema.properties) return schema
  if (schema.items) return objectIn(schema.items)
  return schema.anyOf?.map(objectIn).find(Boolean)
}

/** One field: its name, type, pattern and description, and the fields inside it. */
function field(name: string, schema: Schema, isRequired: boolean): string {
  const { pattern, description } = schema as { pattern?: string; description?: string }
  const inner = objectIn(schema)
  const parts = [
    `<code class="name">${escaped(name)}</code> <span class="type">${escaped(typeOf(schema))}</span>`,
    isRequired ? '' : ' <span class="optional">optional</span>',
    pattern && !isLine(schema) ? `<span class="pattern">pattern <code>${escaped(pattern)}</code></span>` : '',
    description ? `<p>${inline(description)}</p>` : '',
    inner ? fields(inner) : '',
  ]
  return `<li>${parts.join('')}</li>`
}

/** The fields of an object as a list; of any other schema, its type. */
export function fields(schema: Schema): string {
  const object = objectIn(schema)
  const type = `<p class="type">${escaped(typeOf(schema))}</p>`
  if (!object?.properties) return type
  const { properties, required = [] } = object
  const rows = Object.entries(properties).map(([name, each]) => field(name, each, required.includes(name)))
  return `${schema === object ? '' : type}<ul class="fields">${rows.join('')}</ul>`
}

/** The parameters of an operation as a list. */
export function parameterList(parameters: Json[]): string {
  const rows = parameters.map((parameter) => {
    const {
      name,
      in: location,
      required,
      description,
      schema,
    } = parameter as Record<string, string> & { schema: Schema }
    return field(`${name}`, { ...schema, ...(description && { description }) }, Boolean(required)).replace(
      '</code>',
      `</code> <span class="place">${location}</span>`,
    )
  })
  return `<ul class="fields">${rows.join('')}</ul>`
}
