import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { call } from '../../testing/call.ts'
import { changeBeforeWrite } from '../../testing/faults/change-before-write.ts'
import { newAuthenticator, type Authenticator, type Ceremony } from '../../testing/fixtures/authenticator.ts'
import { create, password, type SignedInUser } from '../../testing/fixtures/create.ts'
import { createPasskey, registrationChallenge, signInCall } from '../../testing/fixtures/passkeys.ts'
import { toCbor, type CborValue } from '../../testing/fixtures/cbor.ts'
import { auditEntriesOf } from '../../testing/read-all-rows.ts'

type Created = ReturnType<Authenticator['create']>

const add = (as: SignedInUser, credential: Created, name = 'Phone') =>
  call('auth/passkeys', 'POST', { as, body: { name, credential } })
const list = async (as: SignedInUser) => (await call('auth/passkeys', 'GET', { as })).body

const refusal = {
  status: 401,
  problem: 'unknown_passkey',
  message: 'That passkey could not be added. Please try again.',
}

test('adds a passkey with a name, which then signs in', async () => {
  const member = await create.member()
  const { body: options } = await call('auth/passkeys/options', 'POST', { as: member, body: { password } })
  const authenticator = newAuthenticator()
  const { status, body } = await add(member, authenticator.create(options), ' My phone ')
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    name: 'My phone',
    createdAt: body.createdAt,
    lastUsedAt: null,
  })
  expect(await list(member)).toEqual([body])
  expect((await call('auth/user', 'GET', { as: member })).body.hasPasskey).toBe(true)
  const { user } = member
  const passkey = { ...body, userId: user.id, credentialId: '', publicKey: '', counter: 0 }
  const { lastUsedAt: _lastUsedAt, ...stored } = passkey
  const reply = await call('auth/passkey/login', 'POST', await signInCall({ authenticator, passkey: stored }))
  expect(reply).toMatchObject({ status: 200, body: { id: user.id } })
  expect((await list(member))[0]?.lastUsedAt).not.toBeNull()
})

test('puts a passkey that staff add in the audit log', async () => {
  const staff = await create.coFounder()
  await add(staff, newAuthenticator().create(await registrationChallenge(staff)))
  expect(await auditEntriesOf(staff.user.id)).toMatchObject([{ act: 'add-passkey', outcome: 'changed' }])
})

test('adds ten an hour: each is mailed', async () => {
  const member = await create.member()
  for (let passkey = 0; passkey < 10; passkey += 1) {
    const { status, body } = await add(member, newAuthenticator().create(await registrationChallenge(member)))
    expect(status).toBe(201)
    await call('auth/passkeys/remove', 'POST', { as: member, params: { id: body.id }, body: { password } })
  }
  const credential = newAuthenticator().create(await registrationChallenge(member))
  expect(await add(member, credential)).toMatchObject({ status: 429, problem: 'slow_down' })
})

test('lists their own passkeys, newest first', async () => {
  const [member, other] = await Promise.all([create.member(), create.member()])
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    for (const name of ['Phone', 'Laptop', 'Key']) {
      await createPasskey(member, name)
      vi.setSystemTime(Date.now() + 1_000)
    }
  } finally {
    vi.useRealTimers()
  }
  await createPasskey(other)
  expect((await list(member)).map(({ name }) => name)).toEqual(['Key', 'Laptop', 'Phone'])
})

test.each<[string, Ceremony]>([
  ['another origin', { origin: 'https://solara.evil.test' }],
  ['a sibling host', { origin: 'https://www.solara.test' }],
  ['another site', { rpId: 'evil.test' }],
])('refuses a passkey made for %s', async (_what, ceremony) => {
  const member = await create.member()
  expect(await add(member, newAuthenticator().create(await registrationChallenge(member), ceremony))).toMatchObject(
    refusal,
  )
  expect(await list(member)).toEqual([])
})

