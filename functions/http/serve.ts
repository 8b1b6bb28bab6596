import middy from '@middy/core'
import type { Context } from 'aws-lambda'
import { nameOf, type NameOf, type Route } from '../../shared/route.ts'
import type { Api, Given, IsList, IsOnce, MethodOf, Output, RouteName } from '../../shared/calls.ts'
import type { Done, Once } from '../data/once.ts'
import type { Found, KeyOf } from '../data/table.ts'
import { admitEdge, begin, chooseOperation, refuseOtherSites } from './admit.ts'
import { answerProblems } from './answer.ts'
import { readBody } from './body.ts'
import type { Caller } from './caller.ts'
import { decide } from './decide.ts'
import type { Event, Exchange, ExchangeContext, Reply } from './exchange.ts'
import { parseInput } from './input.ts'
import { keepSigned } from './keep-signed.ts'
import { letItBeKept } from './keeping.ts'
import { observe } from './observe.ts'
import { securityHeaders } from './security-headers.ts'

type Guarded<N extends RouteName, M extends MethodOf<N>> = Api[N][M] extends { access: 'anyone' | 'stripe' }
  ? false
  : true

export type Inputs<N extends RouteName, M extends MethodOf<N>> = {
  params: Given<N, M, 'params'>
  query: Given<N, M, 'query'>
  body: Given<N, M, 'body'>
}

/** What is known before anything is read: the id that the cookie claims, and the time. */
export type Asking = { userId: string; now: Date }

/** Everything a handler gets to know about its call. */
export type Call<N extends RouteName, M extends MethodOf<N>> = Inputs<N, M> & {
  /** Who calls; of a call that is open to anyone, perhaps nobody. */
  caller: Guarded<N, M> extends true ? Caller : Caller | undefined
  /** The rows that `reads` asked for. */
  found: Found
  /** Present when the call carries an Idempotency-Key: goes into the transaction that does the work. */
  once: Once | undefined
  now: Date
  exchange: Exchange
}

type Result<N extends RouteName, M extends MethodOf<N>> =
  IsList<N, M> extends true ? { rows: Output<N, M>; next: string | undefined } : Output<N, M>

/** One operation: what it reads along with the session, what it does, and how a reply is given again. */
export type Handler<N extends RouteName, M extends MethodOf<N>> = {
  /** Rows to read in the same round trip that signs the request in. */
  reads?: (input: Inputs<N, M> & Asking) => KeyOf<unknown>[]
  run: (call: Call<N, M>) => Promise<Result<N, M>>
} & (IsOnce<N, M> extends true ? { replay: (done: Done, call: Call<N, M>) => Promise<Result<N, M>> } : unknown)

/** What Lambda calls. */
export type LambdaHandler = (event: Event, context: Context) => Promise<Reply>

/** The pipeline, put together here and nowhere else. Middy runs `before` downwards, `after` and `onError` upwards. */
export function pipeline(name: string, route: Route, handlers: Parameters<typeof decide>[0]): LambdaHandler {
  const handler = middy<Event, Reply, Error, ExchangeContext>()
    .use(begin(name))
    .use(observe())
    .use(securityHeaders())
    .use(answerProblems())
    .use(letItBeKept())
    .use(admitEdge())
    .use(chooseOperation(route))
    .use(refuseOtherSites())
    .use(keepSigned())
    .use(readBody())
    .use(parseInput())
    .handler(decide(handlers))
  return (event, context) => handler(event, context as ExchangeContext)
}

/** The Lambda handler of a route of the contract. */
export const serve = <R extends Api[RouteName], N extends RouteName & NameOf<R>>(
  route: R,
  handlers: { [M in MethodOf<N>]: Handler<N, M> },
): LambdaHandler => pipeline(nameOf(route), route, handlers)
