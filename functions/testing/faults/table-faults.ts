import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { client } from '../../table/client.ts'
import { tapping, partsOf, type Tap } from './intercept.ts'

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

const hungUp = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })

/** A share of all connections breaks: half of them before the table was asked, half after it did what was asked. */
export const breakingConnections =
  (share: number): Tap =>
  async (_command, next) => {
    const luck = Math.random()
    if (luck < share / 2) throw hungUp()
    const output = await next()
    if (luck < share) throw hungUp()
    return output
  }

/** The table's answer is lost once, after the table did what was asked: what a killed connection looks like. */
export function losingReply(which: (name: string) => boolean): Tap {
  let lost = false
  return async ({ name }, next) => {
    const output = await next()
    if (lost || !which(name)) return output
    lost = true
    throw hungUp()
  }
}

/**
 * Nobody writes before this many reads of what is decided by: the closest that a race can be, however the
 * machine schedules it.
 */
export function neckAndNeck(wanted: number): Tap {
  const { promise: allHaveRead, resolve } = Promise.withResolvers<void>()
  let reads = 0
  return async ({ name }, next) => {
    if (name === 'TransactWrite') await allHaveRead
    const output = await next()
    if (name === 'BatchGet') reads += 1
    if (reads >= wanted) resolve()
    return output
  }
}

/**
 * The process dies at its command number `at`, counted from 0, before the table was asked or before it heard the answer:
 * nothing of it reaches the table from then on. `died` tells whether it came that far.
 */
export function dying(at: number, moment: 'before' | 'after'): { tap: Tap; died: () => boolean } {
  let commands = 0
  const tap: Tap = async (_command, next) => {
    const number = commands
    commands += 1
    if (number > at || (number === at && moment === 'before')) throw hungUp()
    const output = await next()
    if (number === at) throw hungUp()
    return output
  }
  return { tap, died: () => commands > at }
}

/** The table is not there at all. */
export const outage: Tap = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))

/** Runs under contention. */
export const underContention = <T>(during: () => Promise<T>): Promise<T> => tapping(contention(0.3), during)

/** What would be without transactions: each part is written on its own, one after another. */
export const withoutTransactions: Tap = async (command, next) => {
  const parts = partsOf(command)
  if (parts.length < 2) return next()
  for (const part of parts) await client.send(new TransactWriteCommand({ TransactItems: [part] } as never))
  return {}
}
