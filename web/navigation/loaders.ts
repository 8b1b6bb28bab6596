import type { LoaderFunctionArgs } from 'react-router'
import type { CurrentUser } from '../../shared/accounts/schema.ts'
import { queryClient } from '../api/client.ts'
import { currentUser, isStaff, isUnlocked } from '../api/session.ts'
import { isMembersScreen } from '../browser/screen-account.ts'

// Route loaders that start a screen's reads without waiting for them: its code and its data load in parallel.

type Prefetch = (url: URL) => void

/** For a screen that everyone may see. */
export const prefetchForAll =
  (prefetch: Prefetch) =>
  ({ request }: LoaderFunctionArgs) => {
    prefetch(new URL(request.url))
    return null
  }

/** For a screen that requires signing in. Skips the reads when the user is known to be a visitor, or is leaving. */
export const prefetchForMembers =
  (prefetch: Prefetch) =>
  ({ request }: LoaderFunctionArgs) => {
    const user = queryClient.getQueryData(currentUser.queryKey)
    if (user !== null && isMembersScreen()) prefetch(new URL(request.url))
    return null
  }

/** Waits until the user is known, or calls would be refused. */
const prefetchOnce =
  (mayRead: (user: CurrentUser) => boolean, prefetch: Prefetch) =>
  ({ request }: LoaderFunctionArgs) => {
    const user = queryClient.ensureQueryData(currentUser)
    void user.then((known) => known && mayRead(known) && prefetch(new URL(request.url))).catch(() => undefined)
    return null
  }

/** For what only staff see. */
export const prefetchForStaff = (prefetch: Prefetch) => prefetchOnce(isStaff, prefetch)

/** For what only staff who have entered the owner password see. */
export const prefetchOnceUnlocked = (prefetch: Prefetch) =>
  prefetchOnce((user) => isStaff(user) && isUnlocked(user), prefetch)

/** Fetches code ahead of time. A failure does not matter here: showing the component tries again. */
export const preload = (load: () => Promise<unknown>) => void load().catch(() => undefined)
