import type { Operation } from '../../shared/route.ts'
import type { FoundRows, TypedKey } from '../table/rows.ts'
import type { TransactionPart } from '../table/transactions.ts'

/** What a session cookie claims. Only the session's row proves it. */
export type Credential = { userId: string; secretHash: string }

/**
 * Authentication and authorisation, as the pipeline needs them. The accounts area implements this interface, and
 * `functions/serve.ts` passes it to the pipeline, so that this folder does not depend on users or sessions.
 */
export type Authentication<Caller> = {
  /** The credential in the request's cookies, each `name=value`. */
  credentialFrom: (cookies: string[] | undefined) => Credential | undefined
  /** The keys of the rows that prove a credential. The pipeline reads them together with the route's rows. */
  credentialKeys: (credential: Credential) => TypedKey<unknown>[]
  /** The caller, or undefined when the rows do not prove the credential. */
  authenticate: (credential: Credential, found: FoundRows, now: Date) => Caller | undefined
  userIdOf: (caller: Caller) => string
  /** Throws a Problem when the caller may not call the operation. An undefined caller is not signed in. */
  authorize: (operation: Operation, caller: Caller | undefined, now: Date) => void
  /** The conditions on which the caller, once authorised, may still call the operation when its transaction commits. */
  stillAuthorized: (operation: Operation, caller: Caller) => TransactionPart[]
  /** The Set-Cookie headers that remove an expired session from the browser. */
  signedOutCookies: () => string[]
  /** The Set-Cookie headers that tell the browser's scripts whose session it sends. */
  accountCookies: (credential: Credential | undefined) => string[]
}
