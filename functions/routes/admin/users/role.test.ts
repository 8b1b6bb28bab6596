import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { UserType } from '../../../../shared/accounts/schema.ts'
import { call, callRaw } from '../../../testing/call.ts'
import { create, type SignedInUser } from '../../../testing/fixtures/create.ts'
import { mailsTo } from '../../../testing/mailed-token.ts'
import { auditEntriesOf, readAllRows } from '../../../testing/read-all-rows.ts'
import { accountKeys } from '../../../accounts/keys.ts'
import { get } from '../../../table/rows.ts'

const change = (as: SignedInUser, id: string, userType: UserType) =>
  call('admin/users/role', 'POST', { as, params: { id }, body: { userType } })

const countAdmins = async () => (await get<{ admins: number }>(accountKeys.admins()))?.admins

test('changes the role, audits it, and ends the sessions of the user', async () => {
  const [admin, member] = await Promise.all([create.admin({ unlocked: true }), create.member()])
  const { id, username } = member.user
  expect(await change(admin, id, 'co-founder')).toMatchObject({
    status: 200,
    body: { id, username, userType: 'co-founder', frozenAt: null },
  })
  expect(await call('auth/user', 'GET', { as: member })).toMatchObject({ status: 401, problem: 'signed_out' })
  expect(await auditEntriesOf(admin.user.id)).toMatchObject([
    { act: 'change-role', subject: id, outcome: 'member to co-founder' },
  ])
})

test('a promotion to staff is mailed to every admin whose address is verified, a demotion to nobody', async () => {
  const [admin, other, unverified, member] = await Promise.all([
    create.admin({ unlocked: true }),
    create.admin(),
    create.admin({ unverified: true }),
    create.member(),
  ])
  await change(admin, member.user.id, 'co-founder')
  await change(admin, member.user.id, 'admin')
  await change(admin, member.user.id, 'member')
  const { username } = member.user
  for (const { user } of [admin, other])
    expect((await mailsTo(user.email)).map(({ content }) => content)).toMatchObject([
      { kind: 'staff-promoted', username, role: 'co-founder', by: admin.user.username },
      { kind: 'staff-promoted', username, role: 'admin', by: admin.user.username },
    ])
  expect(await mailsTo(unverified.user.email)).toEqual([])
})

test('counts the admins', async () => {
  const [admin, member] = await Promise.all([create.admin({ unlocked: true }), create.member()])
  const before = (await countAdmins()) ?? 0
  expect((await change(admin, member.user.id, 'admin')).body.userType).toBe('admin')
  expect(await countAdmins()).toBe(before + 1)
  expect((await change(admin, member.user.id, 'co-founder')).status).toBe(200)
  expect(await countAdmins()).toBe(before)
})

test('a frozen admin does not count, whatever the role becomes', async () => {
  const [admin, member] = await Promise.all([create.admin({ unlocked: true }), create.member({ frozen: true })])
  const before = await countAdmins()
  for (const userType of ['admin', 'member'] as const) {
    expect((await change(admin, member.user.id, userType)).status).toBe(200)
    expect(await countAdmins()).toBe(before)
  }
})

test('writes nothing when the user has the role already', async () => {
  const [admin, member] = await Promise.all([create.admin({ unlocked: true }), create.member()])
  const before = await readAllRows()
  expect(await change(admin, member.user.id, 'member')).toMatchObject({ status: 200, body: { userType: 'member' } })
  expect(await readAllRows()).toEqual(before)
})

test('refuses their own role, a user who does not exist, and a co-founder who asks', async () => {
  const [admin, coFounder, member] = await Promise.all([
    create.admin({ unlocked: true }),
    create.coFounder({ unlocked: true }),
    create.member(),
  ])
  expect(await change(admin, admin.user.id, 'member')).toMatchObject({
    status: 403,
    problem: 'forbidden',
    message: 'You cannot change your own role.',
  })
  expect(await change(admin, randomUUID(), 'admin')).toMatchObject({
    status: 404,
    message: 'That user no longer exists.',
  })
  expect(await change(coFounder, member.user.id, 'co-founder')).toMatchObject({ status: 403, problem: 'forbidden' })
})

test('requires the owner password', async () => {
  const [admin, member] = await Promise.all([create.admin(), create.member()])
  expect(await change(admin, member.user.id, 'co-founder')).toMatchObject({ status: 403, problem: 'locked' })
})

test.each([{}, { userType: 'owner' }, { userType: 'constructor' }])('requires a role: %j', async (body) => {
  const [as, { user }] = await Promise.all([create.admin({ unlocked: true }), create.member()])
  expect(await callRaw('admin/users/role', 'POST', { as, params: { id: user.id }, body })).toMatchObject({
    status: 400,
    body: { fields: { userType: 'Choose a role' } },
  })
})
