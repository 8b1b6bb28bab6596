import { createHash } from 'node:crypto'
import type { HttpRequest } from './request-context.ts'

const tagOf = (body: string): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Whether whoever asks has that version already. The CDN marks the tag of what it compressed as a weak one. */
const hasIt = (ifNoneMatch: string, tag: string): boolean =>
  ifNoneMatch.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')))

/**
 * Lets the CDN and browsers keep a reply that is the same for everybody, as long as the contract says, and answers 304 to
 * those who have it still. A refusal is never kept.
 */
export const cacheable = () => ({
  after(request: HttpRequest) {
    const { event, response, context } = request
    const { cacheSeconds } = context.requestContext.operation
    if (cacheSeconds === undefined || response?.statusCode !== 200) return
    const tag = tagOf(response.body ?? '')
    const headers = { ...response.headers, 'cache-control': `public, max-age=${cacheSeconds}`, etag: tag }
    request.response = hasIt(event.headers?.['if-none-match'] ?? '', tag)
      ? { statusCode: 304, headers }
      : { ...response, headers }
  },
})
