import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '../../shared/accounts/schema.ts'
import { currentUser } from './session.ts'

/** The signed-in person. Only for screens behind the gate: throws when there is none. */
export function useCurrentUser(): CurrentUser {
  const { data } = useQuery(currentUser)
  if (!data) throw new Error('useCurrentUser is for screens that only a signed-in person sees')
  return data
}

/** Admins and co-founders. */
export const isStaff = ({ isAdmin, isCoFounder }: CurrentUser): boolean => isAdmin || isCoFounder
