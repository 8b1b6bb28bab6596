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
export type Call<N extends RouteName, M extends MethodOf<N>> = CallOf<AppWiring, N, M, undefined>

/** The Lambda handler of any route, including routes outside the contract. */
export const serveRoute = (name: string, route: Route, handlers: AnyHandlers): LambdaHandler =>
  pipeline({ name, route, handlers, authentication })

/** The Lambda handler of a route in the contract. `P` is what its GET reads before the caller is authenticated. */
export const serve = <R extends Api[RouteName], N extends RouteName & NameOf<R>, P = undefined>(
  route: R,
  handlers: { [M in MethodOf<N>]: HandlerOf<AppWiring, N, M, P> },
): LambdaHandler => serveRoute(nameOf(route), route, handlers)
