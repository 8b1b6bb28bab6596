import httpJsonBodyParser from '@middy/http-json-body-parser'
import { defaultMaxBytes, type Operation } from '../../shared/route.ts'
import { Problem } from '../problem.ts'
import type { Event, HttpRequest } from './request-context.ts'

/** Throws `too_large` when the body is larger than the operation accepts. */
export function assertBodyFits({ body = '', isBase64Encoded }: Event, { maxBytes = defaultMaxBytes }: Operation): void {
  if (Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8') > maxBytes) throw new Problem('too_large')
}

/** Preserves the exact bytes of a signed body. Parsing and serialising it again would change the bytes that the signature covers. */
export const readSignedBody = () => ({
  before({ event, context: { requestContext } }: HttpRequest) {
    if (requestContext.operation.access !== 'signed') return
    assertBodyFits(event, requestContext.operation)
    const { body = '', isBase64Encoded, headers } = event
    requestContext.signed = { body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'), headers }
  },
})

const parser = httpJsonBodyParser()

/** Parses the body as JSON. An absent body is parsed as an empty object, so that each missing field gets its own message. */
function parseBody(request: HttpRequest): void {
  const { event, context } = request
  assertBodyFits(event, context.requestContext.operation)
  if (!event.body) {
    Object.assign(event, { body: {} })
    return
  }
  try {
    parser.before?.(request)
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 415) throw new Problem('not_json')
    throw new Problem('invalid_input', { message: 'The request is not valid JSON.' })
  }
}

/** Parses the body of an operation that has one. A parse error is stored and thrown only after authorisation. */
export const readBody = () => ({
  before(request: HttpRequest) {
    const { requestContext } = request.context
    if (!requestContext.operation.body) return
    try {
      parseBody(request)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      requestContext.inputProblem = error
    }
  },
})
