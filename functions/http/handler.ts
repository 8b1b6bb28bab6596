import type { Api, IsList, MethodOf, Output, Parsed, RouteName, TakesIdempotencyKey } from '../../shared/calls.ts'
import type { Completion, IdempotentRequest } from '../table/idempotency.ts'
import type { FoundRows, TypedKey } from '../table/rows.ts'
import type { RequestContext, SignedRequest } from './request-context.ts'

/** What the areas and integrations add to the types of a call; `functions/serve.ts` says what. */
export type Wiring = {
  /** A signed-in caller. */
  caller: unknown
  /** By the verifier's name in the contract, what a verified request holds. */
  verified: object
}

type AccessOf<N extends RouteName, M extends MethodOf<N>> = Api[N][M] extends { access: infer Access } ? Access : never
type VerifiedOf<W extends Wiring, N extends RouteName, M extends MethodOf<N>> = Api[N][M] extends {
  verifier: infer Name extends keyof W['verified']
}
  ? W['verified'][Name]
  : undefined

export type Inputs<N extends RouteName, M extends MethodOf<N>> = {
  params: Parsed<N, M, 'params'>
  query: Parsed<N, M, 'query'>
  body: Parsed<N, M, 'body'>
}

/** What is known before anything is read: the id that the cookie claims, and the time. */
export type ClaimedCaller = { userId: string; now: Date }

/** Everything that a handler learns about its call. */
export type CallOf<W extends Wiring, N extends RouteName, M extends MethodOf<N>> = Inputs<N, M> & {
  /** Undefined when nobody is signed in, which only an operation that is open to anyone, or signed, allows. */
  caller: AccessOf<N, M> extends 'anyone' | 'signed' ? W['caller'] | undefined : W['caller']
  /** What `verify` returned; undefined unless the operation is signed. */
  verified: VerifiedOf<W, N, M>
  /** The rows that `reads` asked for. */
  found: FoundRows
  /** Present when the call carries an Idempotency-Key. Belongs in the transaction that does the work. */
  idempotency: IdempotentRequest | undefined
  now: Date
  requestContext: RequestContext
}

type Result<N extends RouteName, M extends MethodOf<N>> =
  IsList<N, M> extends true ? { rows: Output<N, M>; next: string | undefined } : Output<N, M>

type Replays<W extends Wiring, N extends RouteName, M extends MethodOf<N>> =
  TakesIdempotencyKey<N, M> extends true
    ? {
        /** Repeats the first reply from what the idempotency record kept of it. */
        replay: (completion: Completion, call: CallOf<W, N, M>) => Promise<Result<N, M>>
      }
    : unknown

type Verifies<W extends Wiring, N extends RouteName, M extends MethodOf<N>> =
  AccessOf<N, M> extends 'signed'
    ? {
        /** Proves who signed the request, or throws `bad_signature`. Nothing is read or run before it. */
        verify: (request: SignedRequest, now: Date) => Promise<VerifiedOf<W, N, M>>
      }
    : unknown

/** One operation: what it reads along with the session, and what it does. */
export type HandlerOf<W extends Wiring, N extends RouteName, M extends MethodOf<N>> = {
  /** Rows to read in the same round trip that proves the session. */
  reads?: (input: Inputs<N, M> & ClaimedCaller) => TypedKey<unknown>[]
  run: (call: CallOf<W, N, M>) => Promise<Result<N, M>>
} & Replays<W, N, M> &
  Verifies<W, N, M>
