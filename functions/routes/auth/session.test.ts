import { expect, test } from 'vitest'
import * as sessions from '../../accounts/sessions.table.ts'
import * as users from '../../accounts/users.table.ts'
import { put, update } from '../../table/rows.ts'
import { call } from '../../testing/call.ts'
import { invariant, withoutConditions, withoutWrites } from '../../testing/faults/broken-variants.ts'
import { interceptTable, type TableInterceptor } from '../../testing/faults/intercept.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'

const end = (as: SignedInUser, { session }: SignedInUser) =>
  call('auth/session', 'DELETE', { as, params: { id: session.secretHash } })
const isAlive = async (as: SignedInUser) => (await call('auth/user', 'GET', { as })).status === 200

invariant('ends one session and no other', {
  async holds() {
    const here = await create.member()
    const [one, other] = await Promise.all([create.session(here), create.session(here)])
    expect(await end(here, one)).toMatchObject({ status: 204, cookies: [] })
    expect([await isAlive(here), await isAlive(one), await isAlive(other)]).toEqual([true, false, true])
    expect(await end(here, one)).toMatchObject({ status: 404, problem: 'not_found' })
  },
  broken: { 'the session stays': withoutWrites(({ sk }) => sk.startsWith('SESSION#')) },
})

test('ending the session of the request signs out', async () => {
  const here = await create.member()
  const reply = await end(here, here)
  expect(reply).toMatchObject({ status: 204 })
  expect(reply.cookies.map((cookie) => cookie.replace(/;.*(Max-Age=0).*/, '; $1'))).toEqual([
    '__Host-session=; Max-Age=0',
    'member=; Max-Age=0',
  ])
  expect(await isAlive(here)).toBe(false)
})

test('does not find the session of another member', async () => {
  const [here, stranger] = await Promise.all([create.admin({ unlocked: true }), create.member()])
  expect(await end(here, stranger)).toMatchObject({ status: 404, problem: 'not_found' })
  expect(await isAlive(stranger)).toBe(true)
})

test('does not find a session that has expired or was ended with all others', async () => {
  const here = await create.member()
  const [expired, ended] = await Promise.all([create.session(here), create.session(here)])
  await put(sessions.sessionRow({ ...expired.session, expiresAt: Math.floor(Date.now() / 1000) - 1 }))
  await put(sessions.sessionRow({ ...ended.session, epoch: -1 }))
  expect(await end(here, expired)).toMatchObject({ status: 404 })
  expect(await end(here, ended)).toMatchObject({ status: 404 })
})

/** Ends all sessions of the user just before the session is deleted. */
const endedMeanwhile = (userId: string): TableInterceptor => {
  let ended = false
  return async ({ name }, next) => {
    if (name === 'TransactWrite' && !ended) {
      ended = true
      const raise = { UpdateExpression: 'ADD sessionEpoch :one', ExpressionAttributeValues: { ':one': 1 } }
      await update(users.key(userId), raise)
    }
    return next()
  }
}

invariant('a session that is ended concurrently can end no other', {
  async holds() {
    const here = await create.member()
    const other = await create.session(here)
    const reply = await interceptTable(endedMeanwhile(here.user.id), () => end(here, other))
    expect(reply).toMatchObject({ status: 401, problem: 'signed_out' })
  },
  broken: { 'the epoch is not compared': withoutConditions(({ sk }) => sk === 'PROFILE') },
})
