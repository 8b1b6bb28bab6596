import { createHash } from 'node:crypto'
import type { HttpRequest } from './request-context.ts'

const entityTag = (body: string): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Whether `If-None-Match` lists the tag. The CDN turns the tag of a response that it compressed into a weak one (`W/`). */
const matches = (ifNoneMatch: string, tag: string): boolean =>
  ifNoneMatch.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')))

/**
 * Makes responses of operations with `cacheSeconds` cacheable by the CDN and browsers, no longer than they are true, and answers a
 * conditional request with 304 when the response has not changed. Errors are never cacheable.
 */
export const cacheable = () => ({
  after(request: HttpRequest) {
    const { event, response, context } = request
    const { operation, freshUntil, now } = context.requestContext
    const { cacheSeconds } = operation
    if (cacheSeconds === undefined || response?.statusCode !== 200) return
    const seconds = freshUntil ? Math.floor((freshUntil.getTime() - now.getTime()) / 1000) : cacheSeconds
    const maxAge = Math.max(0, Math.min(cacheSeconds, seconds))
    const tag = entityTag(response.body ?? '')
    const headers = { ...response.headers, 'cache-control': `public, max-age=${maxAge}`, etag: tag }
    request.response = matches(event.headers?.['if-none-match'] ?? '', tag)
      ? { statusCode: 304, headers }
      : { ...response, headers }
  },
})
