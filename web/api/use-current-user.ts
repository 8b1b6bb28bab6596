import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '../../shared/accounts/schema.ts'
import { currentUser } from './session.ts'

/** The signed-in user. Only for screens inside RequireAccess: throws when there is none. */
export function useCurrentUser(): CurrentUser {
  const { data } = useQuery(currentUser)
  if (!data) throw new Error('useCurrentUser is only for screens that require signing in')
  return data
}

/** Whether the owner password was entered in this session in the last 15 minutes. */
export const isUnlocked = ({ unlockedUntil }: CurrentUser): boolean =>
  unlockedUntil !== null && Date.parse(unlockedUntil) > Date.now()

/** Admins and co-founders. */
export const isStaff = ({ isAdmin, isCoFounder }: CurrentUser): boolean => isAdmin || isCoFounder
