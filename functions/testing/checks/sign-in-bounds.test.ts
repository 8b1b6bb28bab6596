import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import pMap from 'p-map'
import { accountKeys } from '../../accounts/keys.ts'
import { maxDevices, maxSessions } from '../../accounts/evict.ts'
import * as sessions from '../../accounts/sessions.table.ts'
import { call, callRaw } from '../call.ts'
import { invariant, withInterceptor, withoutWrites } from '../faults/broken-variants.ts'
import { newAddress } from '../fixtures/addresses.ts'
import { create, password, type SignedInUser } from '../fixtures/create.ts'
import { outcomeOf } from '../fixtures/operation.ts'
import { createPasskey, signInCall } from '../fixtures/passkeys.ts'
import { mailsTo } from '../mailed-token.ts'
import { putRows, readRowsIn } from '../read-all-rows.ts'

/** Sign-ins leave few rows and mails behind, even if someone who knows the password signs in on ever new devices. */

/** Five minutes into a window of an hour. */
const start = new Date('2026-11-21T10:05:00Z').getTime()
const minute = 60_000
const arrive = (minutes: number) => vi.setSystemTime(start + minutes * minute)

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
beforeEach(() => void arrive(0))
afterAll(() => void vi.useRealTimers())

const signIn = async ({ user }: SignedInUser, cookies: string[] = []) =>
  outcomeOf(
    await callRaw('auth/login', 'POST', {
      address: newAddress(),
      cookies,
      body: { username: user.username, password },
    }),
  )

const isAlive = async (as: SignedInUser) => outcomeOf(await callRaw('auth/user', 'GET', { as })) === 'done'

const countRows = async ({ user }: SignedInUser) => {
  const { sessions: sessionKeys, devices } = accountKeys
  const [opened, known] = await Promise.all([readRowsIn(sessionKeys(user.id)), readRowsIn(devices(user.id))])
  return { sessions: opened.length, devices: known.length }
}

/** The maximum of sessions. Each was opened, and last used, before the next one. */
async function manySessions(): Promise<SignedInUser[]> {
  const member = await create.member()
  const others = Array.from({ length: maxSessions - 1 }, (_unused, index) => {
    const opened = sessions.newSession(member.user, { method: 'password', device: 'Chrome on Mac' }, new Date())
    const lastSeenAt = new Date(start + (index + 1) * 1_000).toISOString()
    return { user: member.user, ...opened, session: { ...opened.session, lastSeenAt } }
  })
  await putRows(others.map(({ session }) => sessions.sessionRow(session)))
  return [member, ...others]
}

const isDeleted = ({ Delete }: { Delete?: object | undefined }) => Delete !== undefined

invariant('a sign-in beyond 100 sessions ends the one that was used least recently, and no other', {
  async holds() {
    const [oldest, ...others] = await manySessions()
    if (!oldest) throw new Error('There is no session')
    arrive(10)
    expect(await signIn(oldest)).toBe('done')
    expect(await isAlive(oldest)).toBe(false)
    expect(await pMap(others, isAlive)).toEqual(others.map(() => true))
    expect(await countRows(oldest)).toMatchObject({ sessions: maxSessions })
  },
  broken: {
    'none ends': withoutWrites(({ sk }, part) => sk.startsWith('SESSION#') && isDeleted(part)),
    'the last use is unknown': withInterceptor(async ({ name, input }, next) => {
      const output = (await next()) as { Items?: { lastSeenAt?: string }[] }
      const { ':sk': kind } = (input.ExpressionAttributeValues ?? {}) as { ':sk'?: string }
      // From the last to the first.
      if (name === 'Query' && kind === 'SESSION#')
        for (const item of output.Items ?? [])
          item.lastSeenAt = new Date(2 * start - Date.parse(item.lastSeenAt ?? '')).toISOString()
      return output
    }),
  },
})

test('sessions that have ended go first', async () => {
  const [oldest, ended] = await manySessions()
  if (!oldest || !ended) throw new Error('There are no sessions')
  await putRows([sessions.sessionRow({ ...ended.session, epoch: -1 })])
  expect(await signIn(oldest)).toBe('done')
  expect(await isAlive(oldest)).toBe(true)
  expect(await countRows(oldest)).toMatchObject({ sessions: maxSessions })
})

