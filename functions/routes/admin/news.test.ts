import { expect, test } from 'vitest'
import { call, callRaw } from '../../testing/call.ts'
import { launch, publish } from '../../testing/fixtures/community-calls.ts'
import { create } from '../../testing/fixtures/create.ts'
import { auditEntriesOf, readAllRows } from '../../testing/read-all-rows.ts'

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

test('changes news, also its day', async () => {
  const [as, { id }] = await Promise.all([create.coFounder(), publish()])
  const body = { ...launch, title: 'Renamed', picture: null, day: '2026-04-01', revision: 1 }
  const changed = await call('admin/news-item', 'PATCH', { as, params: { id }, body })
  expect(changed.body).toMatchObject({ id, title: 'Renamed', picture: null, day: '2026-04-01', revision: 2 })
  expect(await listed(id)).toEqual(changed.body)
  const rows = (await readAllRows()).filter((row) => row.entity === 'news' && row.id === id)
  expect(rows).toHaveLength(1)
  expect(await auditEntriesOf(as.user.id)).toMatchObject([{ act: 'change-news', subject: id, outcome: 'Renamed' }])
})

test('refuses a change that is based on an older revision', async () => {
  const [as, { id }] = await Promise.all([create.coFounder(), publish()])
  const change = (title: string) =>
    call('admin/news-item', 'PATCH', { as, params: { id }, body: { ...launch, title, revision: 1 } })
  expect((await change('One')).status).toBe(200)
  expect(await change('Two')).toMatchObject({ status: 409, problem: 'changed_meanwhile' })
  expect((await listed(id))?.title).toBe('One')
})

test('deletes news, and then knows nothing of it', async () => {
  const [as, { id }] = await Promise.all([create.coFounder(), publish()])
  expect((await call('admin/news-item', 'DELETE', { as, params: { id } })).status).toBe(204)
  expect(await listed(id)).toBeUndefined()
  expect(
    (await readAllRows()).filter(({ pk, sk }) => `${pk} ${sk}`.match(/NEWS/) && `${pk} ${sk}`.includes(id)),
  ).toEqual([])
  const body = { ...launch, revision: 1 }
  expect(await call('admin/news-item', 'PATCH', { as, params: { id }, body })).toMatchObject({ problem: 'not_found' })
  expect(await call('admin/news-item', 'DELETE', { as, params: { id } })).toMatchObject({ problem: 'not_found' })
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
