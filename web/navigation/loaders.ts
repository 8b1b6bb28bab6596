import type { LoaderFunctionArgs } from 'react-router'
import type { CurrentUser } from '../../shared/accounts/schema.ts'
import { queryClient } from '../api/queries.ts'
import { mayBeSignedIn } from '../api/session-hint.ts'
import { currentUser } from '../api/session.ts'
import { isStaff, isUnlocked } from '../api/use-current-user.ts'

// Route loaders that start a screen's reads without waiting for them: its code and its data load in parallel.

type Prefetch = (url: URL) => void

/** For a screen that everyone may see. */
export const prefetchForAll =
  (prefetch: Prefetch) =>
  ({ request }: LoaderFunctionArgs) => {
    prefetch(new URL(request.url))
    return null
  }

/** Skips the reads when the user is known to have no access. */
const prefetchFor =
  (hasAccess: (user: CurrentUser) => boolean) =>
  (prefetch: Prefetch) =>
  ({ request }: LoaderFunctionArgs) => {
    const user = queryClient.getQueryData(currentUser.queryKey)
    if (user ? hasAccess(user) : mayBeSignedIn()) prefetch(new URL(request.url))
    return null
  }

/** For a screen that requires signing in. */
export const prefetchForMembers = prefetchFor(() => true)

/** For a staff screen. */
export const prefetchForStaff = prefetchFor(isStaff)

/** For the staff part of a screen that everyone may see: waits until the user is known, or members' calls would be refused. */
export const prefetchOnceStaff = (prefetch: () => void) => () => {
  const user = queryClient.ensureQueryData(currentUser)
  void user.then((known) => known && isStaff(known) && prefetch()).catch(() => undefined)
  return null
}

/** For a staff screen behind the owner password: nothing is read before the user is known to have entered it. */
export const prefetchOnceUnlocked = (prefetch: () => void) => () => {
  const user = queryClient.ensureQueryData(currentUser)
  void user.then((known) => known && isStaff(known) && isUnlocked(known) && prefetch()).catch(() => undefined)
  return null
}
