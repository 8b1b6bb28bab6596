import type { Api, IsList, MethodOf, Output, Parsed, RouteName, TakesIdempotencyKey } from '../../shared/calls.ts'
import type { Completion, IdempotentRequest } from '../table/idempotency.ts'
import type { FoundRows, TypedKey } from '../table/rows.ts'
import type { TransactionPart } from '../table/transactions.ts'
import type { RequestContext, SignedRequest } from './request-context.ts'

/** The types that areas and integrations add to a call. `functions/serve.ts` supplies them. */
export type Wiring = {
  /** A signed-in caller. */
  caller: unknown
  /** For each verifier in the contract, the type of a verified request. */
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

/** The facts before authentication: the user id that the cookie claims, the viewer's address, and the time. */
export type ClaimedCaller = { userId: string; viewerAddress: string; now: Date }

/** Everything that a handler knows about its call. */
export type CallOf<W extends Wiring, N extends RouteName, M extends MethodOf<N>, P> = Inputs<N, M> & {
  /** Undefined when nobody is signed in, which is possible only for operations with access `anyone` or `signed`. */
  caller: AccessOf<N, M> extends 'anyone' | 'signed' ? W['caller'] | undefined : W['caller']
  /**
   * The conditions on which the caller may still do this: not deleted, frozen, demoted or signed out since the call began. Add
   * them to every transaction in which the caller acts. Empty when nobody is signed in.
   */
  stillAuthorized: TransactionPart[]
  /** What `verify` returned. Undefined unless the operation is signed. */
  verified: VerifiedOf<W, N, M>
  /** The rows that `reads` listed. */
  found: FoundRows
  /** What `prefetch` read. */
  prefetched: P
  /** Present when the call has an Idempotency-Key. Pass it to the transaction that does the work. */
  idempotency: IdempotentRequest | undefined
  now: Date
  requestContext: RequestContext
}

/** An operation without an output returns nothing. */
type Result<N extends RouteName, M extends MethodOf<N>> =
  IsList<N, M> extends true
    ? { rows: Output<N, M>; next: string | undefined }
    : [Output<N, M>] extends [undefined]
      ? void
      : Output<N, M>

type Replays<W extends Wiring, N extends RouteName, M extends MethodOf<N>> =
  TakesIdempotencyKey<N, M> extends true
    ? {
        /** Rebuilds the first response from the idempotency record. */
        replay: (completion: Completion, call: CallOf<W, N, M, undefined>) => Promise<Result<N, M>>
      }
    : unknown

type Prefetches<N extends RouteName, M extends MethodOf<N>, P> = M extends 'GET'
  ? {
      /**
       * Reads rows that have no known key, such as those of a list, while the caller is authenticated. It must write nothing
       * and unseal nothing: the caller may be anyone who sends a cookie in the right form.
       */
      prefetch?: (input: Inputs<N, M> & ClaimedCaller) => Promise<P>
    }
  : unknown

type Verifies<W extends Wiring, N extends RouteName, M extends MethodOf<N>> =
  AccessOf<N, M> extends 'signed'
    ? {
        /** Verifies the request's signature, or throws `bad_signature`. It runs before anything else. */
        verify: (request: SignedRequest, now: Date) => Promise<VerifiedOf<W, N, M>>
      }
    : unknown

/** The implementation of one operation. `P` is what a GET reads before the caller is authenticated. */
export type HandlerOf<W extends Wiring, N extends RouteName, M extends MethodOf<N>, P> = {
  /** Keys of rows to read in the same round trip that authenticates the caller. */
  reads?: (input: Inputs<N, M> & ClaimedCaller) => TypedKey<unknown>[]
  run: (call: CallOf<W, N, M, M extends 'GET' ? P : undefined>) => Promise<Result<N, M>>
} & Prefetches<N, M, P> &
  Replays<W, N, M> &
  Verifies<W, N, M>
