import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { launch, publish } from '../../testing/fixtures/community-calls.ts'
import { create } from '../../testing/fixtures/create.ts'
import { auditEntriesOf, readAllRows } from '../../testing/read-all-rows.ts'

const listed = async (id: string) =>
  (await call('admin/news', 'GET', { as: await create.coFounder() })).body.find((news) => news.id === id)

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
