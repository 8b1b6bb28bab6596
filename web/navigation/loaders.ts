import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../api/queries.ts'
import { mayBeSignedIn } from '../api/session-hint.ts'
import { currentUser } from '../api/session.ts'
import { isStaff } from '../api/use-current-user.ts'

// Route loaders that start a screen's reads without waiting for them: its code and its data load in parallel.

type Prefetch = (url: URL) => void

/** For a screen that everyone may see. */
export const prefetchForAll =
  (prefetch: Prefetch) =>
  ({ request }: LoaderFunctionArgs) => {
    prefetch(new URL(request.url))
    return null
  }

/** For a screen that requires signing in. Skips the reads when the user is known to be a visitor. */
export const prefetchForMembers =
  (prefetch: Prefetch) =>
  ({ request }: LoaderFunctionArgs) => {
    const user = queryClient.getQueryData(currentUser.queryKey)
    if (user ?? mayBeSignedIn()) prefetch(new URL(request.url))
    return null
  }

/** For what only staff see: waits until the user is known, or members' calls would be refused. */
export const prefetchForStaff =
  (prefetch: Prefetch) =>
  ({ request }: LoaderFunctionArgs) => {
    const user = queryClient.ensureQueryData(currentUser)
    void user.then((known) => known && isStaff(known) && prefetch(new URL(request.url))).catch(() => undefined)
    return null
  }
