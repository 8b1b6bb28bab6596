import { expect, test, vi } from 'vitest'
import * as passkeys from '../../../accounts/passkeys.table.ts'
import { get } from '../../../table/rows.ts'
import { call } from '../../../testing/call.ts'
import { withEnvironment } from '../../../testing/faults/broken-variants.ts'
import { changeBeforeWrite } from '../../../testing/faults/change-before-write.ts'
import { newAuthenticator, type Ceremony } from '../../../testing/fixtures/authenticator.ts'
import { create, password } from '../../../testing/fixtures/create.ts'
import { beginSignIn, createPasskey, signInCall, type OwnedPasskey } from '../../../testing/fixtures/passkeys.ts'
import { mailsTo } from '../../../testing/mailed-token.ts'
import { auditEntriesOf } from '../../../testing/read-all-rows.ts'

const signIn = async (owned: OwnedPasskey, ceremony: Ceremony = {}, address = '203.0.113.5') =>
  call('auth/passkey/login', 'POST', { address, ...(await signInCall(owned, ceremony)) })

const refusal = {
  status: 401,
  problem: 'unknown_passkey',
  message: 'That passkey does not work here. Sign in with your password instead.',
  cookies: [],
}

test('signs the owner of the passkey in, and clears the cookie of the challenge', async () => {
  const member = await create.member({ solcoinBalance: 12.5 })
  const reply = await signIn(await createPasskey(member))
  const { id, username } = member.user
  expect(reply).toMatchObject({ status: 200, body: { id, username, solcoinBalance: 12.5, hasPasskey: true } })
  expect(reply.cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    '__Host-session',
    'member',
    '__Host-device',
    '__Host-passkey',
  ])
  expect(reply.cookies.at(-1)).toContain('Max-Age=0')
  const cookies = reply.cookies.map((cookie) => cookie.split(';')[0] ?? '')
  expect(await call('auth/user', 'GET', { cookies })).toMatchObject({ status: 200, body: reply.body })
})

test('accepts a passkey whose authenticator returns no user handle, and refuses another handle', async () => {
  const [member, other] = await Promise.all([create.member(), create.member()])
  const owned = await createPasskey(member)
  expect(await signIn(owned, { userHandle: undefined })).toMatchObject({ status: 200 })
  expect(await signIn(owned, { userHandle: other.user.id })).toMatchObject(refusal)
})

test.each<[string, Ceremony]>([
  ['another origin', { origin: 'https://solara.evil.test' }],
  ['the same host over http', { origin: 'http://solara.test' }],
  ['a sibling host', { origin: 'https://www.solara.test' }],
  ['another site’s passkey', { rpId: 'evil.test' }],
])('refuses a response for %s', async (_what, ceremony) => {
  expect(await signIn(await createPasskey(await create.member()), ceremony)).toMatchObject(refusal)
})

test('refuses an unknown passkey, and one that has another private key', async () => {
  const member = await create.member()
  const { passkey } = await createPasskey(member)
  const [stranger, forged] = [newAuthenticator(), newAuthenticator(Buffer.from(passkey.credentialId, 'base64url'))]
  for (const authenticator of [stranger, forged])
    expect(await signIn({ authenticator, passkey })).toMatchObject(refusal)
})

test('refuses a challenge of another browser, and a response without the cookie', async () => {
  const owned = await createPasskey(await create.member())
  const { body } = await signInCall(owned)
  const { cookies } = await beginSignIn()
  for (const brought of [cookies, ['__Host-passkey='], []])
    expect(await call('auth/passkey/login', 'POST', { cookies: brought, body })).toMatchObject(refusal)
})

test('refuses a challenge after five minutes', async () => {
  const owned = await createPasskey(await create.member())
  const [late, inTime] = [await signInCall(owned), await signInCall(owned)]
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 298_000 })
  try {
    expect(await call('auth/passkey/login', 'POST', inTime)).toMatchObject({ status: 200 })
    vi.setSystemTime(Date.now() + 3_000)
    expect(await call('auth/passkey/login', 'POST', late)).toMatchObject(refusal)
  } finally {
    vi.useRealTimers()
  }
})

test('refuses a passkey that was removed, also during the sign-in', async () => {
  const member = await create.member()
  const [removed, going] = [await createPasskey(member), await createPasskey(member)]
  const remove = ({ passkey: { id } }: OwnedPasskey) =>
    call('auth/passkeys/remove', 'POST', { as: member, params: { id }, body: { password } })
  await remove(removed)
  expect(await signIn(removed)).toMatchObject(refusal)
  const prepared = await signInCall(going)
  const { result } = await changeBeforeWrite({ change: () => remove(going) }, () =>
    call('auth/passkey/login', 'POST', prepared),
  )
  expect(result).toMatchObject(refusal)
})

