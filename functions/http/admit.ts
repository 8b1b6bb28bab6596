import { createHash, timingSafeEqual } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Method, Route } from '../../shared/route.ts'
import { Problem } from '../problem.ts'
import { environment, siteOrigins } from '../environment.ts'
import type { Credential } from './authentication.ts'
import type { Event, Exchange, HttpRequest } from './exchange.ts'

/** A header's value. API Gateway writes every name in lower case. */
const header = (event: Event, name: string): string | undefined => event.headers?.[name]

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares two texts in a time that tells nothing of where they differ. */
export const isSame = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b))

/** Begins the exchange: every request has an id and a time, also one that is refused at the door. */
export const begin = (route: string) => ({
  before({ event, context }: HttpRequest) {
    context.exchange = {
      requestId: event.requestContext?.requestId ?? uuidv7(),
      now: new Date(),
      route,
      method: 'GET',
      operation: { summary: '', access: 'anyone', problems: [] },
      viewerAddress: 'unknown',
      cookies: [],
    } satisfies Exchange
  },
})

type CredentialFrom = (cookies: string[] | undefined) => Credential | undefined

/** Lets in only what came through the edge, which alone knows the secret; only then is its word on the address believed. */
export const admitEdge = (credentialFrom: CredentialFrom) => ({
  before({ event, context: { exchange } }: HttpRequest) {
    const given = header(event, 'x-origin-secret')
    if (given === undefined || !isSame(given, environment('ORIGIN_SECRET'))) throw new Problem('forbidden')
    exchange.viewerAddress = header(event, 'x-viewer-address') ?? 'unknown'
    exchange.credential = credentialFrom(event.cookies)
  },
})

/** Finds the operation of this path for the request's method. HEAD asks what GET asks; the gateway leaves the body out. */
export const chooseOperation = (route: Route) => ({
  before({ event, context: { exchange } }: HttpRequest) {
    const asked = event.requestContext.http.method
    const method = (asked === 'HEAD' ? 'GET' : asked) as Method
    const operation = Object.hasOwn(route, method) ? route[method] : undefined
    if (!operation) throw new Problem('wrong_method')
    exchange.method = method
    if (asked === 'HEAD') exchange.isHead = true
    exchange.operation = operation
  },
})

/**
 * Refuses what another site makes a browser send. Browsers state the origin of every state-changing request; what states
 * neither an origin nor a site is no browser and carries nobody's cookies unasked.
 */
export const refuseOtherSites = () => ({
  before({ event, context: { exchange } }: HttpRequest) {
    if (exchange.method === 'GET' || exchange.operation.access === 'signed') return
    const origin = header(event, 'origin')
    const site = header(event, 'sec-fetch-site') ?? 'none'
    const isOurs = origin === undefined ? site === 'same-origin' || site === 'none' : siteOrigins().includes(origin)
    if (!isOurs) throw new Problem('cross_site')
  },
})
