import { Problem } from '../problem.ts'
import { conflicts } from '../timeouts.ts'
import { jitter } from './rows.ts'
import { OptimisticLockError } from './transactions.ts'

/**
 * Calls `decide`, and calls it again after every OptimisticLockError. `decide` must read its rows again each time.
 * @throws Problem `try_again` after five seconds
 */
export async function retryOnConflict<T>(decide: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + conflicts.timeoutMilliseconds
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await decide()
    } catch (error) {
      if (!(error instanceof OptimisticLockError)) throw error
      if (Date.now() > deadline) throw new Problem('try_again')
      await jitter(attempt)
    }
  }
}
