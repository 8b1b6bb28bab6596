import { useEffect, useRef, useState } from 'react'
import type { QueueName } from '../../shared/queues/schema.ts'
import type { Colleagues } from '../ui/queue/colleagues.tsx'
import { call } from './client.ts'

/** An item that is only passed by is not told. */
const settledMs = 500

/** The server forgets what it has not heard of for three of these. */
const tellAgainMs = 60_000

const nobody: Colleagues = new Map()

/**
 * Tells colleagues which item of a queue is open, while the window is visible, and learns what they have open: their names by item.
 * `null`: none is open. Undefined: the queue is empty, or not known yet. A failure does not matter: it only informs.
 */
export function useColleagues(queue: QueueName, item: string | null | undefined): Colleagues {
  const [colleagues, setColleagues] = useState(nobody)
  const isTold = useRef(false)
  useEffect(() => {
    if (item === undefined) return undefined
    let isCurrent = true
    const tell = async () => {
      if (document.visibilityState !== 'visible') return
      isTold.current = item !== null
      const answer = await call('admin/queues', 'POST', { body: { queue, item } }).catch(() => undefined)
      if (isCurrent && answer) setColleagues(new Map(answer.colleagues.map((each) => [each.item, each.name])))
    }
    const onTime = () => void tell()
    const first = setTimeout(onTime, settledMs)
    const again = setInterval(onTime, tellAgainMs)
    document.addEventListener('visibilitychange', onTime)
    return () => {
      isCurrent = false
      clearTimeout(first)
      clearInterval(again)
      document.removeEventListener('visibilitychange', onTime)
    }
  }, [queue, item])
  useEffect(
    () => () => {
      if (!isTold.current) return
      isTold.current = false
      void call('admin/queues', 'POST', { body: { queue, item: null } }).catch(() => undefined)
    },
    [queue],
  )
  return colleagues
}
