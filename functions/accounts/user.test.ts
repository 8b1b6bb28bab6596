import { expect, test } from 'vitest'
import { isStaff, isUnlocked, openAccount, toCurrentUser, toUserSummary, type Session } from './user.ts'

const now = new Date('2025-11-21T10:00:00.000Z')
const person = {
  id: 'id',
  username: 'Nova',
  email: 'nova@solara.test',
  firstName: 'Nova',
  lastName: 'Star',
  passwordHash: 'the hash',
}
const member = openAccount({ ...person, userType: 'member' }, now)
const session: Session = { userId: 'id', secretHash: 'hash', epoch: 0, createdAt: now.toISOString(), expiresAt: 0 }

test('an account begins with nothing', () => {
  expect(member).toMatchObject({ balance: 0, ledgerSeq: 0, loyaltyPoints: 0, membershipTier: 'free', sessionEpoch: 0 })
})

test('admins and co-founders are staff', () => {
  expect(isStaff(member)).toBe(false)
  expect(isStaff({ ...member, userType: 'co-founder' })).toBe(true)
  expect(isStaff({ ...member, userType: 'admin' })).toBe(true)
})

test('the owner menu closes at its minute', () => {
  const until = (unlockedUntil: string) => isUnlocked({ ...session, unlockedUntil }, now)
  expect(isUnlocked(session, now)).toBe(false)
  expect(until('2025-11-21T10:00:00.001Z')).toBe(true)
  expect(until(now.toISOString())).toBe(false)
})

test('a person learns nothing of the password, and staff nothing but what the list needs', () => {
  const shown = toCurrentUser({ ...member, balance: 1_050 }, session, now)
  expect(shown).toMatchObject({ solcoinBalance: 10.5, isMember: true, isAdmin: false, unlockedUntil: null })
  expect(JSON.stringify(shown)).not.toContain('hash')
  expect(Object.keys(toUserSummary(member)).sort()).toEqual([
    'firstName',
    'id',
    'solcoinBalance',
    'userType',
    'username',
  ])
})
