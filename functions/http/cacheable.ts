import { createHash } from 'node:crypto'
import type { HttpRequest } from './request-context.ts'

const entityTag = (body: string): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Whether `If-None-Match` lists the tag. The CDN turns the tag of a response that it compressed into a weak one (`W/`). */
const matches = (ifNoneMatch: string, tag: string): boolean =>
  ifNoneMatch.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')))

/**
 * Makes responses of operations with `cacheSeconds` cacheable by the CDN and browsers, and answers a conditional request
 * with 304 when the response has not changed. Errors are never cacheable.
 */
export const cacheable = () => ({
  after(request: HttpRequest) {
    const { event, response, context } = request
    const { cacheSeconds } = context.requestContext.operation
    if (cacheSeconds === undefined || response?.statusCode !== 200) return
    const tag = entityTag(response.body ?? '')
    const headers = { ...response.headers, 'cache-control': `public, max-age=${cacheSeconds}`, etag: tag }
    request.response = matches(event.headers?.['if-none-match'] ?? '', tag)
      ? { statusCode: 304, headers }
      : { ...response, headers }
  },
})
