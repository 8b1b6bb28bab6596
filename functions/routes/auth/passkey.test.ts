import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { createPasskey, signInCall, type OwnedPasskey } from '../../testing/fixtures/passkeys.ts'
import { readAllRows } from '../../testing/read-all-rows.ts'

const remove = (as: SignedInUser, { passkey: { id } }: OwnedPasskey) =>
  call('auth/passkey', 'DELETE', { as, params: { id } })
const signIn = async (owned: OwnedPasskey) => call('auth/passkey/login', 'POST', await signInCall(owned))

test('removes a passkey: it no longer signs in, and the others do', async () => {
  const member = await create.member()
  const [lost, kept] = [await createPasskey(member, 'Lost'), await createPasskey(member, 'Kept')]
  expect(await remove(member, lost)).toMatchObject({ status: 204 })
  expect(await signIn(lost)).toMatchObject({ status: 401, problem: 'unknown_passkey' })
  expect(await signIn(kept)).toMatchObject({ status: 200 })
  expect((await call('auth/passkeys', 'GET', { as: member })).body.map(({ name }) => name)).toEqual(['Kept'])
  expect(JSON.stringify(await readAllRows())).not.toContain(lost.passkey.id)
  await remove(member, kept)
  expect((await call('auth/user', 'GET', { as: member })).body.hasPasskey).toBe(false)
})

test('refuses a passkey that is gone, and another member’s', async () => {
  const [member, other] = await Promise.all([create.member(), create.member()])
  const [mine, theirs] = [await createPasskey(member), await createPasskey(other)]
  await remove(member, mine)
  for (const passkey of [mine, theirs])
    expect(await remove(member, passkey)).toMatchObject({ status: 404, problem: 'not_found' })
  expect(await signIn(theirs)).toMatchObject({ status: 200 })
})
