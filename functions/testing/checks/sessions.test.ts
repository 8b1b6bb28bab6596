import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { RouteName } from '../../../shared/calls.ts'
import { put, update, type Row } from '../../table/rows.ts'
import * as users from '../../accounts/users.table.ts'
import {
  withAlteredRoute,
  withEnvironment,
  invariant,
  withAlteredReads,
  withInterceptor,
  withoutConditions,
  withoutWrites,
} from '../faults/broken-variants.ts'
import { call, callRaw } from '../call.ts'
import type { Raw, RawReply } from '../event.ts'
import { tableUnreachable } from '../faults/table-faults.ts'
import { create, password, type SignedInUser } from '../fixtures/create.ts'
import { createPasskey, signInCall } from '../fixtures/passkeys.ts'
import { readAllRows } from '../read-all-rows.ts'
import { interceptTable, type TableInterceptor } from '../faults/intercept.ts'
import type { Event, HttpResponse } from '../../http/request-context.ts'

/** The token that a reply puts into the session's cookie. */
const tokenOf = ({ cookies = [] }: Pick<HttpResponse, 'cookies'>): string =>
  /^__Host-session=([^;]+);/.exec(cookies.find((cookie) => cookie.startsWith('__Host-session=')) ?? '')?.[1] ?? ''

const secretOf = (token: string): string => token.slice(token.indexOf('.') + 1)

const signIn = async (name: string, as?: Pick<SignedInUser, 'token'>) => {
  const reply = await callRaw('auth/login', 'POST', { as, body: { username: name, password } })
  expect(reply.status).toBe(200)
  return { token: tokenOf(reply) }
}

const isAlive = async (as: Pick<SignedInUser, 'token'>) => (await callRaw('auth/user', 'GET', { as })).status === 200

const raiseEpoch = (userId: string) =>
  update(users.key(userId), { UpdateExpression: 'ADD sessionEpoch :one', ExpressionAttributeValues: { ':one': 1 } })

const withToken = (reply: HttpResponse, token: string): HttpResponse => ({
  ...reply,
  cookies: [`__Host-session=${token}; Path=/`],
})

invariant('a session secret is 256 random bits, and the table contains only its hash', {
  async holds() {
    const { user } = await create.member()
    const sessions = await Promise.all(Array.from({ length: 40 }, () => signIn(user.username)))
    const secrets = sessions.map(({ token }) => secretOf(token))
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/)
    const bits = secrets.map((secret) =>
      [...Buffer.from(secret, 'base64url')].map((byte) => byte.toString(2).padStart(8, '0')).join(''),
    )
    const constant = Array.from({ length: 256 }, (_, place) => new Set(bits.map((each) => each[place])).size === 1)
    expect(constant.filter(Boolean)).toHaveLength(0)
    const stored = JSON.stringify(await readAllRows())
    for (const secret of secrets) {
      expect(stored).not.toContain(secret)
      expect(stored).toContain(createHash('sha256').update(secret).digest('hex'))
    }
  },
  broken: {
    'half of it is constant': withAlteredRoute('auth/login', {
      reply: (reply) => withToken(reply, tokenOf(reply).replace(/.{22}$/, 'A'.repeat(22))),
    }),
    'the table contains it': withAlteredRoute('auth/login', {
      async reply(reply) {
        const row: Row<{ token: string }> = {
          pk: `TEST#${randomUUID()}`,
          sk: 'TEST',
          entity: 'test',
          v: 1,
          token: tokenOf(reply),
        }
        await put(row)
        return reply
      },
    }),
  },
})

const entrances: { route: RouteName; enter: () => Promise<Raw> }[] = [
  { route: 'auth/login', enter: async () => ({ body: { username: (await create.member()).user.username, password } }) },
  {
    route: 'auth/admin-login',
    enter: async () => ({ body: { username: (await create.admin()).user.email, password } }),
  },
  { route: 'auth/passkey/login', enter: async () => signInCall(await createPasskey(await create.member())) },
  {
    route: 'auth/register',
    enter: async () => {
      const username = `n_${randomUUID().slice(0, 20)}`
      return { body: { firstName: 'N', lastName: 'N', email: `${username}@solara.test`, username, password } }
    },
  },
]

