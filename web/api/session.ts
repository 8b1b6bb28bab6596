import { hashKey, queryOptions } from '@tanstack/react-query'
import type { CurrentUser } from '../../shared/accounts/schema.ts'
import { ApiError } from './api-error.ts'
import { call } from './client.ts'
import { queryClient, readKey } from './queries.ts'
import { clearSessionHint, mayBeSignedIn } from './session-hint.ts'

/** Who is signed in; null for a visitor. */
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

/** Takes over who just signed in, or what just changed about them. */
export const setCurrentUser = (user: CurrentUser) => queryClient.setQueryData(currentUser.queryKey, user)

/** Forgets everything of the person who was signed in; the page is a visitor's from here on. */
export function clearSession() {
  clearSessionHint()
  queryClient.setQueryData(currentUser.queryKey, null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => hashKey(queryKey) !== hashKey(currentUser.queryKey) })
}

/** Ends the session on the server. Throws an ApiError when it could not be told; nothing is forgotten then. */
export const signOut = () => call('auth/logout', 'POST', {})
