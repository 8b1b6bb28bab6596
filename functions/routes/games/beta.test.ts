import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { games } from '../../../shared/brand-community.ts'
import { maxPlaces } from '../../../shared/community/schema.ts'
import { communityKeys } from '../../community/keys.ts'
import { remove } from '../../table/rows.ts'
import { call, callRaw } from '../../testing/call.ts'
import { setPlacesTaken } from '../../testing/fixtures/community-calls.ts'
import { create } from '../../testing/fixtures/create.ts'
import { readAllRows } from '../../testing/read-all-rows.ts'

const [first, second] = games as [(typeof games)[number], (typeof games)[number]]
const params = { id: first.id }
const { places } = first.beta

const leftFor = async (game: string) => (await call('games', 'GET', {})).body.find((beta) => beta.game === game)
const empty = (gameId: string) => remove(communityKeys.placesTaken(gameId))

test('signs a member up once, and everyone sees one place less', async () => {
  await empty(first.id)
  const as = await create.member()
  const joined = await call('games/beta', 'PUT', { as, params })
  expect(joined).toMatchObject({ status: 200, body: { game: first.id, placesLeft: places - 1 } })
  expect(joined.body.joinedAt).toEqual(expect.any(String))
  const again = await call('games/beta', 'PUT', { as, params })
  expect(again.body).toEqual(joined.body)
  expect(await leftFor(first.id)).toEqual({ game: first.id, placesLeft: places - 1 })
  expect((await call('user/betas', 'GET', { as })).body).toMatchObject([
    joined.body,
    { joinedAt: null },
    {},
    {},
    {},
    {},
  ])
})

test('frees the place of a member who leaves, once', async () => {
  await empty(second.id)
  const [as, other] = await Promise.all([create.member(), create.member()])
  for (const each of [as, other]) await call('games/beta', 'PUT', { as: each, params: { id: second.id } })
  for (let time = 0; time < 2; time += 1) {
    const left = await call('games/beta', 'DELETE', { as, params: { id: second.id } })
    expect(left.body).toEqual({ game: second.id, placesLeft: second.beta.places - 1, joinedAt: null })
  }
  expect(await leftFor(second.id)).toEqual({ game: second.id, placesLeft: second.beta.places - 1 })
})

test('a full test takes nobody until someone leaves', async () => {
  await setPlacesTaken(first.id, places - 1)
  const [one, two] = await Promise.all([create.member(), create.member()])
  expect((await call('games/beta', 'PUT', { as: one, params })).body.placesLeft).toBe(0)
  expect(await call('games/beta', 'PUT', { as: two, params })).toMatchObject({ status: 409, problem: 'beta_full' })
  await call('games/beta', 'DELETE', { as: one, params })
  expect((await call('games/beta', 'PUT', { as: two, params })).status).toBe(200)
})

test('knows no other games, and stores nothing for them', async () => {
  const as = await create.member()
  const id = `game-${randomUUID().slice(0, 8)}`
  for (const method of ['PUT', 'DELETE'])
    expect(await callRaw('games/beta', method, { as, params: { id } })).toMatchObject({ status: 404 })
  expect((await readAllRows()).filter(({ pk, sk }) => `${pk} ${sk}`.includes(id))).toEqual([])
})

test('a visitor is asked to sign in', async () => {
  expect(await call('games/beta', 'PUT', { params })).toMatchObject({ status: 401, problem: 'signed_out' })
})

test('every game has an id of its own that the contract accepts, and room in one list', () => {
  expect(new Set(games.map(({ id }) => id)).size).toBe(games.length)
  for (const { id, beta } of games) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(beta.places).toBeLessThanOrEqual(maxPlaces)
  }
})
