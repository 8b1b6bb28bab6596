import type { Request } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { Method, Operation } from '../../shared/route.ts'
import type { IdempotentRequest } from '../table/idempotency.ts'
import type { Problem } from '../problem.ts'
import type { Credential } from './authentication.ts'

/** A request that its sender signed: the very bytes of its body, and its headers, which hold the signature. */
export type SignedRequest = { body: Buffer; headers: Event['headers'] }

/** What a request asks for, parsed against the contract. */
export type Input = { params: unknown; query: unknown; body: unknown }

/** What the pipeline learned of one request so far. Each middleware adds its part; the later ones rely on the earlier. */
export type RequestContext = {
  requestId: string
  /** When the request arrived: the `now` of everything it decides. */
  now: Date
  /** The route's name in the contract, or what stands in for it. */
  route: string
  method: Method
  /** A HEAD: asks what the GET asks, and must leave everything as it is. */
  isHead?: true
  operation: Operation
  /** The address that the edge saw; believed only with the origin secret. */
  viewerAddress: string
  /** What the cookie claims; proved only by the session's row. */
  credential?: Credential | undefined
  /** Only of an operation that is signed. */
  signed?: SignedRequest
  input?: Input
  /** Why the input does not fit. Answered only to those who may call at all. */
  inputProblem?: Problem
  idempotency?: IdempotentRequest
  /** The id of the user, once proved. */
  userId?: string
  /** The type of the event that a webhook told of. */
  event?: string
  /** What somebody must be woken for, though the call itself went well. */
  alarms?: string[]
  /** Set-Cookie lines of the reply. */
  cookies: string[]
}

export type Event = APIGatewayProxyEventV2
export type HttpResponse = APIGatewayProxyStructuredResultV2
/** The requestContext travels on Lambda's context, which is new for each call and reaches middlewares and handler alike. */
export type HandlerContext = Context & { requestContext: RequestContext }
export type HttpRequest = Request<Event, HttpResponse, Error, HandlerContext>
