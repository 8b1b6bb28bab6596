import httpJsonBodyParser from '@middy/http-json-body-parser'
import { Problem } from '../domain/problem.ts'
import type { HttpRequest } from './exchange.ts'

/** Larger than the bodies of most operations: 64 KiB. */
const mostBytes = 64 * 1024

const parser = httpJsonBodyParser()

/** Reads the body as JSON. No body at all counts as an empty object, so that the fields speak. */
function read(request: HttpRequest): void {
  const { event, context } = request
  const most = context.exchange.operation.mostBytes ?? mostBytes
  const { body = '', isBase64Encoded } = event
  if (Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8') > most) throw new Problem('too_large')
  if (body === '') {
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
    const { exchange } = request.context
    if (!exchange.operation.body) return
    try {
      read(request)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      exchange.inputProblem = error
    }
  },
})
