import type { Session, User } from '../domain/user.ts'
import { isStaff, isUnlocked } from '../domain/user.ts'
import { Problem } from '../domain/problem.ts'
import * as sessions from '../data/sessions.ts'
import * as users from '../data/users.ts'
import { batchGet, type Found, type KeyOf } from '../data/table.ts'
import type { Exchange } from './exchange.ts'

/** Someone who is signed in, proved by the session's row and the profile's. */
export type Caller = { user: User; session: Session }

/** What one batch read found: who calls, and the rows that the route asked for with it. */
export type Known = { caller: Caller | undefined; found: Found }

/**
 * Reads, in one round trip, the session, the profile, the once-record and whatever the route needs: nothing, when there
 * is nothing to read.
 */
export async function readTogether(exchange: Exchange, wanted: KeyOf<unknown>[]): Promise<Known> {
  const { credential, operation, once, now } = exchange
  const guarded = operation.access !== 'anyone' && operation.access !== 'stripe'
  const asks = guarded || operation.knowsCaller
  const own = asks && credential ? [sessions.key(credential), users.key(credential.userId)] : []
  const found = await batchGet(guarded && !credential ? [] : [...own, ...(once ? [once.key] : []), ...wanted])
  if (!asks || !credential) return { caller: undefined, found }
  const session = found.get(sessions.key(credential))
  const user = found.get(users.key(credential.userId))
  const alive = session && user && sessions.isAlive(session, user, now)
  return { caller: alive ? { user, session } : undefined, found }
}

/** Refuses who may not make this call. */
export function assertAllowed(exchange: Exchange, caller: Caller | undefined): void {
  const { access, once } = exchange.operation
  if (!caller) {
    if (access !== 'anyone' && access !== 'stripe') throw new Problem('signed_out')
    return
  }
  exchange.userId = caller.user.id
  const { user, session } = caller
  if ((access === 'staff' || access === 'unlocked') && !isStaff(user)) throw new Problem('forbidden')
  if (access === 'admin' && user.userType !== 'admin') throw new Problem('forbidden')
  if (access === 'unlocked' && !isUnlocked(session, exchange.now)) throw new Problem('locked')
  if (once && user.frozenAt !== undefined) throw new Problem('account_frozen')
}