test('signing in again in the same browser ends no other session', async () => {
  const [oldest, ...others] = await manySessions()
  const last = others.at(-1)
  if (!oldest || !last) throw new Error('There are no sessions')
  const body = { username: last.user.username, password }
  expect(await call('auth/login', 'POST', { as: last, body })).toMatchObject({ status: 200 })
  expect(await isAlive(oldest)).toBe(true)
  expect(await isAlive(last)).toBe(false)
})

/** The maximum of known devices, each a second after the previous one. Returns their cookies. */
async function manyDevices(member: SignedInUser): Promise<string[]> {
  const cookies: string[] = []
  for (let index = 0; index < maxDevices; index += 1) {
    vi.setSystemTime(start + index * 1_000)
    cookies.push(await create.device(member))
  }
  return cookies
}

/** Uses up the limit of the name from new addresses. Then only known devices are admitted. */
async function attack({ user }: SignedInUser): Promise<void> {
  const guess = () =>
    callRaw('auth/login', 'POST', {
      address: newAddress(),
      body: { username: user.username, password: 'a wrong one' },
    })
  await Promise.all(Array.from({ length: 60 }, guess))
}

invariant('a sign-in on a device beyond 50 forgets the one that was used least recently, and no other', {
  async holds() {
    const member = await create.member()
    const [oldest = '', ...others] = await manyDevices(member)
    arrive(10)
    expect(await signIn(member)).toBe('done')
    expect(await countRows(member)).toMatchObject({ devices: maxDevices })
    await attack(member)
    expect(await signIn(member, [oldest])).toBe('slow_down')
    for (const cookie of others) expect(await signIn(member, [cookie])).toBe('done')
  },
  broken: { 'none is forgotten': withoutWrites(({ sk }, part) => sk.startsWith('DEVICE#') && isDeleted(part)) },
})

test('strangers without the password make the account forget no device', async () => {
  const member = await create.member()
  const cookies = await manyDevices(member)
  arrive(10)
  await attack(member)
  for (const cookie of cookies) expect(await signIn(member, [cookie])).toBe('done')
})

test('a sign-in on a known device forgets none, and its device becomes the latest', async () => {
  const member = await create.member()
  const [oldest = '', second = ''] = await manyDevices(member)
  arrive(10)
  expect(await signIn(member, [oldest])).toBe('done')
  expect(await countRows(member)).toMatchObject({ devices: maxDevices })
  arrive(11)
  expect(await signIn(member)).toBe('done')
  await attack(member)
  expect([await signIn(member, [oldest]), await signIn(member, [second])]).toEqual(['done', 'slow_down'])
})

invariant('a hundred sign-ins on ever new devices leave 100 sessions, 50 devices and five mails an hour', {
  async holds() {
    const [member] = await manySessions()
    if (!member) throw new Error('There is no session')
    const passkey = await createPasskey(member)
    for (const minutes of [0, 60]) {
      arrive(minutes)
      await pMap(Array.from({ length: 50 }), () => signIn(member), { concurrency: 8 })
    }
    expect(await callRaw('auth/passkey/login', 'POST', await signInCall(passkey))).toMatchObject({ status: 200 })
    expect(await countRows(member)).toEqual({ sessions: maxSessions, devices: maxDevices })
    expect(await mailsTo(member.user.email)).toHaveLength(10)
  },
  broken: {
    'nothing is deleted': withoutWrites(
      ({ sk }, part) => (sk.startsWith('SESSION#') || sk.startsWith('DEVICE#')) && isDeleted(part),
    ),
    'mails are not counted': withInterceptor(async ({ name, input }, next) => {
      const output = (await next()) as { Attributes?: object }
      const { pk = '' } = (input.Key ?? {}) as { pk?: string }
      const isCount = name === 'Update' && pk.startsWith('RATE#new-device-mail#')
      return isCount ? { ...output, Attributes: { ...output.Attributes, hits: 1 } } : output
    }),
  },
})
