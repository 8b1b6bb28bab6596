import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { create } from '../../testing/fixtures/create.ts'

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
    joinDate: user.joinDate,
    totalSpent: 0,
    totalRedeemed: 0,
    hasPasskey: false,
    unlockedUntil: null,
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
