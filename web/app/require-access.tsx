import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { currentUser, isStaff } from '../api/session.ts'
import { paths } from '../navigation/paths.ts'
import { returnStateFor } from '../navigation/return-path.ts'
import { ErrorState } from '../ui/feedback/empty-state.tsx'
import { LoadingProfile } from '../ui/feedback/loading-profile.tsx'

/**
 * Shows a screen only to users with access. This is for convenience: the server authorises every call. Visitors go to
 * /login and return here after signing in; members without a staff role go home.
 */
export function RequireAccess({ staffOnly = false, children }: { staffOnly?: boolean; children: ReactNode }) {
  const { data: user, isPending, isLoadingError, refetch } = useQuery(currentUser)
  const location = useLocation()
  if (isPending) return <LoadingProfile />
  if (isLoadingError) return <ErrorState isScreen message="Your profile did not load." onRetry={() => void refetch()} />
  if (!user) return <Navigate to={paths.signIn} replace state={returnStateFor(location)} />
  if (staffOnly && !isStaff(user)) return <Navigate to={paths.home} replace />
  return children
}
