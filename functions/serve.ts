import type Stripe from 'stripe'
import type { Api, MethodOf, RouteName } from '../shared/calls.ts'
import { nameOf, type NameOf, type Route } from '../shared/route.ts'
import { authentication, type Caller } from './accounts/authenticate.use-case.ts'
import type { CallOf, HandlerOf } from './http/handler.ts'
import { pipeline, type LambdaHandler } from './http/pipeline.ts'
import type { AnyHandlers } from './http/run-handler.ts'

/** Connects the pipeline to the areas: the type of a caller, and what each verifier in the contract returns. */
type AppWiring = { caller: Caller; verified: { stripe: Stripe.Event } }

/** Everything that a handler knows about its call. */
export type Call<N extends RouteName, M extends MethodOf<N>> = CallOf<AppWiring, N, M>

/** The Lambda handler of any route, including routes outside the contract. */
export const serveRoute = (name: string, route: Route, handlers: AnyHandlers): LambdaHandler =>
  pipeline({ name, route, handlers, authentication })

/** The Lambda handler of a route in the contract. */
export const serve = <R extends Api[RouteName], N extends RouteName & NameOf<R>>(
  route: R,
  handlers: { [M in MethodOf<N>]: HandlerOf<AppWiring, N, M> },
): LambdaHandler => serveRoute(nameOf(route), route, handlers)
