import { expect, test } from 'vitest'
import { call } from '../../../testing/call.ts'
import { create, password, type SignedInUser } from '../../../testing/fixtures/create.ts'
import { createPasskey } from '../../../testing/fixtures/passkeys.ts'

const begin = (as: SignedInUser, entered = password) =>
  call('auth/passkeys/options', 'POST', { as, body: { password: entered } })

test('asks for a discoverable passkey of this site, and for none of an authenticator that has one', async () => {
  const member = await create.member()
  const { authenticator } = await createPasskey(member)
  const { user } = member
  const { status, body } = await begin(member)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    rp: { id: 'solara.test', name: 'Solara' },
    user: { id: Buffer.from(user.id).toString('base64url'), name: user.username, displayName: 'Test Person' },
    attestation: 'none',
    timeout: 300_000,
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
    excludeCredentials: [{ id: authenticator.credentialId, type: 'public-key' }],
  })
  expect(body.challenge).toMatch(/^[\w-]{43}$/)
})

test('staff need an authenticator that verifies them', async () => {
  const { body } = await begin(await create.coFounder())
  expect(body).toMatchObject({ authenticatorSelection: { userVerification: 'required' } })
})

test('asks for the password, and counts the attempts with those of other changes', async () => {
  const member = await create.member()
  for (let attempt = 0; attempt < 4; attempt += 1)
    expect(await begin(member, 'a wrong one')).toMatchObject({ status: 403, problem: 'wrong_password' })
  const body = { current: 'a wrong one', next: 'another pass phrase' }
  expect(await call('user/password', 'POST', { as: member, body })).toMatchObject({ problem: 'wrong_password' })
  expect(await begin(member)).toMatchObject({ status: 429, problem: 'slow_down' })
})

test('refuses before the eleventh passkey', async () => {
  const member = await create.member()
  for (let passkey = 0; passkey < 10; passkey += 1) await createPasskey(member)
  expect(await begin(member)).toMatchObject({
    status: 409,
    problem: 'too_many_passkeys',
    message: 'You have ten passkeys. Remove one first.',
  })
})
