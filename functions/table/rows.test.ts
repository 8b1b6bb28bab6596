import { expect, test, vi } from 'vitest'
import { create } from '../testing/fixtures/create.ts'
import { interceptTable, type TableInterceptor } from '../testing/faults/intercept.ts'
import { batchGet, tableName } from './rows.ts'
import * as users from '../accounts/users.table.ts'

/** The table leaves out all but the first of the keys that it is asked for: what it may do whenever it is busy. */
const oneAtATime: TableInterceptor = (command, next) => {
  if (command.name !== 'BatchGet') return next()
  const [table = '', { Keys: [first, ...rest] = [], ...how } = {}] = Object.entries(
    command.input.RequestItems as Record<string, { Keys?: unknown[] }>,
  )[0] ?? ['']
  command.input.RequestItems = { [table]: { Keys: [first], ...how } }
  const unprocessed = rest.length > 0 ? { [table]: { Keys: rest, ...how } } : {}
  return next().then((output) => ({ ...(output as object), UnprocessedKeys: unprocessed }))
}

test('keys that the table left out are asked for again', async () => {
  const members = await create.members(5)
  const keys = members.map(({ user }) => users.key(user.id))
  const found = await interceptTable(oneAtATime, () => batchGet(keys))
  expect(keys.map((key) => found.get(key)?.id)).toEqual(members.map(({ user }) => user.id))
})

test('a table that stays too busy to read is worth another try later', async () => {
  const start = Date.now()
  let calls = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => start + (calls += 1) * 1_000)
  const wanted = [users.key('nobody')]
  const nothing: TableInterceptor = async () => ({ UnprocessedKeys: { [tableName()]: { Keys: wanted } } })
  await expect(interceptTable(nothing, () => batchGet(wanted))).rejects.toMatchObject({ code: 'try_again' })
  clock.mockRestore()
})
