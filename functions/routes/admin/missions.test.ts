import { expect, test } from 'vitest'
import { shardCount } from '../../missions/budget.ts'
import { call } from '../../testing/call.ts'
import { withFreshTables } from '../../testing/fresh-table.ts'
import { create } from '../../testing/fixtures/create.ts'
import { createMission, wordMission } from '../../testing/fixtures/mission-calls.ts'
import { readAllRows } from '../../testing/read-all-rows.ts'

withFreshTables()

test('adds a mission with an empty budget, and stores its word only as a hash', async () => {
  const as = await create.coFounder()
  const { status, body } = await call('admin/missions', 'POST', { as, body: wordMission })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    kind: 'word',
    solcoins: 10,
    points: 50,
    budget: 0,
    left: 0,
    held: 0,
    paid: 0,
    revision: 1,
  })
  expect(JSON.stringify(body)).not.toContain('perihelion')
  expect(JSON.stringify(await readAllRows())).not.toContain('perihelion')
})

test('each row of a budget is alone in its partition, which takes a limited number of writes a second', async () => {
  await createMission({}, 5)
  const rows = (await readAllRows()).filter(({ entity }) => entity === 'mission-budget')
  expect(rows).toHaveLength(shardCount)
  expect(new Set(rows.map(({ pk }) => pk)).size).toBe(shardCount)
})

test('lists all missions with their budgets, newest first, on pages of 25', async () => {
  const as = await create.coFounder()
  for (let number = 0; number < 26; number += 1) await createMission({ title: `Mission ${number}` }, number)
  const first = await call('admin/missions', 'GET', { as })
  expect(first.body).toHaveLength(25)
  expect(first.body[0]).toMatchObject({ title: 'Mission 25', budget: 250, left: 250 })
  const next = await call('admin/missions', 'GET', { as, query: { cursor: String(first.headers['next-cursor']) } })
  expect(next.body[0]).toMatchObject({ title: 'Mission 0', budget: 0 })
})

test.each([
  ['a word mission without a word', { ...wordMission, word: undefined }],
  ['a last day before the first', { ...wordMission, endsOn: '2025-10-31' }],
  ['a day that does not exist', { ...wordMission, startsOn: '2026-02-30' }],
])('refuses %s', async (_what, body) => {
  const reply = await call('admin/missions', 'POST', { as: await create.coFounder(), body })
  expect(reply).toMatchObject({ status: 400, problem: 'invalid_input' })
})
