import { expect, test } from 'vitest'
import type { ExplorerPart } from '../../shared/accounts/explorer-parts.ts'
import { call } from '../testing/call.ts'
import { create, type SignedInUser } from '../testing/fixtures/create.ts'

const show = (as: SignedInUser, explorerCard: ExplorerPart[] | null) =>
  call('user/profile', 'PATCH', { as, body: { explorerCard } })
const read = ({ user: { username } }: SignedInUser) => call('explorers', 'GET', { params: { username } })

test('shows the parts that the member has switched on, to everyone, and nothing else', async () => {
  const member = await create.member()
  await call('user/daily-login', 'POST', { as: member })
  await show(member, ['points'])
  const { username } = member.user
  const nothing = { avatar: null, since: null, membershipTier: null, streak: null, games: null, badges: null }
  expect((await read(member)).body).toEqual({ ...nothing, username, points: 50 })
  await show(member, ['tier', 'badges'])
  expect((await read(member)).body).toMatchObject({ points: null, badges: [] })
  await show(member, ['streak', 'games'])
  expect((await read(member)).body).toMatchObject({ points: null, streak: 1, games: 0 })
})

test('there is no card before it is switched on, and none after it is switched off', async () => {
  const member = await create.member()
  const none = { status: 404, body: { message: 'This explorer shows no card.' } }
  expect(await read(member)).toMatchObject(none)
  await show(member, ['tier'])
  expect((await read(member)).status).toBe(200)
  await show(member, null)
  expect(await read(member)).toMatchObject(none)
})

test('an unknown username has no card', async () => {
  expect((await call('explorers', 'GET', { params: { username: 'nobody-at-all' } })).status).toBe(404)
})
