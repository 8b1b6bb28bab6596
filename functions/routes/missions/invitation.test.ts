import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { call, callRaw } from '../../testing/call.ts'
import { newAddress } from '../../testing/fixtures/addresses.ts'
import { create } from '../../testing/fixtures/create.ts'
import { isInvited, join } from '../../testing/fixtures/referrals.ts'

const read = async (as: Awaited<ReturnType<typeof create.member>>) =>
  (await call('missions/invitation', 'GET', { as })).body

test('each member has one code, which does not tell who it is', async () => {
  const [one, other] = await create.members(2)
  if (!one || !other) throw new Error('There are no members')
  const { invite: code } = await read(one)
  expect(code).toMatch(/^[\w-]{22}$/)
  expect(await read(one)).toEqual({ invite: code, joined: 0, rewarded: 0 })
  expect((await read(other)).invite).not.toBe(code)
  const id = Buffer.from(one.user.id.replaceAll('-', ''), 'hex').toString('base64url')
  for (const known of [one.user.id, one.user.username, id]) expect(code).not.toContain(known)
})

test('an account that is opened with the code was invited, and one with another code opens all the same', async () => {
  const inviter = await create.member()
  expect(await isInvited(await join(inviter, newAddress()))).toBe(true)
  expect(await read(inviter)).toMatchObject({ joined: 1, rewarded: 0 })
  const username = `friend_${randomUUID().slice(0, 18)}`
  const account = { firstName: 'New', lastName: 'Friend', email: `${username}@solara.test`, username }
  const body = { ...account, password: 'a new pass phrase', invite: 'A'.repeat(22) }
  const opened = await call('auth/register', 'POST', { body })
  expect(opened.status).toBe(201)
  expect(await isInvited(opened.body.id)).toBe(false)
})

test('is for members', async () => {
  expect((await callRaw('missions/invitation', 'GET', {})).status).toBe(401)
})
