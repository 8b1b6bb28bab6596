import { expect, test } from 'vitest'
import * as sessions from '../../accounts/sessions.table.ts'
import { get, put } from '../../table/rows.ts'
import { call, callRaw } from '../../testing/call.ts'
import { interceptTable, type TableInterceptor } from '../../testing/faults/intercept.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'

test('shows members their own account without secrets', async () => {
  const member = await create.member({ solcoinBalance: 150.5, membershipTier: 'gold' })
  const { user } = member
  const { body } = await call('auth/user', 'GET', { as: member })
  expect(body).toEqual({
    id: user.id,
    username: user.username,
    firstName: 'Test',
    lastName: 'Person',
    email: user.email,
    emailChange: null,
    passwordChangedAt: null,
    userType: 'member',
    isAdmin: false,
    isCoFounder: false,
    isMember: true,
    solcoinBalance: 150.5,
    membershipTier: 'gold',
    loyaltyPoints: 0,
    preferredPlatform: 'playstation',
    playstationId: null,
    robloxUsername: null,
    avatar: null,
    explorerCard: null,
    motion: 'system',
    monthPoints: 0,
    onLeaderboard: false,
    joinDate: user.joinDate,
    totalSpent: 0,
    totalRedeemed: 0,
    hasPasskey: false,
    unlockedUntil: null,
    unreadNotifications: 0,
  })
})

test('treats every signed-in user as a member, admins and co-founders included', async () => {
  const [admin, coFounder] = await Promise.all([create.admin({ unlocked: true }), create.coFounder()])
  expect((await call('auth/user', 'GET', { as: admin })).body).toMatchObject({
    isAdmin: true,
    isCoFounder: false,
    isMember: true,
    unlockedUntil: admin.session.unlockedUntil,
  })
  expect((await call('auth/user', 'GET', { as: coFounder })).body).toMatchObject({
    isAdmin: false,
    isCoFounder: true,
    isMember: true,
  })
})

test('asks a visitor to sign in and sets no cookie', async () => {
  expect(await call('auth/user', 'GET', {})).toMatchObject({ status: 401, problem: 'signed_out', cookies: [] })
})

const sessionSeen = async (hoursAgo: number) => {
  const member = await create.member()
  const lastSeenAt = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
  await put(sessions.sessionRow({ ...member.session, lastSeenAt }))
  return { member, lastSeenAt }
}
const lastSeen = async ({ session }: SignedInUser) => (await get(sessions.key(session)))?.lastSeenAt

test('records once an hour that the session is used', async () => {
  const [recent, earlier] = await Promise.all([sessionSeen(0.9), sessionSeen(1)])
  for (const { member } of [recent, earlier]) await call('auth/user', 'GET', { as: member })
  expect(await lastSeen(recent.member)).toBe(recent.lastSeenAt)
  const recorded = (await lastSeen(earlier.member)) ?? ''
  expect(recorded > earlier.lastSeenAt).toBe(true)
  await call('auth/user', 'GET', { as: earlier.member })
  expect(await lastSeen(earlier.member)).toBe(recorded)
})

test('records nothing for HEAD', async () => {
  const { member, lastSeenAt } = await sessionSeen(2)
  expect(await callRaw('auth/user', 'HEAD', { as: member })).toMatchObject({ status: 200 })
  expect(await lastSeen(member)).toBe(lastSeenAt)
})

test('answers although the time cannot be recorded', async () => {
  const { member, lastSeenAt } = await sessionSeen(2)
  const noWrites: TableInterceptor = ({ name }, next) =>
    name === 'Update' ? Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })) : next()
  expect(await interceptTable(noWrites, () => call('auth/user', 'GET', { as: member }))).toMatchObject({ status: 200 })
  expect(await lastSeen(member)).toBe(lastSeenAt)
})

test('does not restore a session that ends concurrently', async () => {
  const { member } = await sessionSeen(2)
  const endMeanwhile: TableInterceptor = async ({ name }, next) => {
    if (name === 'Update') await sessions.end(member.session)
    return next()
  }
  await interceptTable(endMeanwhile, () => call('auth/user', 'GET', { as: member }))
  expect(await lastSeen(member)).toBeUndefined()
  expect(await call('auth/user', 'GET', { as: member })).toMatchObject({ status: 401 })
})
