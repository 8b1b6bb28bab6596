import { expect, test } from 'vitest'
import type { UserType } from '../../shared/accounts/schema.ts'
import { assertDeletable, writeOff } from './delete-user.ts'
import type { Problem } from '../problem.ts'
import { openAccount, type User } from './user.ts'

const now = new Date('2025-11-21T10:00:00.000Z')

function account(id: string, userType: UserType, changes: Partial<User> = {}): User {
  const names = { username: id, email: `${id}@solara.test`, firstName: 'Nova', lastName: 'Star', passwordHash: '' }
  return { ...openAccount({ id, ...names, userType }, now), ...changes }
}

const member = account('member', 'member', { balance: 1_250, ledgerSeq: 4 })
const [admin, coFounder] = [account('admin', 'admin'), account('co-founder', 'co-founder')]

test.each([
  ['an admin', 'a member', admin, member],
  ['an admin', 'a co-founder', admin, coFounder],
  ['an admin', 'another admin', admin, account('other', 'admin')],
  ['a co-founder', 'a member', coFounder, member],
  ['a co-founder', 'another co-founder', coFounder, account('other', 'co-founder')],
])('%s may delete %s', (_actor, _user, actor, user) => {
  expect(() => assertDeletable(user, actor)).not.toThrow()
})

test.each([
  ['a user who does not exist', admin, undefined, { code: 'not_found', message: 'That user no longer exists.' }],
  ['themselves', admin, admin, { code: 'forbidden', message: 'You cannot delete yourself.' }],
  [
    'an admin when the actor is a co-founder',
    coFounder,
    admin,
    { code: 'forbidden', message: 'Only an admin can delete an admin.' },
  ],
  [
    'a user with pending claims',
    admin,
    { ...member, pendingClaims: 1 },
    { code: 'has_pending_claims', message: 'This user has pending claims. Process them first.' },
  ],
])('refuses to delete %s', (_user, actor, user, refusal) => {
  expect(() => assertDeletable(user, actor)).toThrow(expect.objectContaining(refusal) as Problem)
})

test('writes off the whole balance and names the staff member who deletes', () => {
  expect(writeOff(member, 'admin', now)).toMatchObject({
    userId: 'member',
    kind: 'write-off',
    account: 'write-off',
    amount: -1_250,
    balanceAfter: 0,
    sequence: 5,
    actor: 'admin',
    reason: 'Account deleted',
  })
})

test('writes off nothing when the balance is zero', () => {
  expect(writeOff({ ...member, balance: 0 }, 'admin', now)).toBeUndefined()
})
