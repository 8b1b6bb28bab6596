import { expect } from 'vitest'
import { accountKeys } from '../../accounts/keys.ts'
import { get, remove, update } from '../../table/rows.ts'
import * as users from '../../accounts/users.table.ts'
import { invariant, isCallerCheck, withAlteredReads, withoutConditions } from '../faults/broken-variants.ts'
import { call } from '../call.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import { readAllRows } from '../read-all-rows.ts'
import { invariantUnderFaults, race } from '../faults/fault-injection.ts'

/** Removes every admin and the admin count. */
async function forgetAdmins(): Promise<void> {
  const profiles = (await readAllRows()).filter(({ entity, userType }) => entity === 'user' && userType === 'admin')
  await Promise.all([...profiles, accountKeys.admins()].map(remove))
}

invariant('a co-founder cannot delete an admin, and staff cannot delete themselves', {
  async holds() {
    const [admin, coFounder] = await Promise.all([
      create.admin({ unlocked: true }),
      create.coFounder({ unlocked: true }),
    ])
    const replies = await Promise.all([
      call('admin/delete-user', 'DELETE', { as: coFounder, params: { id: admin.user.id } }),
      call('admin/delete-user', 'DELETE', { as: coFounder, params: { id: coFounder.user.id } }),
      call('admin/delete-user', 'DELETE', { as: admin, params: { id: admin.user.id } }),
    ])
    expect(replies.map(({ problem }) => problem)).toEqual(['forbidden', 'forbidden', 'forbidden'])
  },
  broken: {
    'co-founders count as admins': withAlteredReads((rows) =>
      rows.map((row) => (row.userType === 'co-founder' ? { ...row, userType: 'admin' } : row)),
    ),
  },
})

invariantUnderFaults('one of two admins who delete each other concurrently remains', {
  async holds(withFaults) {
    await forgetAdmins()
    const [first, second] = await Promise.all([create.admin({ unlocked: true }), create.admin({ unlocked: true })])
    const replies = await race(withFaults, [
      () => callUntilAnswered('admin/delete-user', 'DELETE', { as: first, params: { id: second.user.id } }),
      () => callUntilAnswered('admin/delete-user', 'DELETE', { as: second, params: { id: first.user.id } }),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await Promise.all([first, second].map(({ user }) => users.find(user.id)))
    expect(left.filter((user) => user?.deletingAt === undefined && user !== undefined)).toHaveLength(1)
  },
  broken: {
    'admins are not counted, and neither checks that they are still an admin': withoutConditions(
      (key, part) => key.pk === 'ADMINS' || isCallerCheck(key, part),
    ),
  },
})

type Act = (as: SignedInUser, other: SignedInUser) => () => Promise<{ status: number; problem: string | undefined }>

const demote: Act = (as, other) => () =>
  callUntilAnswered('admin/users/role', 'POST', { as, params: { id: other.user.id }, body: { userType: 'member' } })
const freeze: Act = (as, other) => () =>
  callUntilAnswered('admin/users/freeze', 'POST', {
    as,
    params: { id: other.user.id },
    body: { frozen: true, reason: 'They started it' },
  })

const canAct = async ({ user }: SignedInUser): Promise<boolean> => {
  const profile = await users.find(user.id)
  return profile?.userType === 'admin' && profile.frozenAt === undefined
}

for (const [what, [first, second]] of Object.entries({
  'demote each other': [demote, demote],
  'freeze each other': [freeze, freeze],
  'demote and freeze each other': [demote, freeze],
} as Record<string, [Act, Act]>))
  invariantUnderFaults(`one of two admins who ${what} concurrently can still act`, {
    async holds(withFaults) {
      await forgetAdmins()
      const [one, other] = await Promise.all([create.admin({ unlocked: true }), create.admin({ unlocked: true })])
      const replies = await race(withFaults, [first(one, other), second(other, one)])
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(replies.map(({ problem }) => problem ?? 'done')).toEqual(
        expect.arrayContaining(['done', expect.stringMatching(/signed_out|account_frozen/)]),
      )
      expect((await Promise.all([one, other].map(canAct))).filter(Boolean)).toHaveLength(1)
      expect((await get<{ admins: number }>(accountKeys.admins()))?.admins).toBe(1)
    },
    broken: {
      'admins are not counted, and neither checks that they are still an admin': withoutConditions(
        (key, part) => key.pk === 'ADMINS' || isCallerCheck(key, part),
      ),
    },
  })

invariant('the last admin stays an admin even if the count is all that protects them', {
  async holds() {
    await forgetAdmins()
    const [admin, other] = await Promise.all([create.admin({ unlocked: true }), create.admin({ unlocked: true })])
    // The count states that one admin remains.
    await update(accountKeys.admins(), {
      UpdateExpression: 'SET admins = :one',
      ExpressionAttributeValues: { ':one': 1 },
    })
    for (const act of [demote, freeze])
      expect(await act(admin, other)()).toMatchObject({
        status: 403,
        problem: 'forbidden',
        message: 'The last admin cannot be demoted or frozen.',
      })
    expect(await canAct(other)).toBe(true)
  },
  broken: { 'admins are not counted': withoutConditions(({ pk }) => pk === 'ADMINS') },
})
