import { expect, test } from 'vitest'
import * as users from '../accounts/users.table.ts'
import { monthOf } from '../membership/change-points.ts'
import * as leaders from '../membership/leaders.table.ts'
import { get, update } from '../table/rows.ts'
import { call } from '../testing/call.ts'
import { create, type SignedInUser } from '../testing/fixtures/create.ts'
import { withFreshTables } from '../testing/fresh-table.ts'

withFreshTables()

const change = (as: SignedInUser, onLeaderboard: boolean) =>
  call('user/profile', 'PATCH', { as, body: { onLeaderboard } })
const shown = async () => (await call('leaderboard', 'GET', {})).body.leaders
const names = async () => (await shown()).map(({ username }) => username)
const login = (as: SignedInUser) => call('user/daily-login', 'POST', { as })

/** A member on the leaderboard with these points of the month. */
async function leader(points: number, month = monthOf(new Date())): Promise<SignedInUser> {
  const member = await create.member()
  await update(users.key(member.user.id), {
    UpdateExpression: 'SET monthPoints = :month',
    ExpressionAttributeValues: { ':month': { month, points } },
  })
  await change(member, true)
  return member
}

test('shows those who have joined, the most points first, with nothing but name, picture, tier and points', async () => {
  const first = await leader(900)
  await leader(80)
  await create.member()
  await call('user/profile', 'PATCH', { as: first, body: { avatar: '09' } })
  expect(await shown()).toEqual([
    { username: first.user.username, face: { avatar: '09', membershipTier: 'free' }, points: 900 },
    expect.objectContaining({ points: 80 }),
  ])
})

test('counts the points of the month also from before joining, and each that is earned after it', async () => {
  const member = await create.member()
  await login(member)
  expect(await names()).toEqual([])
  const { body } = await change(member, true)
  expect(body).toMatchObject({ onLeaderboard: true, monthPoints: 50 })
  expect(await shown()).toMatchObject([{ username: member.user.username, points: 50 }])
  const other = await leader(70)
  await login(other)
  expect(await shown()).toMatchObject([{ points: 120 }, { points: 50 }])
})

test('shows ten, whichever partitions they are in', async () => {
  for (let points = 1; points <= 14; points += 1) await leader(points * 10)
  expect((await shown()).map(({ points }) => points)).toEqual([140, 130, 120, 110, 100, 90, 80, 70, 60, 50])
})

test('begins empty with each month', async () => {
  await leader(500, '2026-01')
  expect(await names()).toEqual([])
})

test('a member who leaves is removed immediately, and joining or leaving again changes nothing', async () => {
  const member = await leader(50)
  await change(member, true)
  expect(await names()).toEqual([member.user.username])
  for (let time = 0; time < 2; time += 1) expect((await change(member, false)).body.onLeaderboard).toBe(false)
  expect(await names()).toEqual([])
  expect(await get(leaders.key(member.user.id))).toBeUndefined()
  await login(member)
  expect(await get(leaders.key(member.user.id))).toBeUndefined()
})

test('a member whose account is frozen or deleted is removed immediately', async () => {
  const admin = await create.admin({ unlocked: true })
  const [frozen, deleted] = [await leader(50), await leader(60)]
  const { id } = frozen.user
  const { status } = await call('admin/users/freeze', 'POST', {
    as: admin,
    params: { id },
    body: { frozen: true, reason: 'Asked for it' },
  })
  expect(status).toBe(200)
  expect(await names()).toEqual([deleted.user.username])
  expect(await get(leaders.key(id))).toBeUndefined()
  await call('admin/users/freeze', 'POST', { as: admin, params: { id }, body: { frozen: false, reason: 'Sorted out' } })
  expect(await names()).toEqual([deleted.user.username])
  await call('admin/delete-user', 'DELETE', { as: admin, params: { id: deleted.user.id } })
  expect(await names()).toEqual([])
})
