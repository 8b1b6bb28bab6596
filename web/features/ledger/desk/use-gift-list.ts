import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readPages } from '../../../api/client.ts'
import { callAt } from '../../../ui/call-at.ts'
import { isLocked } from '../../accounts/use-owner-lock.ts'

/** Whether this ISO time is past. It changes by itself when the time comes. */
export function useIsPast(time: string): boolean {
  const [isPast, setPast] = useState(() => Date.parse(time) <= Date.now())
  useEffect(() => (isPast ? undefined : callAt(Date.parse(time), () => setPast(true))), [isPast, time])
  return isPast
}

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
