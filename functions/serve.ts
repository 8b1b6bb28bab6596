import type Stripe from 'stripe'
import type { Api, MethodOf, RouteName } from '../shared/calls.ts'
import { nameOf, type NameOf, type Route } from '../shared/route.ts'
import { authentication, type Caller } from './accounts/authenticate.use-case.ts'
import type { CallOf, HandlerOf } from './http/handler.ts'
import { pipeline, type LambdaHandler } from './http/pipeline.ts'
import type { AnyHandlers } from './http/run-handler.ts'

/** Joins the pipeline to the areas: who a caller is, and what each verifier of the contract proves. */
type OurWiring = { caller: Caller; verified: { stripe: Stripe.Event } }

/** Everything that a handler learns about its call. */
export type Call<N extends RouteName, M extends MethodOf<N>> = CallOf<OurWiring, N, M>

/** The Lambda handler of any route, also one that the contract does not have. */
export const serveRoute = (name: string, route: Route, handlers: AnyHandlers): LambdaHandler =>
  pipeline({ name, route, handlers, authentication })

/** The Lambda handler of a route of the contract. */
export const serve = <R extends Api[RouteName], N extends RouteName & NameOf<R>>(
  route: R,
  handlers: { [M in MethodOf<N>]: HandlerOf<OurWiring, N, M> },
): LambdaHandler => serveRoute(nameOf(route), route, handlers)
