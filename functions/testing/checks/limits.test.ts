import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '../../../shared/api.ts'
import type { RouteName } from '../../../shared/calls.ts'
import * as users from '../../accounts/users.table.ts'
import { Problem } from '../../problem.ts'
import { expectProblem } from './replies.ts'
import {
  withAlteredRoute,
  withEnvironment,
  invariant,
  withInterceptor,
  type BrokenVariant,
} from '../faults/broken-variants.ts'
import { callRaw, handlerOf, withRoute } from '../call.ts'
import type { Raw, RawReply } from '../event.ts'
import { create, password, type SignedInUser } from '../fixtures/create.ts'
import { hashes } from '../hashes.ts'
import { arrive, beginInRateWindow } from '../rate-window.ts'
import { comparable, measureCost } from './measure-cost.ts'
import { cartItem } from '../fixtures/checkouts.ts'
import { interceptTable } from '../faults/intercept.ts'
import type { Event } from '../../http/request-context.ts'
import { serveRoute } from '../../serve.ts'
import type { LambdaHandler } from '../../http/pipeline.ts'

beginInRateWindow()

const guess = (username: string, raw: Raw = {}, route: RouteName = 'auth/login') =>
  callRaw(route, 'POST', { body: { username, password: 'a wrong one' }, ...raw })
const right = (username: string, raw: Raw = {}) => guess(username, { body: { username, password }, ...raw })

const codes = (replies: RawReply[]): Record<string, number> => {
  const count: Record<string, number> = {}
  for (const { status, body } of replies) {
    const code = status < 400 ? 'done' : (body as { code: string }).code
    count[code] = (count[code] ?? 0) + 1
  }
  return count
}

const times = <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

let addresses = 0
/** An address that no test has used. */
const newAddress = () => `198.51.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`

/** Every attempt counts as the first, as if it were counted after the check. */
const eachIsFirst: BrokenVariant = withInterceptor(async ({ name, input }, next) => {
  const output = (await next()) as { Attributes?: { hits?: number } }
  const isCount = name === 'Update' && (input.Key as { pk: string }).pk.startsWith('RATE#')
  return isCount ? { ...output, Attributes: { ...output.Attributes, hits: 1 } } : output
})

const nothingIsCleared: BrokenVariant = withInterceptor(({ name }, next) =>
  name === 'Delete' ? Promise.resolve({}) : next(),
)

const nothingIsGivenBack: BrokenVariant = withInterceptor(({ name, input }, next) => {
  const values = input.ExpressionAttributeValues as Record<string, unknown> | undefined
  return name === 'Update' && values?.[':one'] === -1 ? Promise.resolve({}) : next()
})

const fromElsewhere = (name: RouteName): BrokenVariant =>
  withAlteredRoute(name, {
    event: (event) => ({ ...event, headers: { ...event.headers, 'x-viewer-address': newAddress() } }),
  })

for (const route of ['auth/login', 'auth/admin-login'] as const) {
  invariant(`${route} checks five of 64 concurrent guesses from one address`, {
    async holds() {
      const { user } = await create.coFounder()
      const address = newAddress()
      const spellings = [user.username, user.username.toUpperCase(), ` ${user.username} `]
      const hashedBefore = hashes.count
      const replies = await times(64, (index) => guess(spellings[index % 3] ?? '', { address }, route))
      expect(codes(replies)).toEqual({ wrong_credentials: 5, slow_down: 59 })
      expect(hashes.count - hashedBefore).toBe(5)
    },
    broken: { 'attempts are not counted first': eachIsFirst, 'the address is invented': fromElsewhere(route) },
  })
}

invariant('after five wrong guesses, refuses the right password from that address and accepts it from another', {
  async holds() {
    const { user } = await create.member()
    const [here, elsewhere] = [newAddress(), newAddress()]
    await times(5, () => guess(user.username, { address: here }))
    expect(codes([await right(user.username, { address: here })])).toEqual({ slow_down: 1 })
    expect(codes([await right(user.username, { address: elsewhere })])).toEqual({ done: 1 })
  },
  broken: {
    'attempts are not counted first': eachIsFirst,
    'all requests come from one address': withAlteredRoute('auth/login', { event: fromOneAddress }),
  },
})

function fromOneAddress(event: Event): Event {
  return { ...event, headers: { ...event.headers, 'x-viewer-address': '192.0.2.255' } }
}

