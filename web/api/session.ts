import { hashKey, queryOptions } from '@tanstack/react-query'
import type { CurrentUser } from '../../shared/schema/account.ts'
import { ApiError } from './api-error.ts'
import { call } from './client.ts'
import { queryClient, readKey } from './queries.ts'

/** The cookie that stands beside the session's: readable here, no secret, it only says that asking is worth it. */
const hint = 'member'

/** True when this browser was signed in; a visitor's page asks the server nothing. */
export const mayBeSignedIn = (cookies: string = document.cookie): boolean => cookies.split('; ').includes(`${hint}=1`)

function dropHint() {
  document.cookie = `${hint}=; Max-Age=0; Path=/; SameSite=Lax`
}

/** Who is signed in; null for a visitor. */
export const currentUser = queryOptions<CurrentUser | null>({
  queryKey: readKey('auth/user'),
  queryFn: async () => {
    if (!mayBeSignedIn()) return null
    try {
      return await call('auth/user', 'GET', {})
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      dropHint()
      return null
    }
  },
})

/** Takes over who just signed in, or what just changed about them. */
export const setCurrentUser = (user: CurrentUser) => queryClient.setQueryData(currentUser.queryKey, user)

/** Forgets everything of the person who was signed in; the page is a visitor's from here on. */
export function forgetSession() {
  dropHint()
  queryClient.setQueryData(currentUser.queryKey, null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => hashKey(queryKey) !== hashKey(currentUser.queryKey) })
}

/** Ends the session on the server. Throws an ApiError when it could not be told; nothing is forgotten then. */
export const signOut = () => call('auth/logout', 'POST', {})
