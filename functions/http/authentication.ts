import type { Operation } from '../../shared/route.ts'
import type { FoundRows, TypedKey } from '../table/rows.ts'

/** What a session cookie claims. Only the session's row proves it. */
export type Credential = { userId: string; secretHash: string }

/**
 * How callers are recognised and what they may call. The pipeline asks; the accounts area answers. `functions/serve.ts`
 * joins the two, so that nothing in this folder knows about users or sessions.
 */
export type Authentication<Caller> = {
  /** The credential among the request's cookies, each `name=value`. */
  credentialFrom: (cookies: string[] | undefined) => Credential | undefined
  /** The rows that prove a credential. The pipeline reads them together with those of the route. */
  rowsProving: (credential: Credential) => TypedKey<unknown>[]
  /** The caller, or undefined when the rows do not prove the credential. */
  callerFrom: (credential: Credential, found: FoundRows, now: Date) => Caller | undefined
  userIdOf: (caller: Caller) => string
  /** Throws a Problem when this caller may not call this operation. Undefined is nobody: the caller is not signed in. */
  assertAllowed: (operation: Operation, caller: Caller | undefined, now: Date) => void
  /** The Set-Cookie lines that remove a dead session from the browser. */
  signedOutCookies: () => string[]
}
