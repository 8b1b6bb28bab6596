import { publishedOperations, type PublishedOperation } from './operations.ts'
import type { Schema } from './schema.ts'

type Node = { readonly [name: string]: unknown }

/** The parts of an OpenAPI document that describe parameters. */
export type OpenApiDocument = { info: { version: string }; paths: { [path: string]: { [method: string]: Node } } }

const at = (node: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, name) => (found as Node | undefined)?.[name], node)

/** The schema of all parameters of an operation, in the query string or the body. */
function publishedSchema({ paths }: OpenApiDocument, { method, path }: PublishedOperation): unknown {
  const operation = paths[path]?.[method.toLowerCase()]
  if (method === 'POST') return at(operation, 'requestBody', 'content', 'application/x-www-form-urlencoded', 'schema')
  const query = ((operation?.['parameters'] ?? []) as Node[]).filter((each) => each['in'] === 'query')
  const properties = Object.fromEntries(query.map((each) => [String(each['name']), each['schema']]))
  return { type: 'object', properties, additionalProperties: false }
}

/** The keywords whose values must be equal; absent in both counts as equal. The order of a list does not matter. */
const compared = ['type', 'maxLength', 'enum', 'required']

const toText = (value: unknown): string =>
  Array.isArray(value)
    ? JSON.stringify(value.map(String).sort((a, b) => a.localeCompare(b)))
    : (JSON.stringify(value) ?? 'nothing')

function* schemaDifferences(ours: Schema, theirs: unknown, name: string): Generator<string> {
  if (theirs === undefined) {
    yield `${name} is not published`
    return
  }
  for (const keyword of compared) {
    const [here, there] = [toText(at(ours, keyword)), toText(at(theirs, keyword))]
    if (here !== there) yield `${name}: ${keyword} is ${there}, here ${here}`
  }
  if ('anyOf' in ours)
    for (const [place, each] of ours.anyOf.entries())
      yield* schemaDifferences(each, at(theirs, 'anyOf', String(place)), `${name}, alternative ${place}`)
  else if ('items' in ours) yield* schemaDifferences(ours.items, at(theirs, 'items'), `${name}[]`)
  else if ('properties' in ours)
    for (const [key, each] of Object.entries(ours.properties))
      yield* schemaDifferences(each, at(theirs, 'properties', key), `${name}.${key}`)
  else if ('additionalProperties' in ours)
    yield* schemaDifferences(ours.additionalProperties, at(theirs, 'additionalProperties'), `${name}.*`)
}

/** What differs between the parameters in this folder and those in a version of Stripe's OpenAPI document. */
export const differences = (document: OpenApiDocument): string[] =>
  Object.entries(publishedOperations).flatMap(([name, operation]) => [
    ...schemaDifferences(operation.parameters, publishedSchema(document, operation), name),
  ])
