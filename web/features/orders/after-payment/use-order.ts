import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read } from '../../../api/queries.ts'
import { pollDelaysMs } from './poll-delays.ts'

/** Polls a pending order until Stripe's confirmation arrives or the poll delays run out. */
export function useOrder(sessionId: string) {
  const {
    data: order,
    error,
    isPending,
    isFetching,
    refetch,
  } = useQuery(read('shop/orders', { params: { sessionId } }))
  const [pollCount, setPollCount] = useState(0)
  const isWaiting = order?.status === 'pending' && pollCount < pollDelaysMs.length

  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => void refetch().finally(() => setPollCount(pollCount + 1)), pollDelaysMs[pollCount])
    return () => clearTimeout(timer)
  }, [isWaiting, pollCount, refetch])

  return {
    order,
    error,
    isPending,
    isFetching,
    isWaiting,
    checkAgain: () => {
      setPollCount(0)
      void refetch()
    },
  }
}
