import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isMembersScreen } from '../../browser/screen-account.ts'
import { currentUser } from '../../api/session.ts'

// At build time nobody is known: a first view for everyone has both parts, and a style shows the one for the `member` cookie.
const isFirstView = import.meta.env.SSR

function useIsVisitor(): boolean {
  const { data: user } = useQuery(currentUser)
  return user === null || (user === undefined && !isMembersScreen())
}

/** What only visitors see. */
export function ForVisitors({ children }: { children: ReactNode }) {
  const isVisitor = useIsVisitor()
  if (isFirstView) return isVisitor && <div data-visitor>{children}</div>
  return isVisitor && children
}

/** What members see, also while the user loads. */
export function ForMembers({ children }: { children: ReactNode }) {
  const isVisitor = useIsVisitor()
  return isFirstView ? <div data-members>{children}</div> : !isVisitor && children
}
