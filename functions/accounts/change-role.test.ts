import { expect, test } from 'vitest'
import type { Problem } from '../problem.ts'
import { changeFreeze, changeRole, isActingAdmin } from './change-role.ts'
import { openAccount, type User } from './user.ts'

const now = new Date('2026-11-23T09:00:00.000Z')
const earlier = '2026-11-20T09:00:00.000Z'

function account(id: string, changes: Partial<User> = {}): User {
  const names = { username: id, email: `${id}@solara.test`, firstName: 'Nova', lastName: 'Star', passwordHash: '' }
  return { ...openAccount({ id, ...names, userType: 'member' }, now), ...changes }
}

const admin = account('admin', { userType: 'admin' })
const member = account('member', { sessionEpoch: 3 })

test('a new role ends the sessions of the user; the same role does not', () => {
  const { before, after } = changeRole(member, { userType: 'co-founder', actor: admin }, now)
  expect(before).toBe(member)
  const origin = { roleSince: now.toISOString(), roleFrom: ['admin'] }
  expect(after).toEqual({ ...member, ...origin, userType: 'co-founder', sessionEpoch: 4 })
  expect(changeRole(member, { userType: 'member', actor: admin }, now).after).toBe(member)
})

test('a role is owed to the admin who gave it, and to those to whom that admin owes theirs', () => {
  const second = account('second', { userType: 'admin', roleSince: earlier, roleFrom: ['admin'] })
  const coFounder = changeRole(member, { userType: 'co-founder', actor: second }, now).after
  expect(coFounder).toMatchObject({ roleSince: now.toISOString(), roleFrom: ['admin', 'second'] })
  const settled = { ...coFounder, roleSince: earlier }
  const third = account('third', { userType: 'admin', roleSince: earlier, roleFrom: [] })
  const promoted = changeRole(settled, { userType: 'admin', actor: third }, now).after
  expect(promoted).toMatchObject({ roleSince: now.toISOString(), roleFrom: ['admin', 'second', 'third'] })
  const demoted = changeRole({ ...promoted, roleSince: earlier }, { userType: 'co-founder', actor: third }, now).after
  expect(demoted).toMatchObject({ roleSince: earlier, roleFrom: promoted.roleFrom })
  const left = changeRole(demoted, { userType: 'member', actor: third }, now).after
  expect(left).not.toHaveProperty('roleSince')
  expect(left).not.toHaveProperty('roleFrom')
})

test('an account is frozen once, and can be unfrozen', () => {
  const { after } = changeFreeze(member, { frozen: true, reason: 'Chargeback', actor: admin }, now)
  expect(after).toEqual({ ...member, frozenAt: now.toISOString(), frozenReason: 'Chargeback', sessionEpoch: 4 })
  const frozen = { ...member, frozenAt: earlier }
  expect(changeFreeze(frozen, { frozen: true, reason: 'Chargeback', actor: admin }, now).after).toEqual(frozen)
  expect(changeFreeze(frozen, { frozen: false, reason: 'Settled', actor: admin }, now).after).toEqual(member)
})

test.each([
  ['a user who does not exist', undefined, { code: 'not_found' }],
  ['a user whose deletion has begun', { ...member, deletingAt: earlier }, { code: 'not_found' }],
  ['themselves', admin, { code: 'forbidden' }],
])('refuses to change %s', (_user, user, refusal) => {
  const refused = expect.objectContaining(refusal) as Problem
  expect(() => changeRole(user, { userType: 'admin', actor: admin }, now)).toThrow(refused)
  expect(() => changeFreeze(user, { frozen: true, reason: 'Chargeback', actor: admin }, now)).toThrow(refused)
})

test('an admin who is frozen cannot act', () => {
  expect(isActingAdmin(admin)).toBe(true)
  expect(isActingAdmin({ ...admin, frozenAt: earlier })).toBe(false)
  expect(isActingAdmin(member)).toBe(false)
})
