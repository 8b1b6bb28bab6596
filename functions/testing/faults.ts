import { tapping, partsOf, type Tap } from './traffic.ts'

/** Faults that AWS shows and the local engine never does. Each is a tap for `tapping`. */

const cancelled = (parts: unknown[], code: string) =>
  Object.assign(new Error('Transaction cancelled'), {
    name: 'TransactionCanceledException',
    CancellationReasons: parts.map((_, index) => ({ Code: index === 0 ? code : 'None' })),
  })

const throttled = () =>
  Object.assign(new Error('Throttled'), {
    name: 'ThrottlingException',
    $fault: 'client',
    $metadata: { httpStatusCode: 400 },
  })

/** A share of all transactions ends in a conflict, before or after others; a share of them in a throttle. */
export const contention =
  (share: number): Tap =>
  async (command, next) => {
    const parts = partsOf(command)
    if (parts.length > 0 && Math.random() < share) {
      throw Math.random() < 0.5 ? cancelled(parts, 'TransactionConflict') : throttled()
    }
    return next()
  }

/** The table's answer is lost once, after the table did what was asked: what a killed connection looks like. */
export function losingReply(which: (name: string) => boolean): Tap {
  let lost = false
  return async ({ name }, next) => {
    const output = await next()
    if (lost || !which(name)) return output
    lost = true
    throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
  }
}

/** The table is not there at all. */
export const outage: Tap = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))

/** Runs under contention. */
export const underContention = <T>(during: () => Promise<T>): Promise<T> => tapping(contention(0.3), during)
