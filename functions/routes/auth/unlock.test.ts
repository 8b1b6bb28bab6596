import { afterEach, expect, test, vi } from 'vitest'
import * as sessions from '../../accounts/sessions.table.ts'
import { call } from '../../testing/call.ts'
import { create, password as theirPassword, type SignedInUser } from '../../testing/fixtures/create.ts'
import { invariant, withInterceptor, withoutWrites } from '../../testing/faults/broken-variants.ts'
import { auditEntriesOf } from '../../testing/read-all-rows.ts'
import { interceptTable, type TableInterceptor } from '../../testing/faults/intercept.ts'

type Person = Pick<SignedInUser, 'token'>

const unlock = (password: string, as?: Person, area: 'owner' | 'rewards' = 'owner') =>
  call('auth/unlock', 'POST', { as, body: { area, password } })

const isOpen = async (as: Person) => (await call('admin/users', 'GET', { as })).status === 200

afterEach(() => void vi.useRealTimers())

test.each(['orbit', 'ORBIT'])('unlocks the owner menu for staff with %s for 15 minutes', async (word) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const staff = await create.coFounder()
  expect(await isOpen(staff)).toBe(false)
  const now = Date.now()
  const { body } = await unlock(word, staff)
  expect(body).toEqual({ area: 'owner', until: new Date(now + 15 * 60_000).toISOString() })
  expect((await call('auth/user', 'GET', { as: staff })).body.unlockedUntil).toBe(body.until)
  vi.setSystemTime(now + 15 * 60_000 - 1)
  expect(await isOpen(staff)).toBe(true)
  vi.setSystemTime(now + 15 * 60_000)
  expect(await isOpen(staff)).toBe(false)
  expect((await call('auth/user', 'GET', { as: staff })).body.unlockedUntil).toBeNull()
})

test.each(['Orbit', 'orbit ', 'orbit,ORBIT', 'stardust', theirPassword])(
  'refuses %s as the owner password',
  async (word) => {
    const staff = await create.admin()
    expect(await unlock(word, staff)).toMatchObject({
      status: 403,
      problem: 'wrong_password',
      message: 'Invalid password. Please try again.',
    })
    expect(await isOpen(staff)).toBe(false)
  },
)

test('unlocks the owner menu for that session only', async () => {
  const staff = await create.admin()
  const login = await call('auth/login', 'POST', { body: { username: staff.user.username, password: theirPassword } })
  const elsewhere = { token: login.cookies[0]?.replace(/^[^=]+=|;.*/g, '') ?? '' }
  await unlock('orbit', staff)
  expect(await isOpen(staff)).toBe(true)
  expect(await isOpen(elsewhere)).toBe(false)
})

test('locks the owner menu again, in that session only', async () => {
  const [staff, other] = [await create.coFounder({ unlocked: true }), await create.coFounder({ unlocked: true })]
  expect((await call('auth/unlock', 'DELETE', { as: staff })).status).toBe(204)
  expect(await call('admin/users', 'GET', { as: staff })).toMatchObject({ status: 403, problem: 'locked' })
  expect((await call('auth/user', 'GET', { as: staff })).body.unlockedUntil).toBeNull()
  expect(await isOpen(other)).toBe(true)
  await unlock('orbit', staff)
  expect(await isOpen(staff)).toBe(true)
})

test('refuses everyone but staff before checking the owner password', async () => {
  const member = await create.member()
  expect(await unlock('orbit', member)).toMatchObject({ status: 403, problem: 'forbidden' })
  expect(await unlock('orbit')).toMatchObject({ status: 401, problem: 'signed_out' })
  const former = await create.admin({ sessionSeconds: -1 })
  const refused = await unlock('orbit', former)
  expect(refused).toMatchObject({ status: 401, problem: 'signed_out' })
  expect(refused.cookies[0]).toContain('Max-Age=0')
})

test('does not restore a session that ends in the meantime', async () => {
  const staff = await create.admin()
  const endMeanwhile: TableInterceptor = async ({ name }, next) => {
    if (name === 'TransactWrite') await sessions.end(staff.session)
    return next()
  }
  const reply = await interceptTable(endMeanwhile, () => unlock('orbit', staff))
  expect(reply).toMatchObject({ status: 401, problem: 'signed_out' })
  expect(await call('auth/user', 'GET', { as: staff })).toMatchObject({ status: 401 })
})

invariant('attempts at the owner password are audited, a flood of refused ones once', {
  async holds() {
    const staff = await create.coFounder()
    await unlock('orbit', staff)
    for (let guess = 0; guess < 9; guess += 1) await unlock('wrong', staff)
    const entries = await auditEntriesOf(staff.user.id)
    for (const entry of entries) expect(entry).toMatchObject({ act: 'unlock', address: expect.any(String) })
    const outcomes = entries.map(({ outcome }) => outcome).toSorted()
    expect(outcomes).toEqual(['slow_down', 'unlocked', ...Array.from({ length: 5 }, () => 'wrong_password')])
    const inAYear = Date.now() / 1000 + 365 * 86_400
    for (const { outcome, expiresAt } of entries) expect(expiresAt > inAYear).toBe(outcome === 'unlocked')
  },
  broken: {
    'a success is not': withoutWrites(({ pk }) => pk.startsWith('AUDIT#')),
    'a failure is not': withInterceptor(({ name }, next) => (name === 'Put' ? Promise.resolve({}) : next())),
  },
})

test.each(['stardust', 'StarDust', 'STARDUST'])(
  'accepts the rewards password %s from anyone, without unlocking the session',
  async (word) => {
    const staff = await create.admin()
    expect(await unlock(word, undefined, 'rewards')).toMatchObject({ status: 200, body: { area: 'rewards' } })
    expect(await unlock(word, staff, 'rewards')).toMatchObject({ status: 200 })
    expect(await isOpen(staff)).toBe(false)
  },
)

test('refuses a wrong rewards password', async () => {
  expect(await unlock('orbit', undefined, 'rewards')).toMatchObject({ status: 403, problem: 'wrong_password' })
})
