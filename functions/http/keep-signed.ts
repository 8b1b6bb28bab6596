import { assertFits } from './body.ts'
import type { HttpRequest } from './exchange.ts'

/**
 * Keeps what a signature is over: the body's very bytes, however the gateway passed them on. Parsed and written again it
 * would be another body.
 */
export const keepSigned = () => ({
  before({ event, context: { exchange } }: HttpRequest) {
    if (exchange.operation.access !== 'stripe') return
    assertFits(event, exchange.operation)
    const { body = '', isBase64Encoded, headers } = event
    exchange.signed = {
      body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
      signature: headers['stripe-signature'],
    }
  },
})
