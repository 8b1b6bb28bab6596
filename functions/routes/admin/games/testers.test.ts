import { beforeEach, expect, test } from 'vitest'
import { games } from '../../../../shared/brand-community.ts'
import * as betas from '../../../community/betas.table.ts'
import { remove } from '../../../table/rows.ts'
import { call, callRaw } from '../../../testing/call.ts'
import { create } from '../../../testing/fixtures/create.ts'
import { readAllRows } from '../../../testing/read-all-rows.ts'

const [game] = games as [(typeof games)[number]]
const params = { id: game.id }

/** Each test starts with an empty list. */
beforeEach(async () => {
  const rows = await readAllRows()
  await Promise.all(rows.filter(({ entity }) => entity === 'beta-sign-up' || entity === 'beta-places').map(remove))
})

const join = (userId: string, second: number) =>
  betas.join(game, { userId, gameId: game.id, createdAt: new Date(second * 1_000).toISOString() }, [])

test('lists who signed up, first come first, with their pictures and without their addresses', async () => {
  const [as, late, early] = await Promise.all([create.coFounder(), create.member(), create.member()])
  await join(late.user.id, 20)
  await join(early.user.id, 10)
  await call('user/profile', 'PATCH', { as: early, body: { avatar: '07' } })
  const { body } = await call('admin/games/testers', 'GET', { as, params })
  expect(body).toEqual([
    {
      userId: early.user.id,
      username: early.user.username,
      face: { avatar: '07', membershipTier: 'free' },
      joinedAt: '1970-01-01T00:00:10.000Z',
    },
    {
      userId: late.user.id,
      username: late.user.username,
      face: { avatar: null, membershipTier: 'free' },
      joinedAt: '1970-01-01T00:00:20.000Z',
    },
  ])
})

test('reaches every tester, page by page', async () => {
  const as = await create.admin()
  const members = await create.members(130, {})
  for (const [index, { user }] of members.entries()) await join(user.id, index)
  const first = await call('admin/games/testers', 'GET', { as, params })
  expect(first.body).toHaveLength(100)
  const cursor = first.headers['next-cursor'] ?? ''
  const second = await call('admin/games/testers', 'GET', { as, params, query: { cursor } })
  expect(second.headers).not.toHaveProperty('next-cursor')
  expect([...first.body, ...second.body].map(({ userId }) => userId)).toEqual(members.map(({ user }) => user.id))
})

test('knows no other games', async () => {
  const request = { as: await create.coFounder(), params: { id: 'no-such-game' } }
  expect(await callRaw('admin/games/testers', 'GET', request)).toMatchObject({ status: 404 })
})
