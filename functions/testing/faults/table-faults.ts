import { setTimeout as sleep } from 'node:timers/promises'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { client } from '../../table/client.ts'
import { interceptTable, partsOf, type TableCommand, type TableInterceptor } from './intercept.ts'

/** Faults that AWS produces and the local engine never does. Each is an interceptor for `interceptTable`. */

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

/**
 * How DynamoDB rejects a command for the moment: a transaction or a single write for a conflict, a query because it is throttled,
 * and a batch by leaving all of it unprocessed. It does nothing.
 */
function reject(command: TableCommand): object {
  const { name, input } = command
  if (name === 'BatchGet') return { UnprocessedKeys: input.RequestItems }
  if (name === 'BatchWrite') return { UnprocessedItems: input.RequestItems }
  if (name === 'TransactWrite') throw cancelled(partsOf(command), 'TransactionConflict')
  if (name === 'Query') throw throttled()
  throw Object.assign(new Error('Conflict'), { name: 'TransactionConflictException', $fault: 'client' })
}

/** Rejects every command. */
export const tableBusy: TableInterceptor = (command) => Promise.resolve().then(() => reject(command))

/** Rejects each command once, and executes it when it is sent again. */
export function rejectsEachOnce(): TableInterceptor {
  const rejected = new Set<string>()
  return async (command, next) => {
    const sent = JSON.stringify(command)
    if (rejected.has(sent)) return next()
    rejected.add(sent)
    return reject(command)
  }
}

/** Makes a share of all transactions fail: half with a conflict, half with a throttling error. */
export const contention =
  (share: number): TableInterceptor =>
  async (command, next) => {
    const parts = partsOf(command)
    if (parts.length > 0 && Math.random() < share) {
      throw Math.random() < 0.5 ? cancelled(parts, 'TransactionConflict') : throttled()
    }
    return next()
  }

const connectionReset = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })

/** Fails every condition of the first transaction: another writer was faster. Reports in `lost` whether there was a transaction. */
export function loseFirstRace(): { interceptor: TableInterceptor; lost: () => boolean } {
  let isLost = false
  const interceptor: TableInterceptor = async (command, next) => {
    const parts = partsOf(command)
    if (isLost || parts.length === 0) return next()
    isLost = true
    throw Object.assign(cancelled(parts, 'None'), {
      CancellationReasons: parts.map(() => ({ Code: 'ConditionalCheckFailed' })),
    })
  }
  return { interceptor, lost: () => isLost }
}

/** Breaks a share of all connections: half before the command reaches the table, half after the table has executed it. */
export const brokenConnections =
  (share: number): TableInterceptor =>
  async (_command, next) => {
    const luck = Math.random()
    if (luck < share / 2) throw connectionReset()
    const output = await next()
    if (luck < share) throw connectionReset()
    return output
  }

/** Loses the reply to the first matching command after the table has executed it, as a broken connection would. */
export function loseOneReply(which: (name: string, command: TableCommand) => boolean): TableInterceptor {
  let lost = false
  return async (command, next) => {
    const output = await next()
    if (lost || !which(command.name, command)) return output
    lost = true
    throw connectionReset()
  }
}

/** Holds back every write until `wanted` batch reads have finished: the tightest race, under any scheduling. */
export function barrierBeforeWrites(wanted: number): TableInterceptor {
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
 * Simulates a process that crashes at command number `at`, counted from 0 among those that count, either before the table executes
 * the command or before the reply arrives. No later command reaches the table. `crashed` reports whether command `at` was reached.
 */
export function crashAtCommand(
  at: number,
  moment: 'before' | 'after',
  counts: (command: TableCommand) => boolean = () => true,
): { interceptor: TableInterceptor; crashed: () => boolean } {
  let commands = 0
  const interceptor: TableInterceptor = async (command, next) => {
    if (commands > at) throw connectionReset()
    if (!counts(command)) return next()
    const index = commands
    commands += 1
    if (index === at && moment === 'before') throw connectionReset()
    const output = await next()
    if (index === at) throw connectionReset()
    return output
  }
  return { interceptor, crashed: () => commands > at }
}

/** Makes the table unreachable. */
export const tableUnreachable: TableInterceptor = () =>
  Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))

/** Runs `during` under contention. */
export const underContention = <T>(during: () => Promise<T>): Promise<T> => interceptTable(contention(0.3), during)

/** Executes each part of a transaction on its own, one after another, with pauses in which a SIGKILL separates them. */
export const withPausesBetweenParts =
  (milliseconds: number): TableInterceptor =>
  async (command, next) => {
    const parts = partsOf(command)
    if (parts.length < 2) return next()
    for (const part of parts) {
      await client.send(new TransactWriteCommand({ TransactItems: [part] } as never))
      if (milliseconds > 0) await sleep(milliseconds)
    }
    return {}
  }

/** Executes each part of a transaction on its own, one after another. */
export const withoutTransactions: TableInterceptor = withPausesBetweenParts(0)
