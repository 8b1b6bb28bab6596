import * as v from 'valibot'
import { problems, type ProblemBody } from '../../shared/problem.ts'
import { Problem } from '../problem.ts'
import { isUnavailable } from '../unavailable.ts'
import type { RequestContext, HttpRequest, HttpResponse } from './request-context.ts'

/** A reply of ours that breaks the contract. The paths say where; the values stay out of the log. */
export class BrokenContract extends Error {
  override name = 'BrokenContract'
}

const headersOf = (requestContext: RequestContext): Record<string, string> => ({
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-request-id': requestContext.requestId,
})

/** The reply for what a handler gave. What the contract does not know is left out; what it misses is our fault. */
export function toResponse(requestContext: RequestContext, output: unknown, next: string | undefined): HttpResponse {
  const { operation, cookies } = requestContext
  const headers = { ...headersOf(requestContext), ...(next !== undefined && { 'next-cursor': next }) }
  if (!operation.output) return { statusCode: operation.status ?? 204, headers, cookies }
  const parsed = v.safeParse(operation.output, output)
  if (!parsed.success) {
    const paths = parsed.issues.map((issue) => v.getDotPath(issue) ?? '(root)')
    throw new BrokenContract(`The reply breaks the contract at ${paths.join(', ')}`)
  }
  const statusCode = operation.status ?? 200
  if (operation.media === undefined) return { statusCode, headers, cookies, body: JSON.stringify(parsed.output) }
  const body = Buffer.from(parsed.output as Uint8Array).toString('base64')
  return { statusCode, headers: { ...headers, 'content-type': operation.media }, cookies, body, isBase64Encoded: true }
}

/** Any error as a problem: refusals as they are, a dependency that is down as `try_again`, the rest as our fault. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  return new Problem(isUnavailable(error) ? 'try_again' : 'our_fault')
}

/**
 * Answers every error with the contract's body: words for a person, never a stack. Whoever is told to sign in loses the
 * cookies of a session that is dead, so that the page stops asking; any other refusal leaves the cookies alone.
 */
export const respondWithProblem = (signedOutCookies: () => string[]) => ({
  onError(request: HttpRequest) {
    const { requestContext } = request.context
    const problem = toProblem(request.error)
    const isDead = problem.code === 'signed_out' && Boolean(request.event.cookies?.length)
    const { fields, retryAfterSeconds } = problem.details
    const body: ProblemBody = {
      code: problem.code,
      message: problem.message,
      ...(fields && { fields }),
      requestId: requestContext.requestId,
    }
    request.response = {
      statusCode: problems[problem.code].status,
      headers: {
        ...headersOf(requestContext),
        ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      },
      cookies: isDead ? signedOutCookies() : [],
      body: JSON.stringify(body),
    }
  },
})
