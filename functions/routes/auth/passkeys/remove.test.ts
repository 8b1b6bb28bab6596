import { expect, test } from 'vitest'
import { call } from '../../../testing/call.ts'
import { create, password, type SignedInUser } from '../../../testing/fixtures/create.ts'
import { createPasskey, signInCall, type OwnedPasskey } from '../../../testing/fixtures/passkeys.ts'
import { mailsTo } from '../../../testing/mailed-token.ts'
import { auditEntriesOf, readAllRows } from '../../../testing/read-all-rows.ts'

const remove = (as: SignedInUser, { passkey: { id } }: OwnedPasskey) =>
  call('auth/passkeys/remove', 'POST', { as, params: { id }, body: { password } })
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

test('tells the owner, and puts a change by staff in the audit log', async () => {
  const [member, staff] = await Promise.all([create.member(), create.coFounder()])
  for (const owner of [member, staff]) {
    await remove(owner, await createPasskey(owner, 'Blue key'))
    expect((await mailsTo(owner.user.email)).at(-1)).toMatchObject({
      content: { kind: 'passkey-removed', username: owner.user.username, name: 'Blue key' },
      link: 'reset',
    })
  }
  expect(await auditEntriesOf(staff.user.id)).toMatchObject([{ act: 'remove-passkey', outcome: 'changed' }])
  expect(await auditEntriesOf(member.user.id)).toEqual([])
})

test('refuses a passkey that is gone, and another member’s', async () => {
  const [member, other] = await Promise.all([create.member(), create.member()])
  const [mine, theirs] = [await createPasskey(member), await createPasskey(other)]
  await remove(member, mine)
  for (const passkey of [mine, theirs])
    expect(await remove(member, passkey)).toMatchObject({ status: 404, problem: 'not_found' })
  expect(await signIn(theirs)).toMatchObject({ status: 200 })
})

test('requires the password', async () => {
  const member = await create.member()
  const owned = await createPasskey(member)
  const params = { id: owned.passkey.id }
  const body = { password: 'a wrong one' }
  expect(await call('auth/passkeys/remove', 'POST', { as: member, params, body })).toMatchObject({
    status: 403,
    problem: 'wrong_password',
  })
  expect(await signIn(owned)).toMatchObject({ status: 200 })
})
