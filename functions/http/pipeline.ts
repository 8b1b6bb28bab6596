import middy from '@middy/core'
import type { Context } from 'aws-lambda'
import type { Route } from '../../shared/route.ts'
import { admitEdge, begin, chooseOperation, refuseOtherSites } from './admit.ts'
import type { Authentication } from './authentication.ts'
import { readBody } from './body.ts'
import { cacheable } from './cacheable.ts'
import type { Event, ExchangeContext, Reply } from './exchange.ts'
import { parseInput } from './input.ts'
import { observe } from './observe.ts'
import { replyWithProblems } from './reply.ts'
import { runHandler, type AnyHandlers } from './run-handler.ts'
import { securityHeaders } from './security-headers.ts'
import { readSigned } from './signed-body.ts'

/** What Lambda calls. */
export type LambdaHandler = (event: Event, context: Context) => Promise<Reply>

type Served<Caller> = {
  name: string
  route: Route
  handlers: AnyHandlers
  authentication: Authentication<Caller>
}

/** The pipeline, put together here and nowhere else. Middy runs `before` downwards, `after` and `onError` upwards. */
export function pipeline<Caller>({ name, route, handlers, authentication }: Served<Caller>): LambdaHandler {
  const handler = middy<Event, Reply, Error, ExchangeContext>()
    .use(begin(name))
    .use(observe())
    .use(securityHeaders())
    .use(replyWithProblems(authentication.signedOutCookies))
    .use(cacheable())
    .use(admitEdge(authentication.credentialFrom))
    .use(chooseOperation(route))
    .use(refuseOtherSites())
    .use(readSigned())
    .use(readBody())
    .use(parseInput())
    .handler(runHandler(handlers, authentication))
  return (event, context) => handler(event, context as ExchangeContext)
}