invariant('a refusal states in Retry-After when the next attempt is accepted', {
  async holds() {
    const { user } = await create.member()
    const address = newAddress()
    await times(5, () => guess(user.username, { address }))
    arrive(300)
    const refused = await guess(user.username, { address })
    expect(expectProblem({ method: 'POST', operation: api['auth/login'].POST }, refused)).toBe('slow_down')
    expect(refused.headers['retry-after']).toBe('600')
    arrive(300 + 599)
    expect((await right(user.username, { address })).headers['retry-after']).toBe('1')
    arrive(300 + 600)
    expect(codes([await right(user.username, { address })])).toEqual({ done: 1 })
  },
  broken: {
    'Retry-After is too short': withAlteredRoute('auth/login', {
      reply: (reply) => ({ ...reply, headers: { ...reply.headers, 'retry-after': '1' } }),
    }),
  },
})

invariant('a success resets the count of wrong guesses', {
  async holds() {
    const { user } = await create.member()
    const address = newAddress()
    for (let round = 0; round < 3; round += 1) {
      expect(codes(await times(4, () => guess(user.username, { address })))).toEqual({ wrong_credentials: 4 })
      expect(codes([await right(user.username, { address })])).toEqual({ done: 1 })
    }
  },
  broken: { 'the count is not reset': nothingIsCleared },
})

invariant('confirming a change with the right password resets the count of wrong ones', {
  async holds() {
    const as = await create.member()
    const confirm = (typed: string) => callRaw('auth/passkeys/options', 'POST', { as, body: { password: typed } })
    for (let round = 0; round < 3; round += 1) {
      expect(codes(await times(4, () => confirm('a wrong one')))).toEqual({ wrong_password: 4 })
      expect(codes([await confirm(password)])).toEqual({ done: 1 })
    }
    for (let attempt = 0; attempt < 6; attempt += 1) expect(codes([await confirm(password)])).toEqual({ done: 1 })
  },
  broken: { 'the count is not reset': nothingIsCleared },
})

invariant('allows 50 attempts on a name in 15 minutes, over all addresses', {
  async holds() {
    const { user } = await create.member()
    const hashedBefore = hashes.count
    const replies = await times(64, () => guess(user.username, { address: newAddress() }))
    expect(codes(replies)).toEqual({ wrong_credentials: 50, slow_down: 14 })
    expect(hashes.count - hashedBefore).toBe(50)
    expect(codes([await right(user.username, { address: newAddress() })])).toEqual({ slow_down: 1 })
  },
  broken: { 'attempts are not counted first': eachIsFirst },
})

invariant('allows an address 20 failures in 15 minutes, over all accounts', {
  async holds() {
    const address = newAddress()
    const replies = await times(64, () => guess(`nobody_${randomUUID().slice(0, 8)}`, { address }))
    expect(codes(replies)).toEqual({ wrong_credentials: 20, slow_down: 44 })
    const { user } = await create.member()
    expect(codes([await right(user.username, { address })])).toEqual({ slow_down: 1 })
  },
  broken: { 'attempts are not counted first': eachIsFirst, 'the address is invented': fromElsewhere('auth/login') },
})

invariant('successes do not count against an address', {
  async holds() {
    const address = newAddress()
    for (const { user } of await create.members(25)) {
      expect(codes([await right(user.username, { address })])).toEqual({ done: 1 })
    }
  },
  broken: { 'the count is not restored': nothingIsGivenBack },
})

invariant('counts an IPv6 address by its /56', {
  async holds() {
    const { user } = await create.member()
    const site = `2001:db8:${(addresses += 1).toString(16)}`
    const own = (index: number) => `${site}:7${(index * 32).toString(16).padStart(2, '0')}::${index}`
    const replies = await times(8, (index) => guess(user.username, { address: own(index) }))
    expect(codes(replies)).toEqual({ wrong_credentials: 5, slow_down: 3 })
    expect(codes([await right(user.username, { address: `${site}:800::1` })])).toEqual({ done: 1 })
  },
  broken: { 'each address is counted separately': fromElsewhere('auth/login') },
})

const unlock = (area: 'owner' | 'rewards', word: string, raw: Raw) =>
  callRaw('auth/unlock', 'POST', { body: { area, password: word }, ...raw })