test('refuses a challenge of another member, of another session, of a sign-in, and none', async () => {
  const [member, other] = await Promise.all([create.member(), create.member()])
  const elsewhere = await create.session(member)
  const mine = await registrationChallenge(member)
  const theirs = await registrationChallenge(other)
  await registrationChallenge(elsewhere)
  const { body: signIn } = await call('auth/passkey/options', 'POST', {})
  expect(await add(member, newAuthenticator().create(theirs))).toMatchObject(refusal)
  expect(await add(elsewhere, newAuthenticator().create(mine))).toMatchObject(refusal)
  expect(await add(member, newAuthenticator().create(signIn))).toMatchObject(refusal)
  expect(await add(await create.member(), newAuthenticator().create(mine))).toMatchObject(refusal)
  expect(await add(member, newAuthenticator().create(mine))).toMatchObject({ status: 201 })
})

test('refuses a challenge after five minutes, and a former one', async () => {
  const member = await create.member()
  const former = await registrationChallenge(member)
  const challenge = await registrationChallenge(member)
  expect(await add(member, newAuthenticator().create(former))).toMatchObject(refusal)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
  try {
    expect(await add(member, newAuthenticator().create(challenge))).toMatchObject(refusal)
  } finally {
    vi.useRealTimers()
  }
})

test('refuses staff whose authenticator does not verify them, and accepts such members', async () => {
  const [staff, member] = await Promise.all([create.coFounder(), create.member()])
  const ceremony = { isVerified: false }
  expect(await add(staff, newAuthenticator().create(await registrationChallenge(staff), ceremony))).toMatchObject(
    refusal,
  )
  expect(await add(member, newAuthenticator().create(await registrationChallenge(member), ceremony))).toMatchObject({
    status: 201,
  })
})

test.each<[string, CborValue]>([
  ['fido-u2f', new Map()],
  ['packed', new Map([['x5c', new Uint8Array(8)]])],
  ['android-safetynet', new Map()],
])('refuses an attestation in the form %s that would have certificates checked', async (format, statement) => {
  const member = await create.member()
  const created = newAuthenticator().create(await registrationChallenge(member))
  const entries: [string, CborValue][] = [
    ['fmt', format],
    ['attStmt', statement],
  ]
  const attestationObject = toCbor(new Map(entries)).toString('base64url')
  const credential = { ...created, response: { ...created.response, attestationObject } }
  expect(await add(member, credential)).toMatchObject(refusal)
})

test('refuses a credential id that is longer than the standard allows', async () => {
  const member = await create.member()
  const of = (bytes: number) => newAuthenticator(randomBytes(bytes))
  expect(await add(member, of(1_024).create(await registrationChallenge(member)))).toMatchObject(refusal)
  expect(await add(member, of(1_023).create(await registrationChallenge(member)))).toMatchObject({ status: 201 })
})

test('refuses the eleventh passkey, also when the tenth is added concurrently', async () => {
  const member = await create.member()
  for (let passkey = 0; passkey < 9; passkey += 1) await createPasskey(member)
  const credential = newAuthenticator().create(await registrationChallenge(member))
  const { result } = await changeBeforeWrite({ change: () => createPasskey(member) }, () => add(member, credential))
  expect(result).toMatchObject({ status: 409, problem: 'too_many_passkeys' })
  expect(await list(member)).toHaveLength(10)
})

test.each([
  ['', 'Name is required'],
  ['x'.repeat(61), 'Must contain at most 60 characters'],
  ['Phone\u200b', 'Remove the invisible characters from the name'],
  ['\u202eenohP', 'Remove the invisible characters from the name'],
  ['Phone\nWas it you? Then click here', 'Must be a single line of text'],
])('refuses the name %j', async (name, message) => {
  const member = await create.member()
  const credential = newAuthenticator().create(await registrationChallenge(member))
  const reply = await add(member, credential, name)
  expect(reply).toMatchObject({ status: 400, message, body: { fields: { name: message } } })
})
