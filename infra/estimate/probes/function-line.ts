import { logRequest } from '../../../functions/http/log-request.ts'
import type { HttpRequest } from '../../../functions/http/request-context.ts'

/** Logs the line of a successful call, with an id of ours and of API Gateway's length. */
const requestContext = {
  route: 'shop/items',
  method: 'GET',
  now: new Date(),
  requestId: 'Uq3RFjVnywMEPvA=',
  userId: '0192f0c1-7a3e-7c44-9f52-3b1d7d1c2a10',
}
const request = { context: { requestContext }, response: { statusCode: 200 } } as unknown as HttpRequest
logRequest().after(request)