test('refuses a passkey of a deleted account', async () => {
  const member = await create.member()
  const owned = await createPasskey(member)
  const as = await create.admin({ unlocked: true })
  await call('admin/delete-user', 'DELETE', { as, params: { id: member.user.id } })
  expect(await signIn(owned)).toMatchObject(refusal)
})

test('counts its uses: an authenticator whose count does not rise is a copy', async () => {
  const owned = await createPasskey(await create.member())
  expect(await signIn(owned, { counter: 7 })).toMatchObject({ status: 200 })
  for (const counter of [7, 6, 0]) expect(await signIn(owned, { counter })).toMatchObject(refusal)
  expect(await signIn(owned, { counter: 8 })).toMatchObject({ status: 200 })
  const { userId, id } = owned.passkey
  const before = new Date(Date.now() - 60_000).toISOString()
  const stored = await get(passkeys.key(userId, id))
  expect(stored).toMatchObject({ counter: 8 })
  expect(stored?.lastUsedAt?.localeCompare(before)).toBe(1)
})

test('lets a frozen member sign in', async () => {
  const member = await create.member({ frozen: true })
  expect(await signIn(await createPasskey(member))).toMatchObject({ status: 200 })
})

test('opens a session even if the others are ended concurrently', async () => {
  const member = await create.member()
  const prepared = await signInCall(await createPasskey(member))
  const { result } = await changeBeforeWrite({ change: () => call('auth/sessions', 'DELETE', { as: member }) }, () =>
    call('auth/passkey/login', 'POST', prepared),
  )
  const cookies = result.cookies.map((cookie) => cookie.split(';')[0] ?? '')
  expect(await call('auth/user', 'GET', { cookies })).toMatchObject({ status: 200 })
})

test('staff need an authenticator that verifies them, members do not', async () => {
  const [staff, member] = await Promise.all([create.coFounder(), create.member()])
  const ceremony = { isVerified: false }
  expect(await signIn(await createPasskey(staff), ceremony)).toMatchObject(refusal)
  expect(await signIn(await createPasskey(member), ceremony)).toMatchObject({ status: 200 })
})

test('audits staff: each sign-in, and of refusals the last in 15 minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T00:05:00Z') })
  try {
    const [staff, member] = await Promise.all([create.admin(), create.member()])
    const [ofStaff, ofMember] = await Promise.all([createPasskey(staff), createPasskey(member)])
    for (const owned of [ofStaff, ofMember]) {
      expect(await signIn(owned)).toMatchObject({ status: 200 })
      for (let attempt = 0; attempt < 3; attempt += 1) await signIn(owned, { rpId: 'evil.test' })
    }
    const outcomes = (await auditEntriesOf(staff.user.id)).map(({ act, outcome, address }) => [act, outcome, address])
    expect(outcomes.toSorted(([, one = ''], [, other = '']) => one.localeCompare(other))).toEqual([
      ['passkey-login', 'signed in', '203.0.113.5'],
      ['passkey-login', 'unknown_passkey', '203.0.113.5'],
    ])
    expect(await auditEntriesOf(member.user.id)).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('the owner is mailed of a device that the account does not know, and the account knows it from then on', async () => {
  const member = await create.member()
  const owned = await createPasskey(member)
  const { cookies } = await signIn(owned)
  expect(await mailsTo(member.user.email)).toMatchObject([{ content: { kind: 'new-device' } }])
  const device = cookies.find((cookie) => cookie.startsWith('__Host-device='))?.split(';')[0] ?? ''
  const again = await signInCall(owned)
  await call('auth/passkey/login', 'POST', { ...again, cookies: [...again.cookies, device] })
  expect(await mailsTo(member.user.email)).toHaveLength(1)
})

test('a passkey of a local run is one for localhost, on its port', async () => {
  await withEnvironment({ SITE_ORIGINS: 'http://localhost:3000,http://127.0.0.1:3000' })(async () => {
    const owned = await createPasskey(await create.member())
    const headers = { origin: 'http://localhost:3000' }
    const attempt = async (origin: string) => {
      const { body: options, cookies } = await call('auth/passkey/options', 'POST', { headers })
      const body = owned.authenticator.get(options, { rpId: 'localhost', origin })
      const brought = cookies.map((cookie) => cookie.split(';')[0] ?? '')
      return (await call('auth/passkey/login', 'POST', { headers, cookies: brought, body })).status
    }
    expect(await attempt('http://localhost:3000')).toBe(200)
    expect(await attempt('http://localhost:4000')).toBe(401)
    expect(await attempt('http://127.0.0.1:3000')).toBe(401)
  })
})
