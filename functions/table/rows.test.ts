import { expect, test, vi } from 'vitest'
import { create } from '../testing/fixtures/create.ts'
import { interceptTable, type TableInterceptor } from '../testing/faults/intercept.ts'
import { batchGet, removeAll, tableName } from './rows.ts'
import * as users from '../accounts/users.table.ts'

/** The table processes only the first key of each batch, as a throttled table may. */
const oneAtATime: TableInterceptor = (command, next) => {
  if (command.name !== 'BatchGet') return next()
  const [table = '', { Keys: [first, ...rest] = [], ...how } = {}] = Object.entries(
    command.input.RequestItems as Record<string, { Keys?: unknown[] }>,
  )[0] ?? ['']
  command.input.RequestItems = { [table]: { Keys: [first], ...how } }
  const unprocessed = rest.length > 0 ? { [table]: { Keys: rest, ...how } } : {}
  return next().then((output) => ({ ...(output as object), UnprocessedKeys: unprocessed }))
}

test('retries unprocessed keys', async () => {
  const members = await create.members(5)
  const keys = members.map(({ user }) => users.key(user.id))
  const found = await interceptTable(oneAtATime, () => batchGet(keys))
  expect(keys.map((key) => found.get(key)?.id)).toEqual(members.map(({ user }) => user.id))
})

test('throws try_again when keys stay unprocessed for five seconds', async () => {
  const start = Date.now()
  let calls = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => start + (calls += 1) * 1_000)
  const keys = [users.key('nobody')]
  const nothing: TableInterceptor = async () => ({ UnprocessedKeys: { [tableName()]: { Keys: keys } } })
  await expect(interceptTable(nothing, () => batchGet(keys))).rejects.toMatchObject({ code: 'try_again' })
  clock.mockRestore()
})

/** The table deletes only the first row of each batch. */
const deletesOneAtATime: TableInterceptor = (command, next) => {
  if (command.name !== 'BatchWrite') return next()
  const table = tableName()
  const [first, ...rest] = (command.input.RequestItems as Record<string, unknown[]>)[table] ?? []
  command.input.RequestItems = { [table]: [first] }
  return next().then((output) => ({
    ...(output as object),
    UnprocessedItems: rest.length > 0 ? { [table]: rest } : {},
  }))
}

test('deletes all rows, also those that the table has not processed at first', async () => {
  const members = await create.members(30)
  const keys = members.map(({ user }) => users.key(user.id))
  await interceptTable(deletesOneAtATime, () => removeAll(keys))
  const found = await batchGet(keys)
  expect(keys.filter((key) => found.get(key))).toEqual([])
})

test('throws try_again when no row is deleted for five seconds', async () => {
  const start = Date.now()
  let calls = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => start + (calls += 1) * 1_000)
  const nothing: TableInterceptor = async ({ input }) => ({ UnprocessedItems: input.RequestItems })
  await expect(interceptTable(nothing, () => removeAll([users.key('nobody')]))).rejects.toMatchObject({
    code: 'try_again',
  })
  clock.mockRestore()
})
