import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '../../shared/accounts/schema.ts'
import { becomeMember, endSession, leaveAccount } from '../browser/account-change.ts'
import { forgetSignedInAccount, isMembersScreen, screenAccount } from '../browser/screen-account.ts'
import { ApiError } from './api-error.ts'
import { call, invalidate, queryClient, readKey } from './client.ts'

const queryKey = readKey('auth/user')

/** The session of this page's account has ended. A page that has shown nothing yet becomes a visitor's page. */
function leaveEndedSession() {
  forgetSignedInAccount()
  if (queryClient.getQueryData(queryKey)) endSession()
  else leaveAccount(undefined)
}

/** The signed-in user; null for a visitor. */
export const currentUser = queryOptions<CurrentUser | null>({
  queryKey,
  queryFn: async () => {
    if (!isMembersScreen()) return null
    try {
      return await call('auth/user', 'GET', {})
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      leaveEndedSession()
      // The page is being left.
      return new Promise<never>(() => undefined)
    }
  },
})

/** The query of the signed-in user, for components. Pending until it is known whether somebody is signed in. */
export const useUserQuery = () => useQuery(currentUser)

/** Caches the user after they signed in or changed. Only `auth/user` counts unread notifications, so a known count stays. */
export function setCurrentUser(user: CurrentUser) {
  if (user.id !== screenAccount()) becomeMember(user.id)
  queryClient.setQueryData(currentUser.queryKey, (before) =>
    before ? { unreadNotifications: before.unreadNotifications, ...user } : user,
  )
}

/**
 * Caches what a call has said about the signed-in user. A read that was sent before may not know of it: its response is dropped, and
 * it is sent again.
 */
export function updateCurrentUser(changesOf: (user: CurrentUser) => Partial<CurrentUser>) {
  queryClient.setQueryData(currentUser.queryKey, (user) => user && { ...user, ...changesOf(user) })
  if (queryClient.isFetching({ queryKey }) > 0) void invalidate('auth/user')
}

/** Ends the session on the server. Throws an ApiError when the call fails; the session then continues. */
export const signOut = () => call('auth/logout', 'POST', {})

/** The signed-in user. Only for screens inside RequireAccess: throws when there is none. */
export function useCurrentUser(): CurrentUser {
  const { data } = useUserQuery()
  if (!data) throw new Error('useCurrentUser is only for screens that require signing in')
  return data
}

/** Whether the owner password was entered in this session in the last 15 minutes. */
export const isUnlocked = ({ unlockedUntil }: CurrentUser): boolean =>
  unlockedUntil !== null && Date.parse(unlockedUntil) > Date.now()

/** Admins and co-founders. */
export const isStaff = ({ isAdmin, isCoFounder }: CurrentUser): boolean => isAdmin || isCoFounder
