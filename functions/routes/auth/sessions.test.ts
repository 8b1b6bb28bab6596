import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as sessions from '../../accounts/sessions.table.ts'
import * as users from '../../accounts/users.table.ts'
import { put, remove, update } from '../../table/rows.ts'
import { call } from '../../testing/call.ts'
import { invariant, withInterceptor, withoutConditions, withoutWrites } from '../../testing/faults/broken-variants.ts'
import { interceptTable, type TableInterceptor } from '../../testing/faults/intercept.ts'
import { withoutTransactions } from '../../testing/faults/table-faults.ts'
import { crashAtEachCommand } from '../../testing/faults/crash-at-each-command.ts'
import { create, password, type SignedInUser } from '../../testing/fixtures/create.ts'
import { readAllRows } from '../../testing/read-all-rows.ts'

const list = async (as: SignedInUser) => (await call('auth/sessions', 'GET', { as })).body
const endOthers = (as: SignedInUser) => call('auth/sessions', 'DELETE', { as })
const isAlive = async (as: SignedInUser) => (await call('auth/user', 'GET', { as })).status === 200

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

test('lists where a member is signed in, the latest activity first', async () => {
  const here = await create.member()
  const elsewhere = await create.session(here, 'Safari on iPhone')
  const [createdAt, lastSeenAt] = [hoursAgo(60), hoursAgo(2)]
  await put(sessions.sessionRow({ ...here.session, createdAt, lastSeenAt }))
  const { secretHash, createdAt: now } = elsewhere.session
  expect(await list(here)).toEqual([
    { id: secretHash, device: 'Safari on iPhone', createdAt: now, lastSeenAt: now, isThis: false },
    { id: here.session.secretHash, device: 'Firefox on Windows', createdAt, lastSeenAt, isThis: true },
  ])
  expect((await list(elsewhere)).map(({ isThis }) => isThis)).toEqual([true, false])
})

test('names the device of a sign-in, and stores no more of the user agent', async () => {
  const { user } = await create.member()
  const detail = randomUUID()
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0 ${detail}`
  const reply = await call('auth/login', 'POST', {
    body: { username: user.username, password },
    headers: { 'user-agent': userAgent },
  })
  const cookies = reply.cookies.map((cookie) => cookie.split(';')[0] ?? '')
  const listed = (await call('auth/sessions', 'GET', { cookies })).body
  expect(listed.find(({ isThis }) => isThis)).toMatchObject({ device: 'Firefox on Linux' })
  expect(JSON.stringify(await readAllRows())).not.toContain(detail)
})

test('omits sessions that have expired and those of an older epoch', async () => {
  const member = await create.member()
  const [expired, ended] = await Promise.all([create.session(member), create.session(member)])
  await put(sessions.sessionRow({ ...expired.session, expiresAt: Math.floor(Date.now() / 1000) - 1 }))
  await put(sessions.sessionRow({ ...ended.session, epoch: -1 }))
  expect(await list(member)).toHaveLength(1)
})

invariant('ending all others ends them for good and keeps this one', {
  async holds() {
    const here = await create.member()
    const others = await Promise.all([create.session(here), create.session(here)])
    expect(await endOthers(here)).toMatchObject({ status: 204, cookies: [] })
    expect(await isAlive(here)).toBe(true)
    for (const other of others) expect(await isAlive(other)).toBe(false)
    expect(await list(here)).toHaveLength(1)
    expect(await endOthers(here)).toMatchObject({ status: 204 })
  },
  broken: {
    'the epoch stays': withoutWrites(({ sk }) => sk === 'PROFILE'),
    'this session is left behind': withoutWrites(({ sk }) => sk.startsWith('SESSION#')),
  },
})

invariant('a process that dies while it ends the others ends all of them or none, and a retry completes it', {
  holds: () =>
    crashAtEachCommand(async ({ untilCrash, crashed }) => {
      const here = await create.member()
      const other = await create.session(here)
      await untilCrash(() => endOthers(here))
      expect(await isAlive(here)).toBe(true)
      if (crashed()) expect(await endOthers(here)).toMatchObject({ status: 204 })
      expect(await isAlive(other)).toBe(false)
    }),
  broken: { 'each part is written on its own': withInterceptor(withoutTransactions) },
})

const raiseEpoch = (userId: string) =>
  update(users.key(userId), { UpdateExpression: 'ADD sessionEpoch :one', ExpressionAttributeValues: { ':one': 1 } })

const endedMeanwhile = async (member: SignedInUser, during: () => Promise<{ status: number }>) => {
  let ended = false
  const endMeanwhile: TableInterceptor = async ({ name }, next) => {
    if (name === 'TransactWrite' && !ended) {
      ended = true
      await raiseEpoch(member.user.id)
    }
    return next()
  }
  return interceptTable(endMeanwhile, during)
}

invariant('a session that is ended concurrently cannot end the others', {
  async holds() {
    const here = await create.member()
    expect(await endedMeanwhile(here, () => endOthers(here))).toMatchObject({ status: 401 })
    expect((await users.find(here.user.id))?.sessionEpoch).toBe(1)
  },
  broken: { 'the epoch is not compared': withoutConditions(({ sk }) => sk === 'PROFILE') },
})

test('a session that has been signed out concurrently cannot end the others', async () => {
  const here = await create.member()
  const other = await create.session(here)
  let ended = false
  const signOutMeanwhile: TableInterceptor = async ({ name }, next) => {
    if (name === 'TransactWrite' && !ended) {
      ended = true
      await remove(sessions.key(here.session))
    }
    return next()
  }
  expect(await interceptTable(signOutMeanwhile, () => endOthers(here))).toMatchObject({ status: 401 })
  expect(await isAlive(other)).toBe(true)
})
