import { createHash, timingSafeEqual } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Method, Route } from '../../shared/route.ts'
import { Problem } from '../problem.ts'
import { environment, siteOrigins } from '../environment.ts'
import type { Credential } from './authentication.ts'
import type { Event, RequestContext, HttpRequest } from './request-context.ts'

/** A header's value. API Gateway writes every name in lower case. */
const header = (event: Event, name: string): string | undefined => event.headers?.[name]

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares two texts in a time that tells nothing of where they differ. */
export const isEqualInConstantTime = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b))

/** Begins the requestContext: every request has an id and a time, also one that is refused at the door. */
export const beginRequest = (route: string) => ({
  before({ event, context }: HttpRequest) {
    context.requestContext = {
      requestId: event.requestContext?.requestId ?? uuidv7(),
      now: new Date(),
      route,
      method: 'GET',
      operation: { summary: '', access: 'anyone', problems: [] },
      viewerAddress: 'unknown',
      cookies: [],
    } satisfies RequestContext
  },
})

type CredentialFrom = (cookies: string[] | undefined) => Credential | undefined

/** Lets in only what came through the edge, which alone knows the secret; only then is its word on the address believed. */
export const requireOriginSecret = (credentialFrom: CredentialFrom) => ({
  before({ event, context: { requestContext } }: HttpRequest) {
    const given = header(event, 'x-origin-secret')
    if (given === undefined || !isEqualInConstantTime(given, environment('ORIGIN_SECRET')))
      throw new Problem('forbidden')
    requestContext.viewerAddress = header(event, 'x-viewer-address') ?? 'unknown'
    requestContext.credential = credentialFrom(event.cookies)
  },
})

/** Finds the operation of this path for the request's method. HEAD asks what GET asks; the gateway leaves the body out. */
export const selectOperation = (route: Route) => ({
  before({ event, context: { requestContext } }: HttpRequest) {
    const asked = event.requestContext.http.method
    const method = (asked === 'HEAD' ? 'GET' : asked) as Method
    const operation = Object.hasOwn(route, method) ? route[method] : undefined
    if (!operation) throw new Problem('wrong_method')
    requestContext.method = method
    if (asked === 'HEAD') requestContext.isHead = true
    requestContext.operation = operation
  },
})

/**
 * Refuses what another site makes a browser send. Browsers state the origin of every state-changing request; what states
 * neither an origin nor a site is no browser and carries nobody's cookies unasked.
 */
export const rejectCrossSite = () => ({
  before({ event, context: { requestContext } }: HttpRequest) {
    if (requestContext.method === 'GET' || requestContext.operation.access === 'signed') return
    const origin = header(event, 'origin')
    const site = header(event, 'sec-fetch-site') ?? 'none'
    const isOurs = origin === undefined ? site === 'same-origin' || site === 'none' : siteOrigins().includes(origin)
    if (!isOurs) throw new Problem('cross_site')
  },
})
