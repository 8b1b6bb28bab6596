import { backoff } from './backoff.ts'
import { OptimisticLockError } from './transactions.ts'

/**
 * Calls `decide`, and calls it again after every OptimisticLockError. `decide` must read its rows again each time.
 * @throws Problem `try_again` after five seconds
 */
export async function retryOnConflict<T>(decide: () => Promise<T>): Promise<T> {
  const beforeNext = backoff()
  for (;;) {
    try {
      return await decide()
    } catch (error) {
      if (!(error instanceof OptimisticLockError)) throw error
      await beforeNext()
    }
  }
}
