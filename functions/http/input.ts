import * as v from 'valibot'
import { Problem } from '../problem.ts'
import { identifyRequest } from '../table/idempotency.ts'
import type { Event, HttpRequest } from './request-context.ts'

type Schema = v.GenericSchema
type Issue = v.BaseIssue<unknown>

type Inside = { wrapped?: Schema; item?: Schema; entries?: Record<string, Schema> }

/** The schema of what stands at that place inside of what a schema describes. */
function schemaAt(schema: Schema | undefined, path: string[]): Schema | undefined {
  const { wrapped, item, entries } = (schema ?? {}) as Inside
  if (wrapped) return schemaAt(wrapped, path)
  const [key, ...rest] = path
  return key === undefined ? schema : schemaAt(item ?? entries?.[key], rest)
}

/**
 * A missing key is reported by the object; the words for it are its own schema's, as if it were empty. An object has none
 * of its own.
 */
function wordsFor(issue: Issue, schema: Schema): string {
  if (issue.kind !== 'schema' || issue.type !== 'object') return issue.message
  const wrong = schemaAt(schema, issue.path?.map(({ key }) => String(key)) ?? [])
  const [first] = (wrong && v.safeParse(wrong, undefined).issues) ?? []
  return first && first.type !== 'object' ? first.message : 'Invalid input'
}

/** For each field that is wrong, the first thing that is wrong with it. */
export function fieldsOf(issues: readonly Issue[], schema: Schema): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const field = issue.path?.map(({ key }) => String(key)).join('.')
    if (field) fields[field] ??= wordsFor(issue, schema)
  }
  return fields
}

function check(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = v.safeParse(schema, value, { abortPipeEarly: true })
  if (parsed.success) return parsed.output
  const fields = fieldsOf(parsed.issues, schema)
  const [first] = Object.values(fields)
  throw new Problem('invalid_input', { message: first ?? 'The request must be a JSON object.', fields })
}

/** API Gateway decodes path parameters for some paths and not for others; both arrive here as they were meant. */
function decoded(parameters: Event['pathParameters']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters ?? {}).map(([name, value]) => {
      try {
        return [name, decodeURIComponent(value ?? '')]
      } catch {
        return [name, value ?? '']
      }
    }),
  )
}

const onceKey = /^[A-Za-z0-9_-]{8,64}$/
/** Visitors share one room of keys, where a short one could be another's. */
const visitorsOnceKey = /^[A-Za-z0-9_-]{22,64}$/

/** Parses what the operation takes. What does not fit is remembered, and answered only to those who may call at all. */
export const parseInput = () => ({
  before({ event, context: { requestContext } }: HttpRequest) {
    const { operation, route, method, credential } = requestContext
    if (requestContext.inputProblem) return
    try {
      requestContext.input = {
        params: check(operation.params, decoded(event.pathParameters)),
        query: check(operation.query, event.queryStringParameters ?? {}),
        body: check(operation.body, event.body),
      }
      const key = event.headers?.['idempotency-key']
      if (!operation.idempotencyKey || key === undefined) return
      const isOpen = operation.access === 'anyone'
      if (!(isOpen ? visitorsOnceKey : onceKey).test(key)) {
        const least = isOpen ? 22 : 8
        throw new Problem('invalid_input', { message: `An Idempotency-Key is ${least} to 64 letters, digits, - or _.` })
      }
      // What is open to anyone is the same request before and after signing in.
      const caller = isOpen ? '' : (credential?.userId ?? '')
      requestContext.idempotency = identifyRequest({ method, route, caller, key, body: requestContext.input })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      requestContext.inputProblem = error
    }
  },
})
