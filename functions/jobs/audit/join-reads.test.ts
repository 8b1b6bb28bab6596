import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as users from '../../accounts/users.table.ts'
import { interceptTable } from '../../testing/faults/intercept.ts'
import { create } from '../../testing/fixtures/create.ts'
import { joinReads } from './join-reads.ts'

test('reads that begin together are one command, with the attributes of each; a later one is another', async () => {
  const [{ user: one }, { user: other }] = [await create.member(), await create.member()]
  const key = ({ id }: { id: string }) => users.key(id)
  let commands = 0
  await interceptTable(
    (_command, next) => {
      commands += 1
      return next()
    },
    async () => {
      const readRows = joinReads()
      const both = Promise.all([
        readRows([key(one), users.key('missing')], ['username']),
        readRows([], ['balance']),
        readRows([key(other)], ['email']),
      ])
      const [first, , second] = await both
      expect(first.get(key(one))?.username).toBe(one.username)
      expect(first.get(users.key('missing'))).toBeUndefined()
      expect(second.get(key(other))?.email).toBe(other.email)
      expect(commands).toBe(1)
      await sleep(10)
      expect((await readRows([key(other)], ['username'])).get(key(other))?.username).toBe(other.username)
      expect(commands).toBe(2)
    },
  )
})
