import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { Problem } from '../problem.ts'
import { interceptTable, type TableInterceptor } from '../testing/faults/intercept.ts'
import { storeKeys } from '../store/keys.ts'
import { get, type Row } from './rows.ts'
import { AlreadyCompleted, insertRow, OptimisticLockError, transact } from './transactions.ts'

const row = (key = storeKeys.giftCard(randomUUID())): Row<object> => ({ ...key, entity: 'item', v: 1 })

const cancelled = (...codes: string[]) =>
  Object.assign(new Error(), {
    name: 'TransactionCanceledException',
    CancellationReasons: codes.map((Code) => ({ Code })),
  })

/** The table answers the first transactions with these errors, one each, and does the ones after. */
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
  ['a conflict', cancelled('None', 'TransactionConflict')],
  ['a throttled part', cancelled('ThrottlingError', 'None')],
  ['a part over its throughput', cancelled('None', 'ProvisionedThroughputExceeded')],
  ['the same request under way', Object.assign(new Error(), { name: 'TransactionInProgressException' })],
  ['a throttle', Object.assign(new Error(), { name: 'ThrottlingException' })],
])('after %s the same write is sent again, as the same request', async (_what, busy) => {
  const wanted = row()
  const { tap, tokens } = failing(busy, busy)
  await interceptTable(tap, () => transact([insertRow(wanted)]))
  expect(await get(wanted)).toEqual(wanted)
  expect(tokens).toHaveLength(3)
  expect(new Set(tokens).size).toBe(1)
})

test('a table that stays busy is worth another try later', async () => {
  const start = Date.now()
  let calls = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => start + (calls += 1) * 1_000)
  const busy: TableInterceptor = () => Promise.reject(cancelled('TransactionConflict'))
  await expect(interceptTable(busy, () => transact([insertRow(row())]))).rejects.toMatchObject({ code: 'try_again' })
  clock.mockRestore()
})

test('that it was done before outranks all, otherwise the first refusal counts', async () => {
  const taken = row()
  await transact([insertRow(taken)])
  const raceLost = insertRow(taken, () => new OptimisticLockError())
  const refused = insertRow(taken, () => new Problem('sold_out'))
  const doneBefore = insertRow(taken, () => new AlreadyCompleted())
  const cancelling = (...actions: (typeof refused)[]) =>
    transact(actions).catch((error: unknown) => (error as Error).constructor)
  const codes = (count: number) => cancelled(...Array.from({ length: count }, () => 'ConditionalCheckFailed'))
  // A table refuses two actions on one row in one transaction, so its answer is given here.
  const given =
    (count: number): TableInterceptor =>
    () =>
      Promise.reject(codes(count))
  expect(await interceptTable(given(3), () => cancelling(raceLost, refused, doneBefore))).toBe(AlreadyCompleted)
  expect(await interceptTable(given(2), () => cancelling(refused, raceLost))).toBe(Problem)
  expect(await interceptTable(given(2), () => cancelling(raceLost, refused))).toBe(OptimisticLockError)
})

test('what the table refuses for no reason of ours is our fault', async () => {
  const broken: TableInterceptor = () => Promise.reject(cancelled('ValidationError'))
  await expect(interceptTable(broken, () => transact([insertRow(row())]))).rejects.toMatchObject({
    name: 'TransactionCanceledException',
  })
})
