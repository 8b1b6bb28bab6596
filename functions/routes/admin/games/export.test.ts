import { beforeEach, expect, test } from 'vitest'
import { games } from '../../../../shared/brand-community.ts'
import * as betas from '../../../community/betas.table.ts'
import { remove } from '../../../table/rows.ts'
import { call, callRaw } from '../../../testing/call.ts'
import { create } from '../../../testing/fixtures/create.ts'
import { auditEntriesOf, readAllRows } from '../../../testing/read-all-rows.ts'

const [game] = games as [(typeof games)[number]]
const params = { id: game.id }

/** Each test starts with an empty list. */
beforeEach(async () => {
  const rows = await readAllRows()
  await Promise.all(rows.filter(({ entity }) => entity === 'beta-sign-up' || entity === 'beta-places').map(remove))
})

const join = (userId: string, second: number) =>
  betas.join(game, { userId, gameId: game.id, createdAt: new Date(second * 1_000).toISOString() }, [])

test('exports names and addresses, and records who did', async () => {
  const [as, { user }] = await Promise.all([create.coFounder(), create.member()])
  await join(user.id, 10)
  const { body } = await call('admin/games/export', 'POST', { as, params })
  const { id: userId, username, firstName, lastName, email } = user
  expect(body).toEqual([{ userId, username, firstName, lastName, email, joinedAt: '1970-01-01T00:00:10.000Z' }])
  expect(await auditEntriesOf(as.user.id)).toMatchObject([
    { act: 'export-testers', subject: game.id, outcome: `1 tester of ${game.title}` },
  ])
})

test('knows no other games, and is not for members', async () => {
  const [as, member] = await Promise.all([create.coFounder(), create.member()])
  expect(await callRaw('admin/games/export', 'POST', { as, params: { id: 'no-such-game' } })).toMatchObject({
    status: 404,
  })
  expect(await call('admin/games/export', 'POST', { as: member, params })).toMatchObject({ problem: 'forbidden' })
})
