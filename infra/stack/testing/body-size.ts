import { openApiDocument } from '../../../functions/service/openapi/document.ts'

type Schema = {
  $ref?: string
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
}

const document = openApiDocument() as unknown as {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>
}

/** UTF-8 takes up to three bytes for a UTF-16 unit, the unit of lengths. */
const bytesPerUnit = 3
const longestNumber = 24
/** Times and addresses whose format limits their length. */
const longestFormat = 100
/** An id has 36 digits, letters and hyphens. */
const uuidBytes = 36

const resolved = (reference: string): Schema =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], document) as Schema

/** The bytes of the largest JSON value that a schema allows; infinite if nothing limits it. */
function largest(schema: Schema = {}): number {
  const { $ref, type, anyOf, maxLength, format, items, maxItems = Infinity, properties = {} } = schema
  if ($ref !== undefined) return largest(resolved($ref))
  if (anyOf) return Math.max(...anyOf.map(largest))
  const choices = schema.enum ?? ('const' in schema ? [schema.const] : [])
  if (choices.length > 0) return Math.max(...choices.map((each) => JSON.stringify(each).length))
  if (format === 'uuid') return uuidBytes + 2
  if (type === 'string') return bytesPerUnit * (maxLength ?? (format ? longestFormat : Infinity)) + 2
  if (type === 'array') return maxItems * (largest(items) + 1) + 2
  if (type === 'object')
    return Object.entries(properties).reduce((sum, [name, value]) => sum + name.length + 4 + largest(value), 2)
  if (type === 'number' || type === 'integer' || type === 'boolean' || type === 'null') return longestNumber
  return Infinity
}

/** The bytes of the largest body that the API document allows, by path. */
export const largestBodies = (): [path: string, bytes: number][] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.values(operations).flatMap(({ requestBody }) =>
      Object.values(requestBody?.content ?? {}).map(({ schema }): [string, number] => [path, largest(schema)]),
    ),
  )
