import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { Problem } from '../problem.ts'
import { interceptTable, type TableInterceptor } from '../testing/faults/intercept.ts'
import { storeKeys } from '../store/keys.ts'
import { get, type Row } from './rows.ts'
import { AlreadyCompleted, checkRow, insertRow, OptimisticLockError, transact, updateRow } from './transactions.ts'

const row = (key = storeKeys.giftCard(randomUUID())): Row<object> => ({ ...key, entity: 'gift-card', v: 1 })

const canceled = (...codes: string[]) =>
  Object.assign(new Error(), {
    name: 'TransactionCanceledException',
    CancellationReasons: codes.map((Code) => ({ Code })),
  })

/** The table rejects the first transactions with these errors, one each, and executes the later ones. */
function failing(...errors: Error[]): { tap: TableInterceptor; tokens: unknown[] } {
  const tokens: unknown[] = []
  const tap: TableInterceptor = ({ input }, next) => {
    tokens.push(input.ClientRequestToken)
    const error = errors.shift()
    return error ? Promise.reject(error) : next()
  }
  return { tap, tokens }
}

test.each([
  ['a conflict', canceled('None', 'TransactionConflict')],
  ['a throttled part', canceled('ThrottlingError', 'None')],
  ['a part over its throughput', canceled('None', 'ProvisionedThroughputExceeded')],
  ['the same request in progress', Object.assign(new Error(), { name: 'TransactionInProgressException' })],
  ['a throttle', Object.assign(new Error(), { name: 'ThrottlingException' })],
])('retries the same transaction with the same token after %s', async (_what, busy) => {
  const expected = row()
  const { tap, tokens } = failing(busy, busy)
  await interceptTable(tap, () => transact([insertRow(expected)]))
  expect(await get(expected)).toEqual(expected)
  expect(tokens).toHaveLength(3)
  expect(new Set(tokens).size).toBe(1)
})

test('throws try_again when the table stays busy for five seconds', async () => {
  const start = Date.now()
  let calls = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => start + (calls += 1) * 1_000)
  const busy: TableInterceptor = () => Promise.reject(canceled('TransactionConflict'))
  await expect(interceptTable(busy, () => transact([insertRow(row())]))).rejects.toMatchObject({ code: 'try_again' })
  clock.mockRestore()
  // The clock is read at the start and after each attempt; the sixth is the first after more than five seconds.
  expect(calls).toBe(7)
})

test('throws AlreadyCompleted before any other error, then OptimisticLockError, then the first refusal', async () => {
  const taken = row()
  await transact([insertRow(taken)])
  const conflict = insertRow(taken, () => new OptimisticLockError())
  const soldOut = insertRow(taken, () => new Problem('sold_out'))
  const completed = insertRow(taken, () => new AlreadyCompleted())
  const errorOf = (...parts: (typeof soldOut)[]) =>
    transact(parts).catch((error: unknown) => (error as Error).constructor)
  const codes = (count: number) => canceled(...Array.from({ length: count }, () => 'ConditionalCheckFailed'))
  // DynamoDB rejects two writes to one row in a transaction, so the response is simulated.
  const failingConditions =
    (count: number): TableInterceptor =>
    () =>
      Promise.reject(codes(count))
  expect(await interceptTable(failingConditions(3), () => errorOf(conflict, soldOut, completed))).toBe(AlreadyCompleted)
  expect(await interceptTable(failingConditions(2), () => errorOf(soldOut, conflict))).toBe(OptimisticLockError)
  expect(await interceptTable(failingConditions(2), () => errorOf(soldOut, soldOut))).toBe(Problem)
})

test('makes a condition check on a row that is written a condition of the write', async () => {
  const written = { ...row(), count: 1 }
  await transact([insertRow(written)])
  const add = (count: number) =>
    updateRow(written, {
      update: 'SET #count = :next',
      condition: '#count = :before OR :before = :before',
      names: { '#count': 'count' },
      values: { ':next': count, ':before': 1 },
    })
  const check = (count: number) =>
    checkRow(
      written,
      'attribute_exists(pk) AND attribute_not_exists(frozenAt) OR :is = :never',
      { ':is': count, ':never': 0 },
      () => new OptimisticLockError(),
    )
  await transact([check(1), add(2), insertRow(row())])
  expect(await get(written)).toMatchObject({ count: 2 })
  await transact([updateRow(written, { update: 'SET frozenAt = :now', values: { ':now': 'now' } })])
  const other = row()
  await expect(transact([add(3), insertRow(other), check(1)])).rejects.toThrow(OptimisticLockError)
  expect(await get(written)).toMatchObject({ count: 2 })
  expect(await get(other)).toBeUndefined()
  await expect(transact([check(1), check(2)])).rejects.toThrow('define :is differently')
})

test('rethrows an unexpected rejection', async () => {
  const broken: TableInterceptor = () => Promise.reject(canceled('ValidationError'))
  await expect(interceptTable(broken, () => transact([insertRow(row())]))).rejects.toMatchObject({
    name: 'TransactionCanceledException',
  })
})
