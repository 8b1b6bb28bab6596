import type { Request } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { Method, Operation } from '../../shared/route.ts'
import type { IdempotentRequest } from '../table/idempotency.ts'
import type { Problem } from '../problem.ts'
import type { Credential } from './authentication.ts'

/** A request that its sender signed: the exact bytes of the body, and the headers, which contain the signature. */
export type SignedRequest = { body: Buffer; headers: Event['headers'] }

/** The input of an operation, parsed with the contract's schemas. */
export type Input = { params: unknown; query: unknown; body: unknown }

/** What the pipeline knows about one request so far. Each middleware adds fields that later ones depend on. */
export type RequestContext = {
  requestId: string
  /** When the request arrived. Every decision about the request uses this time as `now`. */
  now: Date
  /** The route's name in the contract, or a placeholder for a route outside the contract. */
  route: string
  method: Method
  /** Set for a HEAD request, which is handled as GET and must not change anything. */
  isHead?: true
  /** Set while an operator has put the site into read-only maintenance. A GET must not write anything either. */
  isInMaintenance?: true
  operation: Operation
  /** The viewer's address as the distribution saw it. Trusted only after the origin secret was checked. */
  viewerAddress: string
  /** What the browser calls itself, at most 512 characters. A label: it proves nothing. */
  userAgent: string
  /** The request's cookies, each `name=value`. Set once the origin secret was checked. */
  receivedCookies: string[]
  /** The account of the calling screen as the web app states it, or `visitor`. It equals the one that the cookie claims. */
  screenAccount?: string
  /** What the cookie claims. Only the session's row proves it. */
  credential?: Credential | undefined
  /** Set for signed operations only. */
  signed?: SignedRequest
  input?: Input
  /** Why the input is invalid. Thrown only after authorisation. */
  inputProblem?: Problem
  idempotency?: IdempotentRequest
  /** The user's id, once the caller is authenticated. */
  userId?: string
  /** Set by a handler whose page states that something does not exist. */
  isMissing?: true
  /** Set by a handler whose response may be cached: when it is no longer true. */
  freshUntil?: Date | undefined
  /** Set by a handler whose call waits for somebody: the response is 202, with the operation's `accepted`. */
  isAccepted?: true
  /** The type of the webhook event. */
  event?: string
  /** Alarms to raise although the call succeeded. */
  alarms?: string[]
  /** The rate limits that this request has passed: see `LimitedRequest`. */
  passedLimits: Set<string>
  /** Set-Cookie headers of the response. */
  cookies: string[]
}

export type Event = APIGatewayProxyEventV2
export type HttpResponse = APIGatewayProxyStructuredResultV2
/** The request context is a property of Lambda's context, which is new for each call and available to every middleware and the handler. */
export type HandlerContext = Context & { requestContext: RequestContext }
export type HttpRequest = Request<Event, HttpResponse, Error, HandlerContext>
