import type { Operation } from '../../../shared/route.ts'

/** The parts of a valibot schema that the checks read. */
type AnySchema = {
  type: string
  pipe?: AnySchema[]
  entries?: Record<string, AnySchema>
  wrapped?: AnySchema
  item?: AnySchema
  options?: unknown[]
  requirement?: unknown
  operation?: unknown
}

/** The actions of a schema's pipe. A pipe begins with another schema, which may have a pipe too. */
export const actionsOf = ({ pipe = [], options = [] }: AnySchema): AnySchema[] => [
  ...options.flatMap((option) => (typeof option === 'object' ? actionsOf(option as AnySchema) : [])),
  ...pipe.flatMap((part, index) => (index === 0 ? actionsOf(part) : [part])),
]

export type Place = 'params' | 'query' | 'body'

/** One value of a request: its place, its type, its maximum length, the minimum and maximum of a number, and its schema. */
export type Field = {
  place: Place
  name: string
  type: string
  maxLength: number | undefined
  min: number | undefined
  max: number | undefined
  schema: AnySchema
}

const bound = (schema: AnySchema, type: 'min_value' | 'max_value'): number | undefined =>
  actionsOf(schema).find((action) => action.type === type)?.requirement as number | undefined

function longest(schema: AnySchema): number | undefined {
  const actions = actionsOf(schema)
  if (actions.some(({ type }) => type === 'uuid')) return 36
  return actions.find(({ type }) => type === 'max_length')?.requirement as number | undefined
}

function walk(schema: AnySchema, place: Place, name = ''): Field[] {
  if (schema.wrapped) return walk(schema.wrapped, place, name)
  const inner = Object.entries(schema.entries ?? (schema.item && { '0': schema.item }) ?? {})
  const below = inner.flatMap(([key, each]) => walk(each, place, name ? `${name}.${key}` : key))
  if (schema.entries) return below
  const [min, max] = [bound(schema, 'min_value'), bound(schema, 'max_value')]
  return [{ place, name, type: schema.type, maxLength: longest(schema), min, max, schema }, ...below]
}

/** Returns a copy of the request part with another value at that path, such as `variants.0.price`. */
export function withValueAt(thing: unknown, name: string, value: unknown): unknown {
  const [first = '', ...rest] = name.split('.')
  const inner = rest.length > 0 ? withValueAt((thing as Record<string, unknown>)[first], rest.join('.'), value) : value
  return Array.isArray(thing) ? thing.with(Number(first), inner) : { ...(thing as object), [first]: inner }
}

/** Every value that an operation takes, including lists and their items. */
export const fieldsOf = (operation: Operation): Field[] =>
  (['params', 'query', 'body'] as const).flatMap((place) => {
    const schema = operation[place]
    return schema ? walk(schema, place) : []
  })
