import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { remove, update } from '../../table/rows.ts'
import * as users from '../../accounts/users.table.ts'
import { call } from '../../testing/call.ts'
import { invariant, withInterceptor, withoutWrites } from '../../testing/faults/broken-variants.ts'
import { auditEntriesOf } from '../../testing/read-all-rows.ts'
import { create, password } from '../../testing/fixtures/create.ts'

const login = (username: string, typed = password) =>
  call('auth/login', 'POST', { body: { username, password: typed } })

test('signs a member in with the username or the email address in any case', async () => {
  const { user, token } = await create.member({ solcoinBalance: 12.5 })
  const { unreadNotifications: _unread, ...me } = (await call('auth/user', 'GET', { as: { token } })).body
  for (const name of [user.username, user.username.toUpperCase(), user.email, ` ${user.email.toUpperCase()} `]) {
    expect(await login(name)).toMatchObject({ status: 200, body: me })
  }
})

test('gives the same reply to a wrong password and an unknown username', async () => {
  const { user } = await create.member()
  const refusal = { status: 401, problem: 'wrong_credentials', message: 'Invalid username or password', cookies: [] }
  expect(await login(user.username, `${password} `)).toMatchObject(refusal)
  expect(await login(user.username, password.toUpperCase())).toMatchObject(refusal)
  expect(await login('nobody')).toMatchObject(refusal)
})

test('does not accept an email address as a username or the reverse', async () => {
  const { user } = await create.member({ username: 'plain.name' })
  expect(await login(`${user.username}@`)).toMatchObject({ status: 401 })
  expect(await login(user.email.replace('@solara.test', ''))).toMatchObject({ status: 200 })
})

test('signs in with the same name and password from another keyboard', async () => {
  const username = `u_${randomUUID().slice(0, 18)}`
  const body = { firstName: 'Ada', lastName: 'L', email: `${username}@solara.test`, username }
  await call('auth/register', 'POST', { body: { ...body, password: 'ｐａｓｓｗｏｒｄ　é１' } })
  const wide = Array.from(username, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)).join('')
  for (const [name, typed] of [
    [username, 'password é1'],
    [wide, 'password e\u03011'],
    [`\u200e${username}\u200b`, 'ｐａｓｓｗｏｒｄ\u00a0é1'],
  ] as const)
    expect(await login(name, typed), `${name} ${typed}`).toMatchObject({ status: 200 })
  expect(await login(username, 'password e1')).toMatchObject({ status: 401 })
})

test('names missing fields', async () => {
  expect((await login('', '')).body).toMatchObject({
    code: 'invalid_input',
    message: 'Username is required',
    fields: { username: 'Username is required', password: 'Password is required' },
  })
})

test('lets a frozen member sign in', async () => {
  const { user } = await create.member({ frozen: true })
  expect(await login(user.username)).toMatchObject({ status: 200 })
})

test('treats the username of a deleted account as unknown', async () => {
  const { user } = await create.member()
  await remove(users.key(user.id))
  expect(await login(user.username)).toMatchObject({ status: 401, problem: 'wrong_credentials' })
})

test('opens no session for an account whose deletion has begun', async () => {
  const { user } = await create.member()
  await update(users.key(user.id), {
    UpdateExpression: 'SET deletingAt = :at',
    ExpressionAttributeValues: { ':at': new Date().toISOString() },
  })
  expect(await login(user.username)).toMatchObject({ status: 401, problem: 'wrong_credentials', cookies: [] })
})

invariant('sign-ins of staff are audited here too, those of members are not', {
  async holds() {
    const [{ user: staff }, { user: member }] = await Promise.all([create.coFounder(), create.member()])
    for (const { username } of [staff, member]) {
      expect(await login(username)).toMatchObject({ status: 200 })
      expect(await login(username, 'wrong')).toMatchObject({ status: 401 })
    }
    const entries = await auditEntriesOf(staff.id)
    expect(entries.map(({ act, outcome }) => `${act}: ${outcome}`).toSorted()).toEqual([
      'login: signed in',
      'login: wrong_credentials',
    ])
    expect(await auditEntriesOf(member.id)).toEqual([])
  },
  broken: {
    'a success is not': withoutWrites(({ pk }) => pk.startsWith('AUDIT#')),
    'a failure is not': withInterceptor(({ name }, next) => (name === 'Put' ? Promise.resolve({}) : next())),
  },
})
