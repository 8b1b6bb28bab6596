import * as v from 'valibot'
import { maintenanceHeader } from '../../shared/maintenance.ts'
import { problems, type ProblemBody } from '../../shared/problem.ts'
import { Problem } from '../problem.ts'
import { isUnavailable } from '../unavailable.ts'
import type { Authentication } from './authentication.ts'
import type { RequestContext, HttpRequest, HttpResponse } from './request-context.ts'
import { apiHeaders } from '../../shared/api-headers.ts'

/** A handler's output violates the contract. The message names the paths, but not the values, because it is logged. */
export class ContractViolationError extends Error {
  override name = 'ContractViolationError'
}

const headersOf = (requestContext: RequestContext): Record<string, string> => ({
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-request-id': requestContext.requestId,
  // The site shows it. A response in the CDN would still show it after maintenance.
  ...(requestContext.isInMaintenance &&
    requestContext.operation.cacheSeconds === undefined && { [maintenanceHeader]: 'on' }),
})

/** The status of a response with a body. */
function statusOf({ operation, isMissing, isAccepted }: RequestContext): number {
  if (isMissing) return 404
  return isAccepted ? 202 : (operation.status ?? 200)
}

function addHeaders(request: HttpRequest): void {
  if (request.response) request.response.headers = { ...request.response.headers, ...apiHeaders }
}

/** Adds the headers that every response of the API has. */
export const securityHeaders = () => ({ after: addHeaders, onError: addHeaders })

/**
 * The response for a handler's output. Fields that the contract does not declare are omitted.
 * @throws ContractViolationError when the output does not match the contract
 */
export function toResponse(requestContext: RequestContext, output: unknown, next: string | undefined): HttpResponse {
  const { operation, cookies } = requestContext
  const headers = { ...headersOf(requestContext), ...(next !== undefined && { 'next-cursor': next }) }
  if (!operation.output) return { statusCode: operation.status ?? 204, headers, cookies }
  const isAccepted = requestContext.isAccepted && operation.accepted
  const parsed = v.safeParse(isAccepted || operation.output, output)
  if (!parsed.success) {
    const paths = parsed.issues.map((issue) => v.getDotPath(issue) ?? '(root)')
    throw new ContractViolationError(`The response violates the contract at ${paths.join(', ')}`)
  }
  const statusCode = statusOf(requestContext)
  if (operation.media === undefined) return { statusCode, headers, cookies, body: JSON.stringify(parsed.output) }
  const body = Buffer.from(parsed.output as Uint8Array).toString('base64')
  return { statusCode, headers: { ...headers, 'content-type': operation.media }, cookies, body, isBase64Encoded: true }
}

/** Maps any error to a problem: an unavailable dependency to `try_again`, any other error to `our_fault`. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  return new Problem(isUnavailable(error) ? 'try_again' : 'our_fault')
}

type ProblemCookies = Pick<Authentication<unknown>, 'signedOutCookies' | 'accountCookies'>

/**
 * Turns every error into a problem response with a readable message and no stack trace. `signed_out` also removes the cookies
 * of the dead session, so that the page stops sending them, and `other_account` tells the page whose session it sends; other
 * problems leave the cookies in place.
 */
export const respondWithProblem = ({ signedOutCookies, accountCookies }: ProblemCookies) => ({
  onError(request: HttpRequest) {
    const { requestContext } = request.context
    const problem = toProblem(request.error)
    const { fields, retryAfterSeconds, allow } = problem.details
    const cookies = (): string[] => {
      if (problem.code === 'other_account') return accountCookies(requestContext.credential)
      return problem.code === 'signed_out' && request.event.cookies?.length ? signedOutCookies() : []
    }
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
        ...(allow && { allow: allow.join(', ') }),
      },
      cookies: cookies(),
      body: JSON.stringify(body),
    }
  },
})
