import { assertBodyFits } from './body.ts'
import type { HttpRequest } from './request-context.ts'

/**
 * Preserves what a signature covers: the very bytes of the body, however the gateway passed them on. Parsed and serialised
 * again, the body would be a different one.
 */
export const readSignedBody = () => ({
  before({ event, context: { requestContext } }: HttpRequest) {
    if (requestContext.operation.access !== 'signed') return
    assertBodyFits(event, requestContext.operation)
    const { body = '', isBase64Encoded, headers } = event
    requestContext.signed = { body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'), headers }
  },
})