for (const { route, enter } of entrances) {
  invariant(`${route} opens a new session and ends the one in the request, whoever owns it`, {
    async holds() {
      const [member] = await create.members(1)
      const madeUp = { token: `${member?.user.id}.${randomBytes(32).toString('base64url')}` }
      for (const brought of [member, madeUp]) {
        const reply = await callRaw(route, 'POST', { ...(await enter()), as: brought })
        const opened = { token: tokenOf(reply) }
        expect(opened.token).toMatch(/^[\w-]{36}\.[\w-]{43}$/)
        expect(secretOf(opened.token)).not.toBe(secretOf(brought?.token ?? ''))
        expect(await isAlive(opened)).toBe(true)
        expect(await isAlive({ token: brought?.token ?? '' })).toBe(false)
      }
    },
    broken: {
      'the old session stays valid': withoutWrites(
        ({ sk }, { Delete }) => sk.startsWith('SESSION#') && Delete !== undefined,
      ),
      'the old session id is reused': withAlteredRoute(route, {
        reply: (reply, event) => withToken(reply, broughtBy(event)),
      }),
    },
  })
}

const broughtBy = ({ cookies = [] }: Event): string => cookies[0]?.replace('__Host-session=', '') ?? ''

test('signing in again in the same browser leaves one session', async () => {
  const { user, token } = await create.member()
  const second = await signIn(user.username, { token })
  expect(await isAlive({ token })).toBe(false)
  const third = await signIn(user.username, second)
  expect(await isAlive(second)).toBe(false)
  expect(await isAlive(third)).toBe(true)
})

invariant('sign-out ends only this session and clears both cookies', {
  async holds() {
    const here = await create.member()
    const there = await signIn(here.user.username)
    const reply = await callRaw('auth/logout', 'POST', { as: here })
    expect(reply.status).toBe(204)
    expect(reply.cookies.map((cookie) => cookie.replace(/;.*(Max-Age=0).*/, '; $1'))).toEqual([
      '__Host-session=; Max-Age=0',
      'member=; Max-Age=0',
    ])
    expect(await isAlive(here)).toBe(false)
    expect(await isAlive(there)).toBe(true)
  },
  broken: {
    'only the cookies are cleared': withInterceptor(({ name }, next) =>
      name === 'Delete' ? Promise.resolve({}) : next(),
    ),
  },
})

test('a failed sign-out keeps the cookie, so that it can be retried', async () => {
  const member = await create.member()
  const failed = await interceptTable(tableUnreachable, () => callRaw('auth/logout', 'POST', { as: member }))
  expect(failed).toMatchObject({ status: 503, cookies: [] })
  expect(await isAlive(member)).toBe(true)
})

for (const route of ['auth/login', 'auth/admin-login'] as const) {
  invariant(`${route} opens no session if the password changes while it is checked`, {
    async holds() {
      const { user } = await create.coFounder()
      let changed = false
      const changeMeanwhile: TableInterceptor = async ({ name }, next) => {
        if (name === 'TransactWrite' && !changed) {
          changed = true
          await raiseEpoch(user.id)
        }
        return next()
      }
      const before = (await sessionsOf(user.id)).length
      const reply = await interceptTable(changeMeanwhile, () =>
        call(route, 'POST', { body: { username: user.username, password } }),
      )
      expect(changed).toBe(true)
      expect(reply).toMatchObject({ status: 401, problem: 'wrong_credentials', cookies: [] })
      expect(await sessionsOf(user.id)).toHaveLength(before)
    },
    broken: { 'the epoch is not checked': withoutConditions(({ sk }) => sk === 'PROFILE') },
  })
}

const sessionsOf = async (userId: string) =>
  (await readAllRows()).filter((row) => row.entity === 'session' && row.userId === userId)

invariant('a password change ends every session of the user', {
  async holds() {
    const first = await create.member()
    const second = await signIn(first.user.username)
    await raiseEpoch(first.user.id)
    expect(await isAlive(first)).toBe(false)
    expect(await isAlive(second)).toBe(false)
    expect(await isAlive(await signIn(first.user.username))).toBe(true)
  },
  broken: {
    'a session of an older epoch is accepted': withAlteredReads((rows) =>
      rows.map((row) => ({ ...row, ...('sessionEpoch' in row && { sessionEpoch: 0 }) })),
    ),
  },
})

