import { expect } from 'vitest'
import { accountKeys } from '../../accounts/keys.ts'
import { remove } from '../../table/rows.ts'
import * as users from '../../accounts/users.table.ts'
import { invariant, withAlteredReads, withoutConditions } from '../faults/broken-variants.ts'
import { call } from '../call.ts'
import { create } from '../fixtures/create.ts'
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
  broken: { 'admins are not counted': withoutConditions(({ pk }) => pk === 'ADMINS') },
})
