import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useUserQuery } from '../../../api/session.ts'
import { LoadingProfile } from '../../../ui/feedback/states.tsx'

/** Shows its children to visitors. A signed-in user, or one who has just signed in here, is redirected to `next`. */
export function VisitorsOnly({ next, children }: { next: string; children: ReactNode }) {
  const { data: user, isPending } = useUserQuery()
  if (isPending) return <LoadingProfile />
  return user ? <Navigate to={next} replace /> : children
}
