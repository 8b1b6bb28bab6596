import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readPages } from '../../../api/queries.ts'
import { isLocked } from '../../../api/use-owner-lock.ts'

function useLockAgain(error: Error | null, onLocked: () => void): void {
  useEffect(() => {
    if (isLocked(error)) onLocked()
  }, [error, onLocked])
}

/** The gifts that wait for a second person, oldest first. */
export function useWaitingGifts(onLocked: () => void) {
  const list = useInfiniteQuery(readPages('admin/approvals', { query: {} }))
  useLockAgain(list.error, onLocked)
  return { list, approvals: list.data?.pages.flatMap((page) => page.rows) }
}

/** The gifts that were given, newest first. */
export function useGivenGifts(onLocked: () => void) {
  const list = useInfiniteQuery(readPages('admin/gifts', { query: {} }))
  useLockAgain(list.error, onLocked)
  return { list, gifts: list.data?.pages.flatMap((page) => page.rows) }
}
