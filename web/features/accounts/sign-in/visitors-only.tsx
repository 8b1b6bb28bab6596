import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { currentUser } from '../../../api/session.ts'
import { LoadingProfile } from '../../../ui/feedback/loading-profile.tsx'

/** Shows an entrance to visitors. Who is signed in, or has just signed in through it, goes on to `next`. */
export function VisitorsOnly({ next, children }: { next: string; children: ReactNode }) {
  const { data: user, isPending } = useQuery(currentUser)
  if (isPending) return <LoadingProfile />
  return user ? <Navigate to={next} replace /> : children
}
