import { expect, test } from 'vitest'
import { games } from '../../../shared/brand-community.ts'
import { call, callRaw } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'

const [game, other] = games as [(typeof games)[number], (typeof games)[number]]
const params = { id: game.id }

const followed = async (as: SignedInUser) =>
  (await call('user/betas', 'GET', { as })).body.flatMap((each) => (each.followedAt === null ? [] : [each.game]))

test('a member follows a game since they first did, and stops', async () => {
  const [as, another] = await Promise.all([create.member(), create.member()])
  const { body } = await call('games/follow', 'PUT', { as, params })
  expect(body).toEqual({ game: game.id, followedAt: expect.any(String) as string })
  expect((await call('games/follow', 'PUT', { as, params })).body).toEqual(body)
  await call('games/follow', 'PUT', { as, params: { id: other.id } })
  expect([await followed(as), await followed(another)]).toEqual([[game.id, other.id], []])
  for (let time = 0; time < 2; time += 1)
    expect((await call('games/follow', 'DELETE', { as, params })).body).toEqual({ game: game.id, followedAt: null })
  expect(await followed(as)).toEqual([other.id])
})

test('the download has the games that a member follows', async () => {
  const as = await create.member()
  const { body } = await call('games/follow', 'PUT', { as, params })
  const { body: download } = await call('user/export', 'GET', { as })
  expect(download.follows).toEqual([{ game: game.id, since: body.followedAt }])
})

test('nobody follows a game that does not exist', async () => {
  const as = await create.member()
  expect(await callRaw('games/follow', 'PUT', { as, params: { id: 'no-such-game' } })).toMatchObject({ status: 404 })
})