for (const area of ['owner', 'rewards'] as const) {
  invariant(`auth/unlock checks five of 64 concurrent guesses at the ${area} password`, {
    async holds() {
      const [as, other] = await Promise.all([create.coFounder(), create.coFounder()])
      const address = newAddress()
      const replies = await times(64, () => unlock(area, 'guess', { as, address }))
      expect(codes(replies)).toEqual({ wrong_password: 5, slow_down: 59 })
      const word = area === 'owner' ? 'orbit' : 'stardust'
      expect(codes([await unlock(area, word, { as, address })])).toEqual({ slow_down: 1 })
      const others = { as: other, address: newAddress() }
      expect(codes([await unlock(area, word, others)])).toEqual({ done: 1 })
      expect(codes(await times(5, () => unlock(area, 'guess', others)))).toEqual({ wrong_password: 5 })
    },
    broken: { 'attempts are not counted first': eachIsFirst, 'the count is not reset': nothingIsCleared },
  })
}

invariant('shows a member a code 30 times an hour, of 64 concurrent requests', {
  async holds() {
    const [member, other] = await create.members(2, { solcoinBalance: 5 })
    if (!member || !other) throw new Error('Expected two members')
    const look = async (as: SignedInUser) => {
      const { id } = await create.purchase(as)
      return () => callRaw('shop/my-purchases/reveal', 'POST', { as, params: { id } })
    }
    const [mine, theirs] = await Promise.all([look(member), look(other)])
    const replies = await times(64, mine)
    expect(codes(replies)).toEqual({ done: 30, slow_down: 34 })
    expect(replies.find(({ status }) => status === 429)?.headers['retry-after']).toBe('3300')
    expect(codes([await theirs()])).toEqual({ done: 1 })
    arrive(3_600)
    expect(codes([await mine()])).toEqual({ done: 1 })
    arrive(300)
  },
  broken: { 'attempts are not counted first': eachIsFirst },
})

const register = (address: string) => {
  const username = `n_${randomUUID().slice(0, 20)}`
  const body = { firstName: 'N', lastName: 'N', email: `${username}@solara.test`, username, password }
  return callRaw('auth/register', 'POST', { address, body })
}

invariant('opens ten accounts an hour from one address, of 64 concurrent requests', {
  async holds() {
    const address = newAddress()
    const hashedBefore = hashes.count
    const replies = await times(64, () => register(address))
    expect(codes(replies)).toEqual({ done: 10, slow_down: 54 })
    expect(hashes.count - hashedBefore).toBe(10)
    expect(replies.find(({ status }) => status === 429)?.headers['retry-after']).toBe('3300')
    expect(codes([await register(newAddress())])).toEqual({ done: 1 })
    arrive(3_600)
    expect(codes([await register(address)])).toEqual({ done: 1 })
    arrive(300)
  },
  broken: {
    'attempts are not counted first': eachIsFirst,
    'the address is invented': fromElsewhere('auth/register'),
    'all requests come from one address': withAlteredRoute('auth/register', { event: fromOneAddress }),
  },
})

const order = async (address: string) => {
  const stocked = await create.product({ stock: 640 })
  return () => callRaw('shop/checkout', 'POST', { address, body: { items: [cartItem(stocked)] } })
}

invariant('tries 30 checkouts an hour from one address, of 64 concurrent requests, and keeps 10 open', {
  async holds() {
    const [here, elsewhere] = await Promise.all([order(newAddress()), order(newAddress())])
    const replies = await times(64, here)
    expect(codes(replies)).toEqual({ done: 10, too_many_open: 20, slow_down: 34 })
    const isSlowedDown = ({ body }: RawReply) => (body as { code?: string }).code === 'slow_down'
    expect(replies.find(isSlowedDown)?.headers['retry-after']).toBe('3300')
    expect(codes([await elsewhere()])).toEqual({ done: 1 })
    arrive(3_600)
    expect(codes([await here()])).toEqual({ too_many_open: 1 })
    arrive(300)
  },
  broken: {
    'attempts are not counted': eachIsFirst,
    'the address is invented': fromElsewhere('shop/checkout'),
    'all requests come from one address': withAlteredRoute('shop/checkout', { event: fromOneAddress }),
  },
})

