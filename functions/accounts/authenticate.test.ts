import { afterEach, expect, test, vi } from 'vitest'
import type { Access } from '../../shared/route.ts'
import { Problem } from '../problem.ts'
import { authentication } from './authenticate.use-case.ts'
import { openAccount, type Session, type SignInMethod } from './user.ts'

const now = new Date('2026-11-21T00:00:00Z')
const names = { id: 'a', username: 'nova', email: 'nova@solara.test', firstName: 'Nova', lastName: 'Lane' }

/** The outcome for the caller: `done`, or the code of the refusal. */
function answer(access: Access, userType: 'admin' | 'member', method: SignInMethod, isUnlocked = true) {
  const user = openAccount({ ...names, passwordHash: '', userType }, now)
  const session: Session = {
    userId: user.id,
    secretHash: '',
    epoch: 0,
    createdAt: now.toISOString(),
    expiresAt: 0,
    method,
    device: '',
    lastSeenAt: now.toISOString(),
    ...(isUnlocked && { unlockedUntil: '2026-11-21T00:15:00Z' }),
  }
  try {
    authentication.authorize({ summary: '', access, problems: [] }, { user, session }, now)
    return 'done'
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

const setRule = (isRequired: boolean) => vi.stubEnv('STAFF_PASSKEYS', isRequired ? 'required' : '')
afterEach(() => void setRule(false))

const forStaff = ['staff', 'unlocked', 'admin'] as const

test.each(forStaff)('by default, staff reach %s pages with a password', (access) => {
  expect(answer(access, 'admin', 'password')).toBe('done')
  expect(answer(access, 'admin', 'passkey')).toBe('done')
})

test.each(forStaff)('where staff must use passkeys, nothing else reaches %s pages', (access) => {
  setRule(true)
  expect(answer(access, 'admin', 'password')).toBe('passkey_required')
  expect(answer(access, 'admin', 'passkey')).toBe('done')
  expect(answer(access, 'member', 'passkey')).toBe('forbidden')
})

test('the rule comes before the owner password, and concerns staff pages only', () => {
  setRule(true)
  expect(answer('unlocked', 'admin', 'password', false)).toBe('passkey_required')
  expect(answer('unlocked', 'admin', 'passkey', false)).toBe('locked')
  for (const access of ['member', 'anyone'] as const) expect(answer(access, 'admin', 'password')).toBe('done')
})
