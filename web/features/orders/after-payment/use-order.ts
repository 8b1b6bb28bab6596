import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read } from '../../../api/queries.ts'
import { pollDelaysMs } from './poll-delays.ts'

/** An order of which Stripe's word may arrive any second: it is read again until that is there, or patience ends. */
export function useOrder(sessionId: string) {
  const {
    data: order,
    error,
    isPending,
    isFetching,
    refetch,
  } = useQuery(read('shop/orders', { params: { sessionId } }))
  const [looked, setLooked] = useState(0)
  const isWaiting = order?.status === 'pending' && looked < pollDelaysMs.length

  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => void refetch().finally(() => setLooked(looked + 1)), pollDelaysMs[looked])
    return () => clearTimeout(timer)
  }, [isWaiting, looked, refetch])

  return {
    order,
    error,
    isPending,
    isFetching,
    isWaiting,
    checkAgain: () => {
      setLooked(0)
      void refetch()
    },
  }
}
