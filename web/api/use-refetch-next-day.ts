import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Membership } from '../../shared/membership/schema.ts'
import { callAt } from '../ui/call-at.ts'
import { readKey } from './queries.ts'

const minuteMs = 60_000

type Daily = Membership['dailyLogin']

/**
 * Refetches the membership when the next day begins. `fetchedAt`: epoch milliseconds of the last fetch. By a clock that is ahead of
 * the server's, the day begins too early: it then asks again after one minute, two, four and so on, until the server agrees.
 */
export function useRefetchNextDay({ available, nextAt }: Daily, fetchedAt: number) {
  const queryClient = useQueryClient()
  const asked = useRef({ nextAt, times: 0 })
  useEffect(() => {
    if (available) return undefined
    if (asked.current.nextAt !== nextAt) asked.current = { nextAt, times: 0 }
    const pauseMs = minuteMs * 2 ** asked.current.times
    return callAt(Math.max(Date.parse(nextAt), fetchedAt + pauseMs), () => {
      asked.current.times += 1
      void queryClient.invalidateQueries({ queryKey: readKey('user/membership') })
    })
  }, [available, nextAt, fetchedAt, queryClient])
}
