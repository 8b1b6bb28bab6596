import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Membership } from '../../shared/membership/schema.ts'
import { readKey } from './queries.ts'

/** The minimum time between two requests: this clock may be ahead of the server's, where the next day has not begun. */
const minRefetchIntervalMs = 60_000

type Daily = Membership['dailyLogin']

/** Refetches the membership when the next day begins. `fetchedAt`: epoch milliseconds of the last fetch. */
export function useRefetchNextDay({ available, nextAt }: Daily, fetchedAt: number) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (available) return undefined
    const refetch = () => void queryClient.invalidateQueries({ queryKey: readKey('user/membership') })
    const timer = setTimeout(refetch, Math.max(Date.parse(nextAt), fetchedAt + minRefetchIntervalMs) - Date.now())
    return () => clearTimeout(timer)
  }, [available, nextAt, fetchedAt, queryClient])
}
