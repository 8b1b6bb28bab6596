import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../problem.ts'
import { conflicts } from '../timeouts.ts'

/** Waits before a retry: random, up to 20 ms at first and up to 160 ms later, so that colliding callers spread out. */
export const jitter = (attempt: number): Promise<void> => sleep(Math.random() * 10 * 2 ** Math.min(attempt, 4))

/**
 * The wait before each next attempt of one operation.
 * @throws Problem `try_again` when five seconds have passed
 */
export function backoff(): () => Promise<void> {
  const deadline = Date.now() + conflicts.timeoutMilliseconds
  let attempt = 0
  return () => {
    if (Date.now() > deadline) throw new Problem('try_again')
    attempt += 1
    return jitter(attempt)
  }
}
