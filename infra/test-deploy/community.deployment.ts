import { expect, test } from 'vitest'
import type { News } from '../../shared/community/news-schema.ts'
import { site } from './deployed.ts'
import { registerMember, signInAdmin } from './people.ts'

test('staff publish, change and delete news, which everyone reads', async () => {
  const admin = await signInAdmin(site)
  const details = { title: 'The first island is up', text: 'Testers reached it.', picture: null, day: '2026-03-05' }
  const added = await admin.call('POST', 'admin/news', details)
  expect(added.status, added.text).toBe(201)
  const { id, revision } = added.body as { id: string; revision: number }
  const titles = async () => ((await site.send('GET', '/api/news')).body as News[]).map(({ title }) => title)
  expect(await titles()).toContain(details.title)
  const change = { ...details, title: 'The second island is up', revision }
  expect(await admin.call('PATCH', `admin/news/${id}`, change)).toMatchObject({ status: 200 })
  expect(await admin.call('GET', 'admin/news')).toMatchObject({ body: [{ id, title: change.title }] })
  expect(await admin.call('DELETE', `admin/news/${id}`)).toMatchObject({ status: 204 })
  expect(await titles()).toEqual([])
})

test('a member signs up for a beta test, whose list staff export, and leaves it', async () => {
  const [admin, member] = [await signInAdmin(site), await registerMember(site)]
  const [{ game }] = (await site.send('GET', '/api/games')).body as [{ game: string }]
  expect(await member.visitor.call('PUT', `games/${game}/beta`)).toMatchObject({ status: 200, body: { game } })
  expect(await member.visitor.call('GET', 'user/betas')).toMatchObject({ status: 200 })
  expect(await admin.call('GET', `admin/games/${game}/testers`)).toMatchObject({
    body: [{ username: member.username }],
  })
  expect(await admin.call('POST', `admin/games/${game}/export`)).toMatchObject({ body: [{ email: member.email }] })
  expect(await member.visitor.call('DELETE', `games/${game}/beta`)).toMatchObject({ body: { joinedAt: null } })
})
