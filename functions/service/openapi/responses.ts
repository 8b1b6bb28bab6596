import { operations } from '../../../shared/calls.ts'
import { problems, type ProblemCode } from '../../../shared/problem.ts'
import { problemsOf, type Method, type Operation } from '../../../shared/route.ts'
import { capitalised, jsonContent, jsonSchemaOf, type Json } from './schemas.ts'

const header = (name: string): Json => ({ [name]: { $ref: `#/components/headers/${name}` } })

/** The headers of responses, by name. */
export const headers: Json = {
  'X-Request-Id': { description: 'The id of the request in the logs', required: true, schema: { type: 'string' } },
  'Next-Cursor': { description: 'The cursor of the next page. Absent on the last page', schema: { type: 'string' } },
  'Retry-After': {
    description: 'The seconds until another attempt is allowed',
    schema: { type: 'integer', minimum: 0 },
  },
  Maintenance: { description: 'Present while the site is in read-only maintenance', schema: { const: 'on' } },
  Allow: { description: 'The methods that the path supports', required: true, schema: { type: 'string' } },
  ETag: { description: 'Names this version of the response', required: true, schema: { type: 'string' } },
}

/** The body of every problem, and what API Gateway sends when it refuses a request or a function fails. */
export const schemas: Json = {
  Problem: {
    type: 'object',
    required: ['code', 'message', 'requestId'],
    properties: {
      code: { type: 'string', enum: Object.keys(problems), description: 'For programs' },
      message: { type: 'string', description: 'For the user' },
      fields: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'A message for each invalid field, by its path',
      },
      requestId: { type: 'string', description: 'The id of the request in the logs' },
    },
    additionalProperties: false,
  },
  GatewayProblem: {
    type: 'object',
    required: ['message'],
    properties: { message: { type: 'string' } },
    additionalProperties: false,
    description: 'API Gateway’s own response, when no function answered',
  },
}

/** The statuses that API Gateway may return for any request: too many in all, a crashed function, and one that took too long. */
const ofGateway = [429, 500, 503]

const successDescriptions: Record<number, string> = {
  200: 'The result',
  201: 'What was created',
  202: 'Accepted: the rest happens later',
  204: 'Done. There is no body',
}

function successOf({ output, media, status, list, cacheSeconds, setsCookies }: Operation): [number, Json] {
  const code = status ?? (output ? 200 : 204)
  const description = list ? 'One page of the list' : (successDescriptions[code] ?? '')
  const cookies = { 'Set-Cookie': { description: setsCookies, schema: { type: 'string' } } }
  const response = {
    description,
    headers: {
      ...header('X-Request-Id'),
      ...(list && header('Next-Cursor')),
      ...(cacheSeconds === undefined ? header('Maintenance') : header('ETag')),
      ...(setsCookies && cookies),
    },
    ...(output && {
      content: media
        ? { [media]: { schema: { type: 'string', contentMediaType: media } } }
        : jsonContent(jsonSchemaOf(output, 'output')),
    }),
  }
  return [code, response]
}

/** The response for a status: its problems with their messages. */
function problemResponse(status: number, codes: ProblemCode[]): Json {
  const problem = {
    allOf: [{ $ref: '#/components/schemas/Problem' }, { type: 'object', properties: { code: { enum: codes } } }],
  }
  const gateway = { $ref: '#/components/schemas/GatewayProblem' }
  const isOfGateway = ofGateway.includes(status)
  const texts = codes.map((code) => `\`${code}\`: ${problems[code].message}`)
  if (status === 429) texts.push('Without a code: the site receives too many requests in all.')
  const alternatives = [...(codes.length > 0 ? [problem] : []), ...(isOfGateway ? [gateway] : [])]
  return {
    description: texts.join('\n\n'),
    // API Gateway's own responses have no request id of ours.
    ...(!isOfGateway && { headers: header('X-Request-Id') }),
    ...((codes.includes('slow_down') || codes.includes('maintenance')) && { headers: header('Retry-After') }),
    ...(codes.includes('wrong_method') && { headers: { ...header('X-Request-Id'), ...header('Allow') } }),
    content: jsonContent(alternatives.length === 1 ? (alternatives[0] as Json) : { anyOf: alternatives }),
  }
}

const words = (code: string): string => code.split('_').map(capitalised).join('')

/** The codes of an operation by status. 405 is about another method of the path. 429 also covers API Gateway's refusal. */
function codesByStatus(method: Method, operation: Operation): [status: number, codes: ProblemCode[]][] {
  const codes: ProblemCode[] = [...problemsOf(method, operation), 'wrong_method']
  const statuses = new Set([...codes.map((code) => problems[code].status as number), 429])
  return [...statuses].map((status) => [status, codes.filter((code) => problems[code].status === status)])
}

/** The name of a problem response: its codes. */
const nameOf = (codes: ProblemCode[]): string => (codes.length > 0 ? codes.map(words).join('Or') : 'TooManyRequests')

/** The problem responses of all operations, by name. */
export const problemResponses: Json = Object.fromEntries(
  operations.flatMap(({ method, operation }) =>
    codesByStatus(method, operation).map(([status, codes]) => [nameOf(codes), problemResponse(status, codes)]),
  ),
)

/** All responses of an operation, by status. */
export function responsesOf(method: Method, operation: Operation): Json {
  const [status, success] = successOf(operation)
  const refusals = codesByStatus(method, operation).map(([each, codes]) => [
    each,
    { $ref: `#/components/responses/${nameOf(codes)}` },
  ])
  const accepted = operation.accepted && successOf({ ...operation, output: operation.accepted, status: 202 })[1]
  const unchanged = {
    description: 'The client’s version is current. There is no body',
    headers: { ...header('X-Request-Id'), ...header('ETag') },
  }
  return {
    [status]: success,
    ...(accepted && { 202: accepted }),
    ...(operation.hasMissingPage && {
      404: { ...success, description: 'The page for what does not exist', headers: header('X-Request-Id') },
    }),
    ...(operation.cacheSeconds !== undefined && { 304: unchanged }),
    ...Object.fromEntries(refusals),
  }
}
