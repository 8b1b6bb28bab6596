import httpJsonBodyParser from '@middy/http-json-body-parser'
import type { Operation } from '../../shared/route.ts'
import { Problem } from '../problem.ts'
import type { Event, HttpRequest } from './request-context.ts'

/** Larger than the bodies of most operations: 64 KiB. */
const maxBytes = 64 * 1024

/** Refuses a body that is larger than the operation takes. */
export function assertBodyFits({ body = '', isBase64Encoded }: Event, { maxBytes: most = maxBytes }: Operation): void {
  if (Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8') > most) throw new Problem('too_large')
}

const parser = httpJsonBodyParser()

/** Reads the body as JSON. No body at all counts as an empty object, so that the fields speak. */
function read(request: HttpRequest): void {
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

/** Reads the body where the operation takes one. Why it cannot be read is answered only to those who may call at all. */
export const readBody = () => ({
  before(request: HttpRequest) {
    const { requestContext } = request.context
    if (!requestContext.operation.body) return
    try {
      read(request)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      requestContext.inputProblem = error
    }
  },
})
