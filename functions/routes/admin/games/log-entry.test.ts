import { expect, test } from 'vitest'
import { games } from '../../../../shared/brand-community.ts'
import { call } from '../../../testing/call.ts'
import { create } from '../../../testing/fixtures/create.ts'
import { island, publish } from '../../../testing/fixtures/log-calls.ts'
import { auditEntriesOf } from '../../../testing/read-all-rows.ts'

const [game, other] = games as [(typeof games)[number], (typeof games)[number]]

const inLog = async (entry: string) =>
  (await call('games/log', 'GET', { params: { id: game.id } })).body.find(({ id }) => id === entry)

test('staff correct an entry, which keeps its date', async () => {
  const [as, published] = await Promise.all([create.coFounder(), publish()])
  const body = { ...island, text: 'Thirteen testers.', picture: null, revision: 1 }
  const params = { id: game.id, entry: published.id }
  const { body: corrected } = await call('admin/games/log-entry', 'PATCH', { as, params, body })
  expect(corrected).toEqual({ ...published, ...body, revision: 2 })
  expect(await inLog(published.id)).toMatchObject({ text: 'Thirteen testers.', at: published.at })
  expect(await auditEntriesOf(as.user.id)).toMatchObject([{ act: 'change-log-entry', subject: published.id }])
  const again = await call('admin/games/log-entry', 'PATCH', { as, params, body })
  expect(again.problem).toBe('changed_meanwhile')
})

test('a withdrawn entry is gone, once', async () => {
  const [as, { id: entry }] = await Promise.all([create.coFounder(), publish()])
  const params = { id: game.id, entry }
  expect((await call('admin/games/log-entry', 'DELETE', { as, params })).status).toBe(204)
  expect(await inLog(entry)).toBeUndefined()
  expect((await call('admin/games/log-entry', 'DELETE', { as, params })).problem).toBe('not_found')
  expect(await auditEntriesOf(as.user.id)).toMatchObject([
    { act: 'withdraw-log-entry', subject: entry, outcome: `${game.title}: ${island.title}` },
  ])
})

test('an entry belongs to the log of its game', async () => {
  const [as, { id: entry }] = await Promise.all([create.coFounder(), publish()])
  const params = { id: other.id, entry }
  expect((await call('admin/games/log-entry', 'DELETE', { as, params })).problem).toBe('not_found')
  expect(await inLog(entry)).toBeDefined()
})
