import { expect, test } from 'vitest'
import { call, callRaw } from '../../testing/call.ts'
import { launch, publish } from '../../testing/fixtures/community-calls.ts'
import { create } from '../../testing/fixtures/create.ts'
import { auditEntriesOf } from '../../testing/read-all-rows.ts'

const listed = async (id: string) =>
  (await call('admin/news', 'GET', { as: await create.coFounder() })).body.find((news) => news.id === id)

test('staff publish news, which records who did', async () => {
  const as = await create.coFounder()
  const { status, body } = await call('admin/news', 'POST', { as, body: launch })
  expect([status, body]).toMatchObject([201, { ...launch, revision: 1 }])
  expect(await listed(body.id)).toEqual(body)
  expect(await auditEntriesOf(as.user.id)).toMatchObject([{ act: 'add-news', subject: body.id, outcome: launch.title }])
})

test('staff see the news of later days, page by page', async () => {
  const as = await create.admin()
  const { id } = await publish({ day: '2099-01-01' })
  const first = await call('admin/news', 'GET', { as })
  expect(first.body[0]?.id).toBe(id)
  for (let count = 0; count < 25; count += 1) await publish({ title: `Number ${count}` })
  const page = await call('admin/news', 'GET', { as })
  expect(page.body).toHaveLength(25)
  const query = { cursor: page.headers['next-cursor'] ?? '' }
  expect((await call('admin/news', 'GET', { as, query })).body.length).toBeGreaterThan(0)
})

test.each([
  [{ title: ' ' }, 'title'],
  [{ title: 'x'.repeat(121) }, 'title'],
  [{ text: '' }, 'text'],
  [{ text: 'x'.repeat(4_001) }, 'text'],
  [{ picture: 'https://elsewhere.example/island.webp' }, 'picture'],
  [{ day: '2026-02-30' }, 'day'],
  [{ day: '05/03/2026' }, 'day'],
])('refuses %j, naming %s', async (wrong, field) => {
  const reply = await callRaw('admin/news', 'POST', { as: await create.coFounder(), body: { ...launch, ...wrong } })
  expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) as string } } })
})

test('is for staff who are not frozen', async () => {
  const [member, frozen] = await Promise.all([create.member(), create.admin({ frozen: true })])
  expect(await call('admin/news', 'GET', { as: member })).toMatchObject({ problem: 'forbidden' })
  expect(await call('admin/news', 'POST', { as: member, body: launch })).toMatchObject({ problem: 'forbidden' })
  expect(await call('admin/news', 'POST', { as: frozen, body: launch })).toMatchObject({ problem: 'account_frozen' })
})
