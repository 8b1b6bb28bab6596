import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { Registration } from '../../../shared/accounts/schema.ts'
import { call } from '../../testing/call.ts'
import { create } from '../../testing/fixtures/create.ts'
import { readAllRows } from '../../testing/read-all-rows.ts'

const newName = () => `n_${randomUUID().slice(0, 20)}`

const register = (username: string, more: Partial<Registration> = {}) =>
  call('auth/register', 'POST', {
    body: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: `${username}@solara.test`,
      username,
      password: 'six or more',
      ...more,
    },
  })

test('opens an account and signs the visitor in', async () => {
  const username = newName()
  const reply = await register(username, { firstName: '  Ada ' })
  expect(reply.status).toBe(201)
  expect(reply.body).toEqual({
    id: reply.body.id,
    username,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `${username}@solara.test`,
    emailChange: null,
    passwordChangedAt: null,
    userType: 'member',
    isAdmin: false,
    isCoFounder: false,
    isMember: true,
    solcoinBalance: 0,
    membershipTier: 'free',
    loyaltyPoints: 0,
    preferredPlatform: 'playstation',
    playstationId: null,
    robloxUsername: null,
    avatar: null,
    explorerCard: null,
    motion: 'system',
    monthPoints: 0,
    onLeaderboard: false,
    joinDate: reply.body.joinDate,
    totalSpent: 0,
    totalRedeemed: 0,
    hasPasskey: false,
    unlockedUntil: null,
  })
  const cookies = reply.cookies.map((cookie) => cookie.split(';')[0] ?? '')
  expect((await call('auth/user', 'GET', { cookies })).body).toEqual({ ...reply.body, unreadNotifications: 0 })
})

test('ignores a requested role', async () => {
  const reply = await register(newName(), { userType: 'admin', solcoinBalance: 1_000 } as object)
  expect(reply.body).toMatchObject({ userType: 'member', isAdmin: false, solcoinBalance: 0 })
})

const invisibleCharacters: [string, string][] = [
  ['a zero-width space', '\u200b'],
  ['a zero-width joiner', '\u200d'],
  ['a right-to-left override', '\u202e'],
  ['a directional isolate', '\u2067'],
  ['a soft hyphen', '\u00ad'],
  ['a Hangul filler', '\u3164'],
  ['a blank Braille pattern', '\u2800'],
  ['a variation selector', '\ufe0f'],
]

test.each(invisibleCharacters)('refuses a name with %s', async (_, character) => {
  const message = 'Remove the invisible characters from the name'
  expect(await register(newName(), { firstName: `Ada${character}`, lastName: `${character}Lovelace` })).toMatchObject({
    status: 400,
    problem: 'invalid_input',
    body: { fields: { firstName: message, lastName: message } },
    cookies: [],
  })
})

test.each([
  'Zoë',
  'Nguyễn Thị',
  'محمد',
  '王小明',
  'O’Brien',
  'Jean-Luc',
  '👨‍👩‍👧‍👦',
  '👩🏽‍🚀',
  '🏳️‍🌈',
  '❤️',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'نرگس‌خاتون',
  'ශ්‍රීමතී',
])('accepts the name %s', async (firstName) => {
  expect(await register(newName(), { firstName })).toMatchObject({ status: 201, body: { firstName } })
})

test('refuses a taken username or email address in any case', async () => {
  const { user } = await create.member()
  expect(await register(user.username.toUpperCase(), { email: 'other@solara.test' })).toMatchObject({
    status: 409,
    problem: 'username_taken',
    body: { fields: { username: 'That username is already taken.' } },
    cookies: [],
  })
  expect(await register(newName(), { email: user.email.toUpperCase() })).toMatchObject({
    status: 409,
    problem: 'email_taken',
    body: { fields: { email: 'An account with that email already exists.' } },
  })
})

test('writes nothing when it refuses', async () => {
  const { user } = await create.member()
  const name = newName()
  expect(await register(name, { email: user.email })).toMatchObject({ problem: 'email_taken' })
  expect(await register(user.username, { email: `${name}@solara.test` })).toMatchObject({ problem: 'username_taken' })
  expect(await register(name)).toMatchObject({ status: 201 })
})

test('gives a username to one of twenty concurrent requests', async () => {
  const name = newName()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => register(name, { email: `${index}.${name}@solara.test` })),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ problem }) => problem === 'username_taken')).toHaveLength(19)
  const rows = (await readAllRows()).filter((row) => row.entity === 'user' && row.username === name)
  expect(rows).toHaveLength(1)
})

test('counts registrations by the /56 of an IPv6 address, which one subscriber may have', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:05:00Z') })
  try {
    const registerFrom = async (address: string) => {
      const username = newName()
      const names = { firstName: 'Ada', lastName: 'Lovelace', username, email: `${username}@solara.test` }
      return call('auth/register', 'POST', { address, body: { ...names, password: 'six or more' } })
    }
    for (let network = 0; network < 10; network += 1)
      expect((await registerFrom(`2001:db8:77:1${network}::1`)).status).toBe(201)
    expect(await registerFrom('2001:db8:77:10::1')).toMatchObject({ status: 429, problem: 'slow_down' })
    expect(await registerFrom('2001:db8:77:ff::1')).toMatchObject({ status: 429, problem: 'slow_down' })
    expect((await registerFrom('2001:db8:77:100::1')).status).toBe(201)
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  [{ password: 'short' }, 'password', 'Password must be at least 6 characters'],
  [{ password: 'x'.repeat(201) }, 'password', 'Must contain at most 200 characters'],
  [{ email: 'nobody@nowhere' }, 'email', 'Invalid email address'],
  [{ username: 'a@b' }, 'username', 'Use letters, numbers, and _ . - only'],
  [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
  [{ firstName: ' ' }, 'firstName', 'First name is required'],
])('refuses %o, naming %s: %s', async (wrong, field, message) => {
  const reply = await register(newName(), wrong)
  expect(reply).toMatchObject({ status: 400, problem: 'invalid_input', message })
  expect(reply.body).toMatchObject({ fields: { [field]: message } })
})