/** Everything that an attacker can observe, except the duration, which follows from the hashes and round trips. */
async function whatShows(route: RouteName, username: string, raw: Raw = {}) {
  const hashedBefore = hashes.count
  const commands: string[] = []
  const counting = async () =>
    interceptTable(
      ({ name }, next) => {
        commands.push(name)
        return next()
      },
      () => guess(username, raw, route),
    )
  const { result: reply, cost } = await measureCost(counting)
  const { requestId: _requestId, ...body } = reply.body as { requestId: string }
  const { 'x-request-id': _header, ...headers } = reply.headers
  return { ...reply, body, headers, hashes: hashes.count - hashedBefore, commands, cost: comparable(cost) }
}

/** Refuses an unknown name without hashing the password. */
const refusesWithoutHashing =
  (route: 'auth/login' | 'auth/admin-login'): BrokenVariant =>
  async (check) => {
    const real = await handlerOf(route)
    const refuse = serveRoute(route, api[route], {
      POST: { run: () => Promise.reject(new Problem('wrong_credentials')) },
    })
    const hasty: LambdaHandler = async (event, context) => {
      const { username } = JSON.parse(event.body ?? '{}') as { username: string }
      return (await users.findId(username)) ? real(event, context) : refuse(event, context)
    }
    return withRoute(route, hasty, check)
  }

for (const route of ['auth/login', 'auth/admin-login'] as const) {
  invariant(`${route} does not reveal whether the user or the password is wrong`, {
    async holds() {
      const { user } = await create.coFounder()
      const known = await whatShows(route, user.username)
      expect(known).toMatchObject({
        status: 401,
        body: { code: 'wrong_credentials', message: 'Invalid username or password' },
        cookies: [],
        hashes: 1,
      })
      const member = await create.member()
      const names = [user.email, member.user.username, 'nobody_at_all', 'nobody@solara.test', `x${'y'.repeat(200)}`]
      for (const name of names) expect(await whatShows(route, name)).toEqual(known)
      // The attacker's own device is known to the attacker's account only.
      const cookies = [await create.device(member)]
      for (const name of [user.username, 'nobody_at_all'])
        expect(await whatShows(route, name, { cookies })).toEqual(known)
      const refused = async (name: string) => {
        const address = newAddress()
        await times(5, () => guess(name, { address }, route))
        return whatShows(route, name, { address })
      }
      const refusal = await refused(user.username)
      expect(refusal).toMatchObject({ status: 429, body: { code: 'slow_down' }, hashes: 0 })
      for (const name of [user.email, member.user.username, 'nobody_else']) expect(await refused(name)).toEqual(refusal)
    },
    broken: {
      'an unknown user is refused immediately': refusesWithoutHashing(route),
      'an unknown user costs one more command': withAlteredRoute(route, {
        async reply(reply, event) {
          if (event.body?.includes('nobody')) await users.find(randomUUID())
          return reply
        },
      }),
      'the message differs': withAlteredRoute(route, {
        reply: (reply, event) =>
          event.body?.includes('nobody') ? { ...reply, body: reply.body?.replace('username or ', '') ?? '' } : reply,
      }),
    },
  })
}

const home = 'http://localhost:3000'
const sixGuesses = async (raw: Raw = {}) => {
  const { user } = await create.member()
  const address = newAddress()
  return codes(await times(6, () => guess(user.username, { address, ...raw })))
}

invariant('LIMITS=relaxed has no effect unless the site is on this machine', {
  async holds() {
    await withEnvironment({ LIMITS: 'relaxed' })(async () => {
      expect(await sixGuesses()).toEqual({ wrong_credentials: 5, slow_down: 1 })
    })
    const elsewhere = [
      'https://localhost',
      'http://localhost.evil.test',
      'http://127.0.0.1.evil.test',
      'http://10.0.0.1',
    ]
    for (const site of elsewhere) {
      await withEnvironment({ LIMITS: 'relaxed', SITE_ORIGINS: `${site},${home}` })(async () => {
        expect(await sixGuesses({ headers: { origin: site } })).toEqual({ wrong_credentials: 5, slow_down: 1 })
      })
    }
  },
  broken: {
    'nothing is counted': eachIsFirst,
  },
})

test('LIMITS=relaxed multiplies the limits by 100 on this machine', async () => {
  const raw = { headers: { origin: home } }
  await withEnvironment({ LIMITS: 'relaxed', SITE_ORIGINS: home })(async () => {
    expect(await sixGuesses(raw)).toEqual({ wrong_credentials: 6 })
  })
  await withEnvironment({ SITE_ORIGINS: home })(async () => {
    expect(await sixGuesses(raw)).toEqual({ wrong_credentials: 5, slow_down: 1 })
  })
})
