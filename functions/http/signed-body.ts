import { assertBodyFits } from './body.ts'
import type { HttpRequest } from './request-context.ts'

/** Preserves the exact bytes of a signed body. Parsing and serialising it again would change the bytes that the signature covers. */
export const readSignedBody = () => ({
  before({ event, context: { requestContext } }: HttpRequest) {
    if (requestContext.operation.access !== 'signed') return
    assertBodyFits(event, requestContext.operation)
    const { body = '', isBase64Encoded, headers } = event
    requestContext.signed = { body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'), headers }
  },
})