/** The attributes of each cookie by its name. */
const attributes = ({ cookies }: RawReply) =>
  Object.fromEntries(
    cookies.map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie.split('; ').slice(1).sort()]),
  )

invariant('scripts, other sites and sibling hosts cannot read the cookies of the session and the device', {
  async holds() {
    const { user } = await create.member()
    const reply = await callRaw('auth/login', 'POST', { body: { username: user.username, password } })
    expect(attributes(reply)).toEqual({
      '__Host-session': ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'],
      '__Host-device': ['HttpOnly', 'Max-Age=15552000', 'Path=/', 'SameSite=Lax', 'Secure'],
      member: ['Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'],
    })
    expect(reply.cookies[1]).toMatch(/^member=[0-9a-f-]{36};/)
  },
  broken: {
    'the site counts as local': withEnvironment({ SITE_ORIGINS: 'http://localhost:3000,https://solara.test' }),
  },
})

test.each([
  ['a member', () => create.member(), ''],
  ['a co-founder', () => create.coFounder(), '.staff'],
  ['an admin', () => create.admin(), '.staff'],
])('the page can read which account is signed in, and whether it is of staff: %s', async (_who, enter, role) => {
  const { user } = await enter()
  const reply = await callRaw('auth/login', 'POST', { body: { username: user.username, password } })
  expect(reply.cookies[1]?.split(';')[0]).toBe(`member=${user.id}${role}`)
})

const dayMilliseconds = 86_400_000

for (const [who, enter, hours] of [
  ['a member', () => create.member(), 30 * 24],
  ['a co-founder', () => create.coFounder(), 12],
  ['an admin', () => create.admin(), 12],
] as const) {
  invariant(`the session of ${who} ends after ${hours} hours, in the browser and on the server`, {
    async holds() {
      vi.useFakeTimers({ toFake: ['Date'] })
      try {
        const { user } = await enter()
        const reply = await callRaw('auth/login', 'POST', { body: { username: user.username, password } })
        for (const cookie of reply.cookies.slice(0, 2)) expect(cookie).toContain(`Max-Age=${hours * 3_600};`)
        const opened = { token: tokenOf(reply) }
        const start = Date.now()
        vi.setSystemTime(start + hours * 3_600_000 - 1_000)
        expect(await isAlive(opened)).toBe(true)
        vi.setSystemTime(start + hours * 3_600_000 + 1_000)
        expect(await isAlive(opened)).toBe(false)
      } finally {
        vi.useRealTimers()
      }
    },
    broken: {
      'the cookie lasts longer': withAlteredRoute('auth/login', {
        reply: (reply) => ({
          ...reply,
          cookies: (reply.cookies ?? []).map((cookie) => cookie.replace(/Max-Age=\d+/, 'Max-Age=31536000')),
        }),
      }),
      'the server compares neither the time of expiry nor the age': withAlteredReads((rows) =>
        rows.map((row) => ({ ...row, ...(row.entity === 'session' && lastingForever()) })),
      ),
    },
  })
}

const lastingForever = () => ({
  createdAt: new Date().toISOString(),
  expiresAt: Math.floor((Date.now() + dayMilliseconds) / 1000),
})

test('over plain http on this machine the cookie is called session and needs no TLS', async () => {
  const { user, token } = await create.member()
  await withEnvironment({ SITE_ORIGINS: 'http://localhost:3000' })(async () => {
    const headers = { origin: 'http://localhost:3000' }
    const reply = await callRaw('auth/login', 'POST', { headers, body: { username: user.username, password } })
    expect(attributes(reply)).toEqual({
      session: ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'],
      device: ['HttpOnly', 'Max-Age=15552000', 'Path=/', 'SameSite=Lax'],
      member: ['Max-Age=2592000', 'Path=/', 'SameSite=Lax'],
    })
    expect(await callRaw('auth/user', 'GET', { cookies: [`session=${token}`] })).toMatchObject({ status: 200 })
    expect(await callRaw('auth/user', 'GET', { as: { token } })).toMatchObject({ status: 401 })
  })
})
