import { expect, test } from 'vitest'
import type { UserType } from '../../shared/accounts/schema.ts'
import { assertDeletable, writeOff } from './delete-user.ts'
import type { Problem } from '../problem.ts'
import { openAccount, type User } from './user.ts'

const now = new Date('2025-11-21T10:00:00.000Z')

function person(id: string, userType: UserType, changes: Partial<User> = {}): User {
  const names = { username: id, email: `${id}@solara.test`, firstName: 'Nova', lastName: 'Star', passwordHash: '' }
  return { ...openAccount({ id, ...names, userType }, now), ...changes }
}

const member = person('member', 'member', { balance: 1_250, ledgerSeq: 4 })
const [admin, coFounder] = [person('admin', 'admin'), person('co-founder', 'co-founder')]

test.each([
  ['an admin', 'a member', admin, member],
  ['an admin', 'a co-founder', admin, coFounder],
  ['an admin', 'another admin', admin, person('other', 'admin')],
  ['a co-founder', 'a member', coFounder, member],
  ['a co-founder', 'another co-founder', coFounder, person('other', 'co-founder')],
])('%s may delete %s', (_who, _whom, actor, user) => {
  expect(() => assertDeletable(user, actor)).not.toThrow()
})

test.each([
  ['somebody who is gone', admin, undefined, { code: 'not_found', message: 'That user does not exist any more.' }],
  ['oneself', admin, admin, { code: 'forbidden', message: 'You cannot delete yourself.' }],
  ['an admin, as a co-founder', coFounder, admin, { code: 'forbidden', message: 'Only an admin can delete an admin.' }],
  [
    'a user whose claims wait',
    admin,
    { ...member, pendingClaims: 1 },
    { code: 'has_pending_claims', message: 'This user has pending claims. Decide them first.' },
  ],
])('nobody deletes %s', (_whom, actor, user, refusal) => {
  expect(() => assertDeletable(user, actor)).toThrow(expect.objectContaining(refusal) as Problem)
})

test('what is left is written off to the last cent, in the name of who deletes', () => {
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

test('with nothing left there is nothing to write off', () => {
  expect(writeOff({ ...member, balance: 0 }, 'admin', now)).toBeUndefined()
})
