import { expect, test } from 'vitest'
import { games } from '../../../../shared/brand-community.ts'
import { call, callRaw } from '../../../testing/call.ts'
import { create } from '../../../testing/fixtures/create.ts'
import { island } from '../../../testing/fixtures/log-calls.ts'
import { auditEntriesOf } from '../../../testing/read-all-rows.ts'

const [game, other] = games as [(typeof games)[number], (typeof games)[number]]
const params = { id: game.id }

const readByAll = async (id = game.id) => (await call('games/log', 'GET', { params: { id } })).body

test('staff publish an entry, which everyone reads in the log of its game, and which records who did', async () => {
  const as = await create.coFounder()
  const { status, body } = await call('admin/games/log', 'POST', { as, params, body: island })
  expect([status, body]).toMatchObject([201, { ...island, revision: 1 }])
  const { revision: _, ...shown } = body
  expect((await readByAll())[0]).toEqual(shown)
  expect((await readByAll(other.id)).map(({ id }) => id)).not.toContain(body.id)
  expect(await auditEntriesOf(as.user.id)).toMatchObject([
    { act: 'add-log-entry', subject: body.id, outcome: `${game.title}: ${island.title}` },
  ])
})

test.each([
  [{ title: ' ' }, 'title'],
  [{ text: '' }, 'text'],
  [{ text: 'x'.repeat(1_501) }, 'text'],
  [{ picture: 'https://elsewhere.example/island.webp' }, 'picture'],
])('refuses %j, naming %s', async (wrong, field) => {
  const as = await create.coFounder()
  const reply = await callRaw('admin/games/log', 'POST', { as, params, body: { ...island, ...wrong } })
  expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) as string } } })
})

test('there is no log of a game that does not exist', async () => {
  const as = await create.coFounder()
  const unknown = { params: { id: 'no-such-game' } }
  expect(await callRaw('games/log', 'GET', unknown)).toMatchObject({ status: 404 })
  expect(await callRaw('admin/games/log', 'GET', { as, ...unknown })).toMatchObject({ status: 404 })
  expect(await callRaw('admin/games/log', 'POST', { as, ...unknown, body: island })).toMatchObject({ status: 404 })
})
