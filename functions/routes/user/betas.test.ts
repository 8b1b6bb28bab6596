import { expect, test } from 'vitest'
import { games } from '../../../shared/brand-community.ts'
import { call } from '../../testing/call.ts'
import { create } from '../../testing/fixtures/create.ts'

test('lists the member’s own sign-ups only', async () => {
  const [as, other] = await Promise.all([create.member(), create.member()])
  const id = games.at(-1)?.id ?? ''
  await call('games/beta', 'PUT', { as: other, params: { id } })
  const { body } = await call('user/betas', 'GET', { as })
  expect(body.map(({ game, joinedAt }) => [game, joinedAt])).toEqual(games.map((game) => [game.id, null]))
  await call('games/beta', 'PUT', { as, params: { id } })
  const own = (await call('user/betas', 'GET', { as })).body.filter(({ joinedAt }) => joinedAt !== null)
  expect(own).toMatchObject([{ game: id }])
})
