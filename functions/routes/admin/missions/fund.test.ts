import { expect, test } from 'vitest'
import { auditEntriesOf, readAllRows } from '../../../testing/read-all-rows.ts'
import { call } from '../../../testing/call.ts'
import { create } from '../../../testing/fixtures/create.ts'
import { createMission, expectBudgetConsistent } from '../../../testing/fixtures/mission-calls.ts'
import * as budgets from '../../../missions/budgets.table.ts'

test('adds to the budget in whole rewards, and is audited', async () => {
  const [as, { id }] = [await create.coFounder({ unlocked: true }), await createMission({}, 0)]
  expect((await call('admin/missions/fund', 'POST', { as, params: { id }, body: { amount: 205 } })).body).toEqual({
    id,
    budget: 205,
    left: 205,
  })
  expect((await budgets.read(id)).map(({ left }) => left % 1_000).filter((rest) => rest > 0)).toEqual([500])
  await expectBudgetConsistent(id, [])
  expect(await auditEntriesOf(as.user.id)).toMatchObject([
    { act: 'fund-mission', subject: id, outcome: '205.00 for The word of the week' },
  ])
})

test('funds a mission as often as staff wish, without a row that grows', async () => {
  const [as, { id }] = [await create.coFounder({ unlocked: true }), await createMission({}, 0)]
  for (let times = 1; times <= 40; times += 1)
    expect((await call('admin/missions/fund', 'POST', { as, params: { id }, body: { amount: 0.01 } })).status).toBe(200)
  const [row] = (await readAllRows()).filter(({ entity }) => entity === 'mission')
  expect(JSON.stringify(row).length).toBeLessThan(2_000)
})

test('refuses staff who have not entered the owner password, and finds no mission that does not exist', async () => {
  const [locked, unlocked, { id }] = [
    await create.coFounder(),
    await create.coFounder({ unlocked: true }),
    await createMission({}, 0),
  ]
  expect(
    (await call('admin/missions/fund', 'POST', { as: locked, params: { id }, body: { amount: 10 } })).problem,
  ).toBe('locked')
  const params = { id: '00000000-0000-4000-8000-000000000000' }
  expect((await call('admin/missions/fund', 'POST', { as: unlocked, params, body: { amount: 10 } })).problem).toBe(
    'not_found',
  )
})
