import { v7 as uuidv7 } from 'uuid'
import { methods, type Route } from '../../shared/route.ts'
import { accountHeader, comparesAccount, visitor } from '../../shared/screen-account.ts'
import { Problem } from '../problem.ts'
import { siteOrigins } from '../environment.ts'
import { inMaintenance, maintenance } from '../maintenance.ts'
import type { Credential } from './authentication.ts'
import { isFromDistribution } from './origin-secret.ts'
import type { Event, RequestContext, HttpRequest } from './request-context.ts'

/** A header's value. API Gateway lower-cases every header name. */
const header = (event: Event, name: string): string | undefined => event.headers?.[name]

const maxUserAgentLength = 512

/** `npm run operator -- stop` sets this variable of the API's stage. API Gateway adds it to every event. */
const isInMaintenance = (event: Event): boolean => event.stageVariables?.[maintenance.variable] === maintenance.on

/** Creates the request context. It comes first, so that even a rejected request has an id and a time in the log. */
export const beginRequest = (route: string) => ({
  before({ event, context }: HttpRequest) {
    context.requestContext = {
      requestId: event.requestContext?.requestId ?? uuidv7(),
      now: new Date(),
      route,
      method: 'GET',
      operation: { summary: '', access: 'anyone', problems: [] },
      viewerAddress: 'unknown',
      userAgent: (header(event, 'user-agent') ?? '').slice(0, maxUserAgentLength).toWellFormed(),
      receivedCookies: [],
      passedLimits: new Set(),
      cookies: [],
      ...(isInMaintenance(event) && { isInMaintenance: true }),
    } satisfies RequestContext
  },
})

type CredentialFrom = (cookies: string[] | undefined) => Credential | undefined

/**
 * Rejects requests that did not come through the distribution, which alone knows the origin secret. The viewer address
 * that the distribution adds is trusted only after this check.
 */
export const requireOriginSecret = (credentialFrom: CredentialFrom) => ({
  before({ event, context: { requestContext } }: HttpRequest) {
    if (!isFromDistribution(header(event, 'x-origin-secret'))) throw new Problem('forbidden')
    requestContext.viewerAddress = header(event, 'x-viewer-address') ?? 'unknown'
    requestContext.receivedCookies = event.cookies ?? []
    requestContext.credential = credentialFrom(event.cookies)
  },
})

/** The methods of a route. One with GET supports HEAD, too. */
const methodsOf = (route: Route): string[] =>
  methods.filter((method) => route[method]).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))

/**
 * Selects the operation for the request's method. HEAD is handled as GET; the gateway omits the body. Any other method is a 405
 * whose `Allow` header lists the methods of the path.
 */
export const selectOperation = (route: Route) => ({
  before({ event, context: { requestContext } }: HttpRequest) {
    const httpMethod = event.requestContext.http.method
    const method = methods.find((each) => each === (httpMethod === 'HEAD' ? 'GET' : httpMethod))
    const operation = method && route[method]
    if (!operation) throw new Problem('wrong_method', { allow: methodsOf(route) })
    requestContext.method = method
    if (httpMethod === 'HEAD') requestContext.isHead = true
    requestContext.operation = operation
  },
})

/** Refuses every state-changing request during maintenance, before anything is read or written. */
export const refuseInMaintenance = () => ({
  before({ context: { requestContext } }: HttpRequest) {
    if (requestContext.isInMaintenance && requestContext.method !== 'GET') throw inMaintenance()
  },
})

/**
 * Rejects state-changing requests that another site made a browser send (CSRF). Browsers send `Origin` with every
 * state-changing request. A client that sends neither `Origin` nor `Sec-Fetch-Site` is not a browser, and so cannot be made
 * to send a user's cookies.
 */
export const rejectCrossSite = () => ({
  before({ event, context: { requestContext } }: HttpRequest) {
    if (requestContext.method === 'GET' || requestContext.operation.access === 'signed') return
    const origin = header(event, 'origin')
    const site = header(event, 'sec-fetch-site') ?? 'none'
    const isSameSite = origin === undefined ? site === 'same-origin' || site === 'none' : siteOrigins().includes(origin)
    if (!isSameSite) throw new Problem('cross_site')
  },
})

/**
 * Refuses a call from a screen of an account that is not signed in, before anything is read or written. All tabs of a browser
 * send the same cookie: a tab that shows one person must not act as the next.
 */
export const refuseOtherAccount = () => ({
  before({ event, context: { requestContext } }: HttpRequest) {
    const named = header(event, accountHeader)
    if (named === undefined || !comparesAccount(requestContext.operation)) return
    if (named !== (requestContext.credential?.userId ?? visitor)) throw new Problem('other_account')
    requestContext.screenAccount = named
  },
})
