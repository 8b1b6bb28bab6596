import httpJsonBodyParser from '@middy/http-json-body-parser'
import { Problem } from '../domain/problem.ts'
import type { HttpRequest } from './exchange.ts'

const mostBytes = 64 * 1024

/** Refuses a body that is larger than any of ours: 64 KiB. */
export const limitBody = () => ({
  before({ event }: HttpRequest) {
    const bytes = Buffer.byteLength(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
    if (bytes > mostBytes) throw new Problem('too_large')
  },
})

const parser = httpJsonBodyParser()

/** Reads the body as JSON, where the operation takes one. No body at all counts as an empty object, so that the fields speak. */
export const parseBody = () => ({
  before(request: HttpRequest) {
    const { event, context } = request
    if (!context.exchange.operation.body) return
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
  },
})
