import * as v from 'valibot'

type Schema = v.GenericSchema
type Issue = v.BaseIssue<unknown>

type Nested = { wrapped?: Schema; item?: Schema; entries?: Record<string, Schema> }

/** The schema at a path inside another schema. */
function schemaAt(schema: Schema | undefined, path: string[]): Schema | undefined {
  const { wrapped, item, entries } = (schema ?? {}) as Nested
  if (wrapped) return schemaAt(wrapped, path)
  const [key, ...rest] = path
  return key === undefined ? schema : schemaAt(item ?? entries?.[key], rest)
}

/**
 * The message for an issue. valibot reports a missing key on the object, with a generic message; this finds the message that
 * the key's schema has for an absent value.
 */
function messageFor(issue: Issue, schema: Schema): string {
  if (issue.kind !== 'schema' || issue.type !== 'object') return issue.message
  const fieldSchema = schemaAt(schema, issue.path?.map(({ key }) => String(key)) ?? [])
  const [first] = (fieldSchema && v.safeParse(fieldSchema, undefined).issues) ?? []
  return first && first.type !== 'object' ? first.message : 'Invalid input'
}

/** The first message for each invalid field. */
export function fieldsOf(issues: readonly Issue[], schema: Schema): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const field = issue.path?.map(({ key }) => String(key)).join('.')
    if (field) fields[field] ??= messageFor(issue, schema)
  }
  return fields
}
