import { expect, test } from 'vitest'
import * as devices from '../../accounts/devices.table.ts'
import { transact } from '../../table/transactions.ts'
import { call } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'

const look = async (member: SignedInUser) =>
  call('admin/members', 'GET', {
    as: await create.coFounder({ unlocked: true }),
    params: { id: member.user.id },
  })

test('shows an account with its balance, its sign-ins and its devices', async () => {
  const member = await create.member({ username: 'Nova_Desk', solcoinBalance: 12.5, membershipTier: 'gold' })
  await create.claim(member, { value: 10 })
  const [now, later] = [new Date(), new Date(Date.now() + 1)]
  const device = (name: string, at: Date) => devices.remember(member.user, { deviceId: name, device: name }, at)
  await transact([device('Firefox on Windows', now), device('Safari on iPhone', later)])
  const { status, body } = await look(member)
  expect(status).toBe(200)
  expect(body).toEqual({
    id: member.user.id,
    username: 'Nova_Desk',
    firstName: 'Test',
    lastName: 'Person',
    email: member.user.email,
    face: { avatar: null, membershipTier: 'gold' },
    userType: 'member',
    solcoinBalance: 2.5,
    joinDate: member.user.joinDate,
    frozenAt: null,
    loyaltyPoints: 0,
    totalSpent: 0,
    totalRedeemed: 0,
    pendingClaims: 1,
    isEmailVerified: true,
    emailChange: null,
    hasPasskey: false,
    playstationId: null,
    robloxUsername: null,
    frozenReason: null,
    lastSeenAt: member.session.lastSeenAt,
    signIns: [
      {
        device: 'Firefox on Windows',
        method: 'password',
        createdAt: member.session.createdAt,
        lastSeenAt: member.session.lastSeenAt,
      },
    ],
    devices: [
      { device: 'Safari on iPhone', firstSeenAt: later.toISOString() },
      { device: 'Firefox on Windows', firstSeenAt: now.toISOString() },
    ],
    notes: [],
  })
})

test('leaves out the sessions that ended, and says why an account is frozen', async () => {
  const member = await create.member()
  await create.session(member)
  expect((await look(member)).body.signIns).toHaveLength(2)
  const as = await create.admin({ unlocked: true })
  const body = { frozen: true, reason: 'Chargeback' }
  const frozen = await call('admin/users/freeze', 'POST', { as, params: { id: member.user.id }, body })
  expect((await look(member)).body).toMatchObject({
    frozenAt: frozen.body.frozenAt,
    frozenReason: 'Chargeback',
    lastSeenAt: null,
    signIns: [],
  })
})
