import * as v from 'valibot'
import { memberKeyFormat, visitorKeyFormat } from '../../shared/idempotency-key.ts'
import { Problem } from '../problem.ts'
import { identifyRequest } from '../table/idempotency.ts'
import { fieldsOf } from './fields-of.ts'
import type { Event, HttpRequest } from './request-context.ts'

type Schema = v.GenericSchema

function parse(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = v.safeParse(schema, value, { abortPipeEarly: true })
  if (parsed.success) return parsed.output
  const fields = fieldsOf(parsed.issues, schema)
  const [issue] = parsed.issues
  const ofRequest = issue.kind === 'validation' ? issue.message : 'The request must be a JSON object.'
  throw new Problem('invalid_input', { message: Object.values(fields)[0] ?? ofRequest, fields })
}

/** Path parameters, percent-decoded: API Gateway decodes them for some routes only. */
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

/** Parses the operation's input. A problem with it is stored and thrown only after authorisation. */
export const parseInput = () => ({
  before({ event, context: { requestContext } }: HttpRequest) {
    const { operation, route, method, credential } = requestContext
    if (requestContext.inputProblem) return
    try {
      requestContext.input = {
        params: parse(operation.params, decoded(event.pathParameters)),
        query: parse(operation.query, event.queryStringParameters ?? {}),
        body: parse(operation.body, event.body),
      }
      const key = event.headers?.['idempotency-key']
      if (!operation.idempotencyKey || key === undefined) return
      const { access, identifiesCaller } = operation
      const isPublic = access === 'anyone'
      if (!(isPublic ? visitorKeyFormat : memberKeyFormat).test(key)) {
        const minLength = isPublic ? 22 : 8
        throw new Problem('invalid_input', {
          message: `An Idempotency-Key is ${minLength} to 64 letters, digits, - or _.`,
        })
      }
      // Never return one account's data to another, or to a visitor who signs in between two attempts.
      const caller = isPublic && !identifiesCaller ? '' : (credential?.userId ?? '')
      requestContext.idempotency = identifyRequest({ method, route, caller, key, body: requestContext.input })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      requestContext.inputProblem = error
    }
  },
})
