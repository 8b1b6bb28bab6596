import * as v from 'valibot'
import { expect, test } from 'vitest'
import { api } from '../../../shared/api.ts'
import type { operations, RouteName } from '../../../shared/calls.ts'
import type { Method, Operation, Route } from '../../../shared/route.ts'
import { maxAlone } from '../../ledger/give-coins.ts'
import { tableName } from '../../table/rows.ts'
import { conflicts } from '../../timeouts.ts'
import type { Event, HttpResponse } from '../../http/request-context.ts'
import type { LambdaHandler } from '../../http/pipeline.ts'
import { handlerOf, withRoute } from '../call.ts'
import { keysOf, partsOf, interceptTable, type TableInterceptor, type TransactItem } from './intercept.ts'

/** Breaks the code under test while `check` runs. */
export type BrokenVariant = (check: () => Promise<void>) => Promise<void>

/** Whether the error is a failed expectation, or wraps one as fast-check and p-map do. */
function isFailedExpectation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return isFailedExpectation(error.errors[0])
  return error.name === 'AssertionError' || isFailedExpectation(error.cause)
}

/**
 * Defines a test that `holds` passes, and for each broken variant a test that the same check fails. Only a failed
 * expectation counts: a variant that merely crashes the check proves nothing. `small` is the check with fewer calls, if the
 * variants make so many of them collide that they take long.
 */
export function invariant(
  name: string,
  {
    holds,
    small = holds,
    broken,
  }: { holds: () => Promise<void>; small?: () => Promise<void>; broken: Record<string, BrokenVariant> },
): void {
  test(name, holds)
  for (const [what, breakCode] of Object.entries(broken)) {
    test(`${name} — fails when ${what}`, async () => {
      const failure = await breakCode(small).then(
        () => undefined,
        (error: unknown) => error,
      )
      if (failure !== undefined && !isFailedExpectation(failure)) throw failure
      expect(failure, 'the check passed on broken code').toBeDefined()
    })
  }
}

/** Intercepts the table's traffic. */
export const withInterceptor =
  (interceptor: TableInterceptor): BrokenVariant =>
  (check) =>
    interceptTable(interceptor, check)

/** Replaces the handler of a route. */
export const withHandler =
  (name: RouteName, handler: LambdaHandler): BrokenVariant =>
  (check) =>
    withRoute(name, handler, check)

type Change = {
  event?: (event: Event) => Event
  reply?: (reply: HttpResponse, event: Event) => HttpResponse | Promise<HttpResponse>
}

/** Alters what a route receives or returns. */
export const withAlteredRoute =
  (name: RouteName, change: Change): BrokenVariant =>
  async (check) => {
    const real = await handlerOf(name)
    const changed: LambdaHandler = async (event, context) => {
      const reply = await real(change.event?.(event) ?? { ...event }, context)
      return change.reply?.(reply, event) ?? reply
    }
    return withRoute(name, changed, check)
  }

/** Changes the contract of an operation. */
export const withContract =
  (name: RouteName, method: Method, other: { [K in keyof Operation]?: Operation[K] | undefined }): BrokenVariant =>
  async (check) => {
    const operation = (api[name] as Route)[method]
    if (!operation) throw new Error(`There is no ${method} ${name}`)
    const before = { ...operation }
    Object.assign(operation, other)
    try {
      await check()
    } finally {
      for (const key of Object.keys(operation)) Reflect.deleteProperty(operation, key)
      Object.assign(operation, before)
    }
  }

/** Makes an operation accept any input. */
export const withoutInputCheck = ({ name, method, operation }: (typeof operations)[number]): BrokenVariant => {
  const { params, query, body } = operation
  const anything: NonNullable<Operation['body']> = v.any()
  return withContract(name, method, {
    ...(params && { params: anything }),
    ...(query && { query: anything }),
    ...(body && { body: anything }),
  })
}

type StoredRow = { pk: string; sk: string; [name: string]: unknown }

/**
 * Gives up on a conflict at the second attempt. It is for variants with which every attempt conflicts, and whose calls are not
 * concurrent: their reply is `try_again` in any case, and otherwise comes after five seconds.
 */
export const withoutRetries =
  (variant: BrokenVariant): BrokenVariant =>
  async (check) => {
    const { timeoutMilliseconds } = conflicts
    conflicts.timeoutMilliseconds = 0
    try {
      await variant(check)
    } finally {
      conflicts.timeoutMilliseconds = timeoutMilliseconds
    }
  }

/** Alters the rows that batch reads return. */
export const withAlteredReads = (change: (rows: StoredRow[]) => StoredRow[]): BrokenVariant =>
  withInterceptor(async ({ name }, next) => {
    const output = (await next()) as { Responses?: Record<string, StoredRow[]> }
    if (name !== 'BatchGet') return output
    const { [tableName()]: rows = [] } = output.Responses ?? {}
    return { ...output, Responses: { [tableName()]: change(rows) } }
  })

/** Lets one person give any number of coins alone. */
export const withoutGiftLimits: BrokenVariant = async (check) => {
  const before = { ...maxAlone }
  Object.assign(maxAlone, { byGiver: 1e12, toMember: 1e12 })
  await check().finally(() => Object.assign(maxAlone, before))
}

/** Sets environment variables; undefined removes one. */
export const withEnvironment =
  (values: Record<string, string | undefined>): BrokenVariant =>
  async (check) => {
    const before = Object.fromEntries(Object.keys(values).map((name) => [name, process.env[name]]))
    setAll(values)
    try {
      await check()
    } finally {
      setAll(before)
    }
  }

function setAll(values: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}

type PartFilter = (key: { pk: string; sk: string }, part: TransactItem) => boolean

const always = 'attribute_exists(pk) OR attribute_not_exists(pk)'

const alterParts =
  (which: PartFilter, edit: (part: TransactItem) => TransactItem): TableInterceptor =>
  (command, next) => {
    const parts = partsOf(command)
    if (parts.length > 0) {
      command.input.TransactItems = parts.map((part) => (which(keysOf(part), part) ? edit(part) : part))
    }
    return next()
  }

/** Alters the matching parts of transactions. */
export const withAlteredWrites = (which: PartFilter, edit: (part: TransactItem) => TransactItem): BrokenVariant =>
  withInterceptor(alterParts(which, edit))

/** Whether the part contains the condition that the caller may still act. */
export const isCallerCheck: PartFilter = (_key, part) => {
  const action = part.Put ?? part.Update ?? part.Delete ?? part.ConditionCheck
  return action?.ConditionExpression?.includes(':callerEpoch') === true
}

/** Whether the part stores a mail, or removes one. */
export const isMail = ({ pk }: { pk: string }): boolean => pk.startsWith('MAIL#')

/** Makes the conditions of the matching parts always hold. Each keeps its expression, since the table refuses unused values. */
export const withoutConditions = (which: PartFilter): BrokenVariant =>
  withAlteredWrites(which, (part) => {
    const verbs = Object.entries(part).map(([verb, action]) => [
      verb,
      action?.ConditionExpression
        ? { ...action, ConditionExpression: `(${action.ConditionExpression}) OR ${always}` }
        : action,
    ])
    return Object.fromEntries(verbs) as TransactItem
  })

/** Replaces the matching parts with a condition that always holds, so that cancellation reasons keep their positions. */
export const withoutWrites = (which: PartFilter): BrokenVariant =>
  withAlteredWrites(which, (part) => ({
    ConditionCheck: { TableName: tableName(), Key: keysOf(part), ConditionExpression: always },
  }))
