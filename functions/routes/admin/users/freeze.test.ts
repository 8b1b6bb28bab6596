import { expect, test } from 'vitest'
import { accountKeys } from '../../../accounts/keys.ts'
import * as users from '../../../accounts/users.table.ts'
import { get } from '../../../table/rows.ts'
import { call, callRaw } from '../../../testing/call.ts'
import { create, type SignedInUser } from '../../../testing/fixtures/create.ts'
import { auditEntriesOf } from '../../../testing/read-all-rows.ts'

const freeze = (as: SignedInUser, { user }: SignedInUser, frozen: boolean, reason = 'Chargeback') =>
  call('admin/users/freeze', 'POST', { as, params: { id: user.id }, body: { frozen, reason } })

/** A session that was opened after the freeze ended the others. */
async function signInAgain({ user: { id } }: SignedInUser): Promise<SignedInUser> {
  const user = await users.find(id)
  if (!user) throw new Error('The account is gone')
  return create.session({ user })
}

const takePoints = async (as: SignedInUser) => (await call('user/daily-login', 'POST', { as })).problem
const countAdmins = async () => (await get<{ admins: number }>(accountKeys.admins()))?.admins

test('freezes an account and unfreezes it, with its reason in the audit log', async () => {
  const [admin, member] = await Promise.all([create.admin({ unlocked: true }), create.member()])
  const frozen = await freeze(admin, member, true)
  expect(frozen).toMatchObject({ status: 200, body: { id: member.user.id, userType: 'member' } })
  expect(frozen.body.frozenAt).toEqual(expect.any(String))
  expect(await takePoints(member)).toBe('signed_out')
  const again = await signInAgain(member)
  expect(await takePoints(again)).toBe('account_frozen')
  expect((await call('auth/user', 'GET', { as: again })).status).toBe(200)
  const listed = await call('admin/users', 'GET', { as: admin, query: { q: member.user.username } })
  expect(listed.body).toMatchObject([{ id: member.user.id, frozenAt: frozen.body.frozenAt }])

  expect((await freeze(admin, member, true, 'Again')).body.frozenAt).toBe(frozen.body.frozenAt)
  expect((await freeze(admin, member, false, 'Settled')).body.frozenAt).toBeNull()
  expect(await takePoints(again)).toBeUndefined()
  const entries = await auditEntriesOf(admin.user.id)
  expect(entries.map(({ act, subject, outcome }) => `${act} ${subject} ${outcome}`).toSorted()).toEqual([
    `freeze-user ${member.user.id} frozen: Chargeback`,
    `freeze-user ${member.user.id} unfrozen: Settled`,
  ])
})

test('a frozen admin can neither act nor be counted, until another admin unfreezes them', async () => {
  const [admin, other, member] = await Promise.all([
    create.admin({ unlocked: true }),
    create.admin({ unlocked: true }),
    create.member(),
  ])
  const before = (await countAdmins()) ?? 0
  expect((await freeze(admin, other, true)).status).toBe(200)
  expect(await countAdmins()).toBe(before - 1)
  expect(await freeze(other, admin, true)).toMatchObject({ status: 401, problem: 'signed_out' })
  const frozen = await signInAgain(other)
  expect(await freeze(frozen, admin, true)).toMatchObject({ status: 403, problem: 'account_frozen' })
  const body = { userType: 'admin' } as const
  expect(await call('admin/users/role', 'POST', { as: frozen, params: { id: member.user.id }, body })).toMatchObject({
    status: 403,
    problem: 'account_frozen',
  })
  expect((await freeze(admin, other, false)).status).toBe(200)
  expect(await countAdmins()).toBe(before)
})

test('refuses their own account', async () => {
  const admin = await create.admin({ unlocked: true })
  for (const frozen of [true, false])
    expect(await freeze(admin, admin, frozen)).toMatchObject({
      status: 403,
      problem: 'forbidden',
      message: 'You cannot freeze or unfreeze yourself.',
    })
})

test('requires a reason', async () => {
  const [as, { user }] = await Promise.all([create.admin({ unlocked: true }), create.member()])
  const body = { frozen: true, reason: ' ' }
  expect(await callRaw('admin/users/freeze', 'POST', { as, params: { id: user.id }, body })).toMatchObject({
    status: 400,
    body: { fields: { reason: 'Reason is required' } },
  })
})
