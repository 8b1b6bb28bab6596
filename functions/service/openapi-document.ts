import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { brand } from '../../shared/brand.ts'
import { operations } from '../../shared/calls.ts'
import { problems, type ProblemCode } from '../../shared/problem.ts'
import { problemsOf, type Operation } from '../../shared/route.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: v.GenericSchema, typeMode: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' }) as Json
  return rest
}

const content = (schema: Json) => ({ 'application/json': { schema } })

/** The path and query parameters, and the Idempotency-Key header where the route accepts one. */
function parametersOf({ params, query, idempotencyKey }: Operation): Json[] {
  const parameters = (location: 'path' | 'query', schema: v.GenericSchema | undefined): Json[] => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
    return Object.entries(properties).map(([name, each]) => ({
      name,
      in: location,
      required: required.includes(name),
      schema: each,
    }))
  }
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
  }
  return [...parameters('path', params), ...parameters('query', query), ...(idempotencyKey ? [key] : [])]
}

/** The success response, and one problem response per status. The operation's problem codes are in `x-problems`. */
function responsesOf(codes: ProblemCode[], { output, media, status, list, cacheSeconds }: Operation): Json {
  const success = {
    description: 'Done',
    ...(list && {
      headers: { 'Next-Cursor': { description: 'Present when there is more', schema: { type: 'string' } } },
    }),
    // Binary responses have a media type but no schema.
    ...(output && { content: media ? { [media]: {} } : content(schemaOf(output, 'output')) }),
  }
  const unchanged = {
    description: `Unchanged since the ETag that \`If-None-Match\` names; good for ${cacheSeconds} seconds`,
  }
  const problemResponses = codes.map((code) => [problems[code].status, { $ref: '#/components/responses/Problem' }])
  return {
    [status ?? (output ? 200 : 204)]: success,
    ...(cacheSeconds !== undefined && { 304: unchanged }),
    ...Object.fromEntries(problemResponses),
  }
}

const problemSchema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { enum: Object.keys(problems) },
    message: { type: 'string', description: 'A message to show to the user' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
}

/** The OpenAPI 3.1 document of the whole contract. */
export function openApiDocument() {
  const paths: Record<string, Json> = {}
  for (const { name, path, method, operation } of operations) {
    const { summary, access, body } = operation
    const codes = problemsOf(method, operation)
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: `${method.toLowerCase()}:${name}`,
        summary,
        ...(access !== 'anyone' && { security: [{ session: [] }], 'x-access': access }),
        parameters: parametersOf(operation),
        ...(body && { requestBody: { required: true, content: content(schemaOf(body, 'input')) } }),
        responses: responsesOf(codes, operation),
        'x-problems': codes,
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.product} API`, version: '1' },
    paths,
    components: {
      schemas: { Problem: problemSchema },
      responses: {
        Problem: { description: 'Refused', content: content({ $ref: '#/components/schemas/Problem' }) },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
    },
  }
}
