import { expect, test } from 'vitest'
import { isStaff, isUnlocked, openAccount, toCurrentUser, toUserSummary, type Session } from './user.ts'

const now = new Date('2025-11-21T10:00:00.000Z')
const details = {
  id: 'id',
  username: 'Nova',
  email: 'nova@solara.test',
  firstName: 'Nova',
  lastName: 'Star',
  passwordHash: 'the hash',
}
const member = openAccount({ ...details, userType: 'member' }, now)
const session: Session = {
  userId: 'id',
  secretHash: 'hash',
  epoch: 0,
  createdAt: now.toISOString(),
  method: 'password',
  device: '',
  lastSeenAt: now.toISOString(),
  expiresAt: 0,
}

test('opens an account with no coins, no points and the first tier', () => {
  expect(member).toMatchObject({ balance: 0, ledgerSeq: 0, loyaltyPoints: 0, membershipTier: 'free', sessionEpoch: 0 })
})

test('stores nothing else that a form sends', () => {
  const form = { ...details, userType: 'member', newsletter: true } as const
  expect(openAccount(form, now)).toEqual(member)
})

test('treats admins and co-founders as staff', () => {
  expect(isStaff(member)).toBe(false)
  expect(isStaff({ ...member, userType: 'co-founder' })).toBe(true)
  expect(isStaff({ ...member, userType: 'admin' })).toBe(true)
})

test('locks the owner menu again at the stated time', () => {
  const isUnlockedUntil = (unlockedUntil: string) => isUnlocked({ ...session, unlockedUntil }, now)
  expect(isUnlocked(session, now)).toBe(false)
  expect(isUnlockedUntil('2025-11-21T10:00:00.001Z')).toBe(true)
  expect(isUnlockedUntil(now.toISOString())).toBe(false)
})

test('shows nobody the password hash, and staff only what the list needs', () => {
  const shown = toCurrentUser({ ...member, balance: 1_050 }, session, now)
  expect(shown).toMatchObject({ solcoinBalance: 10.5, isMember: true, isAdmin: false, unlockedUntil: null })
  expect(JSON.stringify(shown)).not.toContain('hash')
  expect(Object.keys(toUserSummary(member)).sort()).toEqual([
    'email',
    'face',
    'firstName',
    'frozenAt',
    'id',
    'joinDate',
    'lastName',
    'solcoinBalance',
    'userType',
    'username',
  ])
})
