import { createHash } from 'node:crypto'
import * as audit from '../audit/entries.table.ts'
import { recordNothing } from '../audit/placeholders.table.ts'
import type { AuditEntry } from '../audit/entries.table.ts'
import type { RequestContext } from '../http/request-context.ts'
import { guessLimitAddress } from '../http/viewer-address.ts'
import type { Problem } from '../problem.ts'
import type { TransactionPart } from '../table/transactions.ts'
import { isStaff, type SignInMethod, type User } from './user.ts'

/** The audit log records the sign-ins of staff on either page. functions/audit/README.md says what it records. */
type SignInAction = Extract<AuditEntry['action'], 'login' | 'admin-login' | 'passkey-login'>

const passwordActionOf = ({ route }: RequestContext): SignInAction =>
  route === 'auth/admin-login' ? 'admin-login' : 'login'

/** The audit entry of a successful sign-in, for its transaction; none for a member. */
export function signInEntry(user: User, method: SignInMethod, requestContext: RequestContext): TransactionPart[] {
  if (!isStaff(user)) return []
  const action = method === 'passkey' ? 'passkey-login' : passwordActionOf(requestContext)
  const { now, viewerAddress: address } = requestContext
  return [audit.insertEntry({ action, actor: user.id, subject: user.id, outcome: 'signed in', address }, now)]
}

/**
 * Attempts on the staff page with names that are not staff leave at most this many entries in 15 minutes. So do members who enter
 * their own correct passwords there.
 */
const sampledAddresses = 16

const sampleOf = (address: string): number =>
  (createHash('sha256').update(guessLimitAddress(address)).digest()[0] ?? 0) % sampledAddresses

/**
 * Records that an attempt to sign in was refused. It always writes one row, by the same command, so that neither the response nor
 * its duration tells whether an account exists or belongs to staff. The name as typed is not stored: it may be a password.
 */
export async function recordFailedSignIn(
  user: User | undefined,
  { code }: Problem,
  requestContext: RequestContext,
): Promise<void> {
  const { now, viewerAddress: address } = requestContext
  const action = passwordActionOf(requestContext)
  const ofAccount = (id: string) => ({ action, actor: id, subject: id, outcome: code, address })
  if (user && isStaff(user) && code === 'slow_down')
    await audit.recordLastFailure(ofAccount(user.id), `${action}|${user.id}`, now)
  else if (user && isStaff(user)) await audit.recordFailure(ofAccount(user.id), now)
  else if (user && code === 'not_staff')
    // A member can repeat this without limit: a sign-in on the members' page resets the count of attempts.
    await audit.recordLastFailure(ofAccount(user.id), `${action}|not-staff|${sampleOf(address)}`, now)
  else if (action === 'admin-login') {
    const entry = { action, actor: audit.unknownActor, outcome: code, address }
    await audit.recordLastFailure(entry, `${action}|unknown|${sampleOf(address)}`, now)
  } else await recordNothing(now)
}

/**
 * Records that a passkey of this user was refused. For staff, the last failure in 15 minutes remains, because no limit counts
 * failures per account. Like a refused password, it always writes one row.
 */
export async function recordFailedPasskey(
  user: User | undefined,
  { code }: Problem,
  { now, viewerAddress: address }: RequestContext,
): Promise<void> {
  if (!user || !isStaff(user)) return recordNothing(now)
  const entry = { action: 'passkey-login', actor: user.id, subject: user.id, outcome: code, address } as const
  return audit.recordLastFailure(entry, `passkey-login|${user.id}`, now)
}

/**
 * Records a refused password that a signed-in user entered as a confirmation. For staff, the last failure in 15 minutes remains:
 * a thief may have their session.
 */
export async function recordFailedConfirmation(
  user: User,
  { code }: Problem,
  { now, viewerAddress: address }: RequestContext,
): Promise<void> {
  if (!isStaff(user)) return
  const entry = { action: 'confirm-password', actor: user.id, subject: user.id, outcome: code, address } as const
  await audit.recordLastFailure(entry, `confirm-password|${user.id}`, now)
}
