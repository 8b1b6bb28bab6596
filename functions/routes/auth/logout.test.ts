import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { create } from '../../testing/fixtures/create.ts'

const logout = (cookies: string[]) => call('auth/logout', 'POST', { cookies })

test('signs a member out', async () => {
  const { token } = await create.member()
  expect(await logout([`__Host-session=${token}`])).toMatchObject({ status: 204, body: undefined })
  expect(await call('auth/user', 'GET', { as: { token } })).toMatchObject({ status: 401, problem: 'signed_out' })
})

test('never refuses to sign out: repeated, with an expired session, with an invalid cookie, or as a visitor', async () => {
  const [{ token }, over] = await Promise.all([create.member(), create.member({ sessionSeconds: -1 })])
  for (const each of [token, token, over.token, 'nonsense', `${token}x`]) {
    expect(await logout([`__Host-session=${each}`])).toMatchObject({ status: 204 })
  }
  expect(await logout([])).toMatchObject({ status: 204 })
})
