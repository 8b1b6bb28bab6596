import { expect, test } from 'vitest'
import type { Sent } from '../../../shared/calls.ts'
import * as users from '../../accounts/users.table.ts'
import { call } from '../../testing/call.ts'
import { create, password, type SignedInUser } from '../../testing/fixtures/create.ts'
import { newEmail, requestedEmail } from '../../testing/fixtures/own-account.ts'
import { mailsTo } from '../../testing/mailed-token.ts'

type Changes = Sent<'user/profile', 'PATCH', 'body'>

const change = (as: SignedInUser, body: Changes) => call('user/profile', 'PATCH', { as, body })
const me = async (as: SignedInUser) => (await call('auth/user', 'GET', { as })).body

test('changes the fields that are sent, and no other', async () => {
  const member = await create.member({ solcoinBalance: 5 })
  const { unreadNotifications, ...before } = await me(member)
  const names = { firstName: 'Nova', preferredPlatform: 'roblox', playstationId: ' nova_7 ' } as const
  const reply = await change(member, names)
  const after = { ...before, ...names, playstationId: 'nova_7' }
  expect(reply).toMatchObject({ status: 200, body: after })
  expect(await me(member)).toEqual({ ...after, unreadNotifications })
  expect((await change(member, { lastName: 'Lane', playstationId: '' })).body).toEqual({
    ...after,
    lastName: 'Lane',
    playstationId: null,
  })
  const { body } = await change(member, { firstName: 'Nova' })
  expect({ ...body, unreadNotifications }).toEqual(await me(member))
  expect(await change(member, {})).toMatchObject({ status: 400 })
})

test('changes nothing else of the account', async () => {
  const member = await create.member()
  const more = { userType: 'admin', balance: 1_000_000, passwordHash: '', email: undefined } as object
  expect(await change(member, { firstName: 'Nova', ...more })).toMatchObject({ status: 200 })
  const { pk: _pk, sk: _sk, entity: _entity, v: _v, ...stored } = (await users.find(member.user.id)) ?? {}
  expect(stored).toEqual({ ...member.user, firstName: 'Nova' })
})

test('keeps the address until a new one is confirmed, and mails a link to each', async () => {
  const member = await create.member()
  const email = newEmail()
  expect(await change(member, { email, password })).toMatchObject({
    status: 200,
    body: { email: member.user.email, emailChange: { to: email, confirmedBy: null } },
  })
  const { username } = member.user
  expect(await mailsTo(email)).toMatchObject([
    { content: { kind: 'confirm-new-email', username, newEmail: email }, link: 'confirm-email' },
  ])
  expect(await mailsTo(member.user.email)).toMatchObject([
    { content: { kind: 'confirm-email-change', username, newEmail: email }, link: 'confirm-email' },
  ])
})

test('a new request begins again: what one address confirmed no longer counts', async () => {
  const member = await create.member()
  const email = newEmail()
  const tokens = await requestedEmail(member, email)
  await call('user/email/confirm', 'POST', { body: { token: tokens.new } })
  expect((await me(member)).emailChange).toEqual({ to: email, confirmedBy: 'new' })
  expect((await change(member, { email, password })).body.emailChange).toEqual({ to: email, confirmedBy: null })
})

test('mails another link when the same address is asked for again', async () => {
  const member = await create.member()
  const email = newEmail()
  for (let time = 0; time < 2; time += 1) await change(member, { email, password })
  expect(await mailsTo(email)).toHaveLength(2)
})

test('a change that waits for its confirmation ends with the current address, or with a new password', async () => {
  const member = await create.member()
  await change(member, { email: newEmail(), password })
  expect((await change(member, { email: member.user.email })).body.emailChange).toBeNull()
  await change(member, { email: newEmail(), password })
  await call('user/password', 'POST', { as: member, body: { current: password, next: 'another one' } })
  expect(await me(member)).toMatchObject({ email: member.user.email, emailChange: null })
})

test('tells about five addresses an hour whether they have an account', async () => {
  const [member, other] = await Promise.all([create.member(), create.member()])
  const ask = async () => (await change(member, { email: other.user.email, password })).problem
  const problems = []
  for (let attempt = 0; attempt < 6; attempt += 1) problems.push(await ask())
  expect(problems).toEqual([...Array.from({ length: 5 }, () => 'email_taken'), 'slow_down'])
  expect(await change(member, { email: newEmail(), password })).toMatchObject({ problem: 'slow_down' })
})

test('asks for the password before a new email, counts the attempts, and changes nothing without it', async () => {
  const member = await create.member()
  const body = { email: newEmail(), firstName: 'Nova' }
  expect(await change(member, body)).toMatchObject({
    status: 400,
    problem: 'invalid_input',
    body: { fields: { password: 'Password is required' } },
  })
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(await change(member, { ...body, password: 'wrong' })).toMatchObject({ problem: 'wrong_password' })
  expect(await change(member, { ...body, password })).toMatchObject({ status: 429, problem: 'slow_down' })
  expect(await me(member)).toMatchObject({ firstName: 'Test', emailChange: null })
  expect(await mailsTo(body.email)).toEqual([])
})

test('refuses an address of another account in any case, and accepts their own in another case', async () => {
  const [member, other] = await Promise.all([create.member(), create.member()])
  const refused = await change(member, { email: other.user.email.toUpperCase(), password })
  expect(refused).toMatchObject({ status: 409, problem: 'email_taken' })
  expect(refused.body).toMatchObject({ fields: { email: 'An account with that email already exists.' } })
  const own = member.user.email.toUpperCase()
  expect((await change(member, { email: own, password })).body.emailChange?.to).toBe(own)
})

test.each([
  [{ firstName: ' ' }, 'firstName'],
  [{ firstName: 'No\u200Bva' }, 'firstName'],
  [{ email: 'nowhere', password }, 'email'],
  [{ preferredPlatform: 'xbox' as 'roblox' }, 'preferredPlatform'],
  [{ robloxUsername: 'x'.repeat(61) }, 'robloxUsername'],
])('refuses %j', async (body, field) => {
  const { body: refusal } = await change(await create.member(), body)
  expect(Object.keys((refusal as unknown as { fields: object }).fields)).toEqual([field])
})

test('refuses a change without any field, with a message about it', async () => {
  const { problem, message } = await change(await create.member(), {})
  expect([problem, message]).toEqual(['invalid_input', 'Nothing to change'])
})

test('shows the chosen picture to the member, and to staff with the tier', async () => {
  const member = await create.member()
  expect((await me(member)).avatar).toBeNull()
  expect((await change(member, { avatar: '04' })).body.avatar).toBe('04')
  expect((await me(member)).avatar).toBe('04')
  const staff = await create.admin({ unlocked: true })
  const { body } = await call('admin/users', 'GET', { as: staff, query: { q: member.user.username } })
  expect(body).toMatchObject([{ face: { avatar: '04', membershipTier: 'free' } }])
  expect(await change(member, { avatar: '13' as '12' })).toMatchObject({ status: 400 })
})
