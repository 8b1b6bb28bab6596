import { hashKey, queryOptions } from '@tanstack/react-query'
import type { CurrentUser } from '../../shared/accounts/schema.ts'
import { ApiError } from './api-error.ts'
import { call } from './client.ts'
import { queryClient, readKey } from './queries.ts'
import { clearSessionHint, mayBeSignedIn } from './session-hint.ts'

/** The signed-in user; null for a visitor. */
export const currentUser = queryOptions<CurrentUser | null>({
  queryKey: readKey('auth/user'),
  queryFn: async () => {
    if (!mayBeSignedIn()) return null
    try {
      return await call('auth/user', 'GET', {})
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      clearSessionHint()
      return null
    }
  },
})

/** Caches the user after they signed in or changed. Only `auth/user` counts what they have not read, so a known count stays. */
export const setCurrentUser = (user: CurrentUser) =>
  queryClient.setQueryData(currentUser.queryKey, (before) =>
    before ? { unreadNotifications: before.unreadNotifications, ...user } : user,
  )

/** Clears everything cached for the user; from here on the page is a visitor's. */
export function clearSession() {
  clearSessionHint()
  queryClient.setQueryData(currentUser.queryKey, null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => hashKey(queryKey) !== hashKey(currentUser.queryKey) })
}

/** Ends the session on the server. Throws an ApiError when the call fails; the session then continues. */
export const signOut = () => call('auth/logout', 'POST', {})
