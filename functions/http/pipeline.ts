import middy from '@middy/core'
import type { Context } from 'aws-lambda'
import type { Route } from '../../shared/route.ts'
import {
  requireOriginSecret,
  beginRequest,
  selectOperation,
  refuseInMaintenance,
  refuseOtherAccount,
  rejectCrossSite,
} from './request-checks.ts'
import type { Authentication } from './authentication.ts'
import { readBody, readSignedBody } from './body.ts'
import { cacheable } from './cacheable.ts'
import { compressed } from './compress.ts'
import type { Event, HandlerContext, HttpResponse } from './request-context.ts'
import { parseInput } from './input.ts'
import { logRequest } from './log-request.ts'
import { respondWithProblem, securityHeaders } from './response.ts'
import { runHandler, type AnyHandlers } from './run-handler.ts'
import { warmUp } from './warm-up.ts'
import { isWarmUp } from './warm-up-event.ts'

/** The function that Lambda invokes. */
export type LambdaHandler = (event: Event, context: Context) => Promise<HttpResponse>

type Served<Caller> = {
  name: string
  route: Route
  handlers: AnyHandlers
  authentication: Authentication<Caller>
}

/**
 * Builds the middleware pipeline. Middy runs `before` from top to bottom, and `after` and `onError` from bottom to top. A warm-up
 * never enters it.
 */
export function pipeline<Caller>({ name, route, handlers, authentication }: Served<Caller>): LambdaHandler {
  const handler = middy<Event, HttpResponse, Error, HandlerContext>()
    .use(beginRequest(name))
    .use(logRequest())
    .use(securityHeaders())
    .use(respondWithProblem(authentication))
    .use(compressed())
    .use(cacheable())
    .use(requireOriginSecret(authentication.credentialFrom))
    .use(selectOperation(route))
    .use(refuseInMaintenance())
    .use(rejectCrossSite())
    .use(refuseOtherAccount())
    .use(readSignedBody())
    .use(readBody())
    .use(parseInput())
    .handler(runHandler(handlers, authentication))
  return (event, context) => (isWarmUp(event) ? warmUp() : handler(event, context as HandlerContext))
}
