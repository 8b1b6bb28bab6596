import { assertFits } from './body.ts'
import type { HttpRequest } from './exchange.ts'

/**
 * Preserves what a signature covers: the very bytes of the body, however the gateway passed them on. Parsed and serialised
 * again, the body would be a different one.
 */
export const readSigned = () => ({
  before({ event, context: { exchange } }: HttpRequest) {
    if (exchange.operation.access !== 'signed') return
    assertFits(event, exchange.operation)
    const { body = '', isBase64Encoded, headers } = event
    exchange.signed = { body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'), headers }
  },
})
