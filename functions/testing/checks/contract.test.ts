import { afterAll, describe, expect } from 'vitest'
import type { RouteName } from '../../../shared/calls.ts'
import type { ProblemCode } from '../../../shared/problem.ts'
import { isRefusedToFrozen, methods, type Access, type Method } from '../../../shared/route.ts'
import { accountKeys } from '../../accounts/keys.ts'
import { remove, update } from '../../table/rows.ts'
import * as users from '../../accounts/users.table.ts'
import { openAccount } from '../../accounts/user.ts'
import { expectAnswer, expectProblem } from './replies.ts'
import {
  withAlteredRoute,
  withContract,
  withEnvironment,
  invariant,
  withAlteredReads,
  withoutRetries,
  type BrokenVariant,
} from '../faults/broken-variants.ts'
import { callRaw } from '../call.ts'
import { emptyTable } from '../fresh-table.ts'
import type { Raw } from '../event.ts'
import { contract, examplesOf, owner, type ContractEntry, type Example } from '../fixtures/registry.ts'
import { withContext } from '../with-context.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import type { Event } from '../../http/request-context.ts'

type Answer = ProblemCode | 'done'
type Answers = Record<Access, Answer>

const withCoins = { solcoinBalance: 1_000 }
const toVisitors: Answers = {
  anyone: 'done',
  signed: 'done',
  member: 'signed_out',
  staff: 'signed_out',
  unlocked: 'signed_out',
  admin: 'signed_out',
}
const toMembers: Answers = {
  ...toVisitors,
  member: 'done',
  staff: 'forbidden',
  unlocked: 'forbidden',
  admin: 'forbidden',
}
const toCoFounders: Answers = { ...toMembers, staff: 'done', unlocked: 'locked' }
const toAdmins: Answers = { ...toCoFounders, admin: 'locked' }
const toAll: Answers = { ...toAdmins, unlocked: 'done', admin: 'done' }

type Caller = {
  who: string
  answers: Answers
  createUser?: () => Promise<SignedInUser>
  /** A change of the user after the call was prepared. */
  change?: (user: SignedInUser) => Promise<unknown>
  cookies?: string[]
  isFrozen?: true
}

const unknownToken = `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.${'A'.repeat(43)}`

/** Begins with the callers that most mistakes would admit, so that broken variants fail early. */
const callers: Caller[] = [
  { who: 'a visitor', answers: toVisitors },
  {
    who: 'an expired session',
    answers: toVisitors,
    createUser: () => create.admin({ unlocked: true, sessionSeconds: -1, ...withCoins }),
  },
  {
    who: 'a session of an older epoch',
    answers: toVisitors,
    createUser: owner,
    change: ({ user }) => update(users.key(user.id), { UpdateExpression: 'ADD sessionEpoch :one', ...one }),
  },
  {
    who: 'a deleted user',
    answers: toVisitors,
    createUser: owner,
    change: ({ user }) => remove(accountKeys.user(user.id)),
  },
  {
    who: 'a frozen member',
    answers: toMembers,
    isFrozen: true,
    createUser: () => create.member(withCoins),
    change: ({ user }) => freeze(user.id),
  },
  { who: 'a frozen admin', answers: toAll, isFrozen: true, createUser: owner, change: ({ user }) => freeze(user.id) },
  { who: 'a member', answers: toMembers, createUser: () => create.member(withCoins) },
  { who: 'a co-founder', answers: toCoFounders, createUser: () => create.coFounder(withCoins) },
  { who: 'an admin', answers: toAdmins, createUser: () => create.admin(withCoins) },
  {
    who: 'an unlocked co-founder',
    answers: { ...toAll, admin: 'forbidden' },
    createUser: () => create.coFounder({ unlocked: true, ...withCoins }),
  },
  { who: 'an unlocked admin', answers: toAll, createUser: owner },
  { who: 'a cookie of no session', answers: toVisitors, cookies: [`__Host-session=${unknownToken}`] },
  { who: 'a garbage cookie', answers: toVisitors, cookies: ['__Host-session=%00{"__proto__":1}', '=;', ''] },
]

const one = { ExpressionAttributeValues: { ':one': 1 } }
const freeze = (id: string) =>
  update(users.key(id), {
    UpdateExpression: 'SET frozenAt = :at',
    ExpressionAttributeValues: { ':at': new Date().toISOString() },
  })

async function createCaller({ createUser, change }: Caller): Promise<SignedInUser | undefined> {
  const user = await createUser?.()
  if (user) await change?.(user)
  return user
}

/** A valid call of an owner. */
async function createCall(example: Example): Promise<Raw> {
  const as = await owner()
  return { ...(await example.prepare(as)), as }
}

/**
 * A refused call changes nothing, and neither does a read: they are made with one call for each example, and refused to the same
 * callers, while the table is the same. A caller whom a broken variant admitted is replaced.
 */
const repeatedCalls = new Map<Example, Promise<Raw>>()
const refusedCallers = new Map<Caller, Promise<SignedInUser | undefined>>()

function shared<K, V>(made: Map<K, V>, key: K, make: (key: K) => V): V {
  const value = made.get(key) ?? make(key)
  made.set(key, value)
  return value
}

async function callOf(caller: Caller, example: Example, answer: Answer): Promise<Raw> {
  if (answer !== 'done') {
    const as = await shared(refusedCallers, caller, createCaller)
    return { ...(await shared(repeatedCalls, example, createCall)), as }
  }
  const as = await caller.createUser?.()
  const raw = await example.prepare(as ?? (await owner()))
  if (as) await caller.change?.(as)
  return { ...raw, as }
}

async function expectAnswerTo(caller: Caller, entry: ContractEntry, example: Example): Promise<void> {
  const { name, method, operation } = entry
  const { answers, cookies, isFrozen } = caller
  const answer =
    // The freeze is checked before the operation's own requirements.
    isFrozen && isRefusedToFrozen(operation) && answers[operation.access] === 'done'
      ? 'account_frozen'
      : answers[example.access ?? operation.access]
  const raw = await callOf(caller, example, answer)
  const reply = await callRaw(name, method, { ...raw, cookies: [...(cookies ?? []), ...(raw.cookies ?? [])] })
  expectAnswer(entry, reply, answer)
  const hasCookies = raw.as !== undefined || cookies !== undefined
  if (answer === 'signed_out' && hasCookies)
    expect(reply.cookies.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true)
}

async function expectAnswersToCallers(entry: ContractEntry, example: Example): Promise<void> {
  for (const caller of callers) {
    try {
      await withContext(caller.who, () => expectAnswerTo(caller, entry, example))
    } catch (error) {
      refusedCallers.delete(caller)
      throw error
    }
  }
}

/** Headers of requests that a browser makes for another site. */
const otherSites: Record<string, Raw['headers']> = {
  'another site': { origin: 'https://evil.test' },
  'the same host over http': { origin: 'http://solara.test' },
  'a sibling host': { origin: 'https://www.solara.test' },
  'a sandboxed page': { origin: 'null' },
  'two origins': { origin: 'https://solara.test, https://evil.test' },
  'another site without an origin': { origin: undefined, 'sec-fetch-site': 'cross-site' },
  'a sibling host without an origin': { origin: undefined, 'sec-fetch-site': 'same-site' },
}

/** Headers of requests from the site itself or from no browser. */
const sameSite: Record<string, Raw['headers']> = {
  'the site': { origin: 'https://solara.test', 'sec-fetch-site': 'same-origin' },
  'the site without an origin': { origin: undefined, 'sec-fetch-site': 'same-origin' },
  'the address bar': { origin: undefined, 'sec-fetch-site': 'none' },
  'no browser': { origin: undefined },
}

const bypassingTheEdge: Record<string, Raw['headers']> = {
  'no origin secret': { 'x-origin-secret': undefined },
  'a wrong origin secret': { 'x-origin-secret': 'guessed' },
  'an empty origin secret': { 'x-origin-secret': '' },
}

async function expectAnswersToSources({ name, method, operation }: ContractEntry, example: Example): Promise<void> {
  const guardsOrigin = method !== 'GET' && operation.access !== 'signed'
  const sources: [Record<string, Raw['headers']>, Answer][] = [
    [bypassingTheEdge, 'forbidden'],
    [otherSites, guardsOrigin ? 'cross_site' : 'done'],
    [sameSite, 'done'],
  ]
  for (const [headersOf, answer] of sources)
    for (const [source, headers = {}] of Object.entries(headersOf)) {
      // A change may end the account or the session that makes it, and the link to a pass works once.
      const isUsedUp = answer === 'done' && (method !== 'GET' || name === 'card/apple-wallet/pass')
      const raw = await (isUsedUp ? createCall(example) : shared(repeatedCalls, example, createCall))
      const reply = await callRaw(name, method, { ...raw, headers: { ...raw.headers, ...headers } })
      await withContext(source, () => expectAnswer({ method, operation }, reply, answer))
    }
}

const everyMethod = [...methods, 'HEAD', 'OPTIONS', 'TRACE', 'get', 'path', 'constructor', '__proto__', '']

async function expectAnswersToMethods({ name, method, operation }: ContractEntry, example: Example): Promise<void> {
  const known = contract.filter((entry) => entry.name === name).map((entry): string => entry.method)
  if (known.includes('GET')) known.push('HEAD')
  const raw = await shared(repeatedCalls, example, createCall)
  for (const other of everyMethod.filter((each) => !known.includes(each))) {
    const reply = await callRaw(name, other, raw)
    await withContext(other, () => {
      expect(expectProblem({ method, operation }, reply)).toBe('wrong_method')
      expect(reply.headers.allow?.split(', ').sort()).toEqual(known.toSorted())
    })
  }
}

/** The caller of the last prepared call. */
let lastSender: SignedInUser | undefined

/** Sends a call whose path contains the sender's id as another user with every permission. */
async function expectAnswersToOthers({ name, method, operation }: ContractEntry, example: Example): Promise<void> {
  expect(example.toOthers, `The fixture for ${method} ${name} must state toOthers`).toBeDefined()
  const [sender, other] = await Promise.all([owner(), owner()])
  lastSender = sender
  const raw = await example.prepare(sender)
  const reply = await callRaw(name, method, { ...raw, as: other })
  expectAnswer({ method, operation }, reply, example.toOthers ?? 'done')
}

const accesses: Access[] = ['anyone', 'member', 'staff', 'unlocked', 'admin']

/** Variants that admit the wrong callers, or return more than the contract declares. */
function brokenForCallers({ name, method, operation }: ContractEntry): Record<string, BrokenVariant> {
  const { access, output, media } = operation
  const others = accesses.filter((each) => each !== access)
  const isGuarded = access !== 'anyone' && access !== 'signed'
  return {
    ...Object.fromEntries(others.map((each) => [`it is for ${each}`, withContract(name, method, { access: each })])),
    ...(isGuarded && acceptingDeadSessions),
    ...(isRefusedToFrozen(operation) && { 'nothing tells that a user is frozen': forgettingFreezes }),
    'the reply contains more than the contract declares': returnsMore(
      name,
      media || output?.type === 'loose_object' ? '[]' : undefined,
    ),
  }
}

const forgettingFreezes = withoutRetries(withAlteredReads((rows) => rows.map(({ frozenAt: _frozenAt, ...row }) => row)))

const acceptingDeadSessions: Record<string, BrokenVariant> = {
  'an expired session is accepted': withAlteredReads((rows) => rows.map((row) => ({ ...row, expiresAt: Date.now() }))),
  'a session of an older epoch is accepted': withoutRetries(
    withAlteredReads((rows) => {
      const session = rows.find(({ entity }) => entity === 'session')
      return rows.map((row) => (row.entity === 'user' ? { ...row, sessionEpoch: session?.epoch } : row))
    }),
  ),
  'a deleted user is accepted': withoutRetries(
    withAlteredReads((rows) => {
      const session = rows.find(({ entity }) => entity === 'session')
      if (!session || rows.some(({ entity, id }) => entity === 'user' && id === session.userId)) return rows
      return [...rows, ghost(String(session.userId))]
    }),
  ),
}

function ghost(id: string) {
  const names = { username: 'ghost', email: 'ghost@solara.test', firstName: 'G', lastName: 'H', passwordHash: '' }
  return {
    ...openAccount({ id, ...names, userType: 'admin' }, new Date()),
    ...accountKeys.user(id),
    entity: 'user',
    v: 1,
  }
}

const returnsMore = (name: RouteName, instead?: string) =>
  withAlteredRoute(name, {
    reply: (reply) => {
      if (instead) return { ...reply, body: instead, isBase64Encoded: false }
      const body = JSON.parse(reply.body ?? '{}') as Record<string, unknown> | object[]
      const more = Array.isArray(body) ? [...body, { passwordHash: 'x' }] : { ...body, passwordHash: 'x' }
      return { ...reply, body: JSON.stringify(more) }
    },
  })

const eachExample =
  (entry: ContractEntry, check: (entry: ContractEntry, example: Example) => Promise<void>) =>
  async (): Promise<void> => {
    for (const example of examplesOf(entry.name, entry.method)) await check(entry, example)
  }

describe.each(contract)('$method $path', (entry) => {
  // Some examples look for a mail in the whole table, so it must stay small.
  afterAll(async () => {
    refusedCallers.clear()
    repeatedCalls.clear()
    await emptyTable()
  })
  const { name, method, operation } = entry
  const guardsOrigin = method !== 'GET' && operation.access !== 'signed'

  invariant('gives every kind of caller the answer in the contract', {
    holds: eachExample(entry, expectAnswersToCallers),
    broken: brokenForCallers(entry),
  })

  invariant(`answers requests through CloudFront${guardsOrigin ? ', except from another site' : ''}`, {
    holds: eachExample(entry, expectAnswersToSources),
    broken: {
      'the origin secret is not required': withAlteredRoute(name, {
        event: (event) => ({ ...event, headers: { ...event.headers, 'x-origin-secret': process.env.ORIGIN_SECRET } }),
      }),
      ...(guardsOrigin && {
        'another site is accepted': withEnvironment({ SITE_ORIGINS: 'https://solara.test,https://evil.test' }),
      }),
    },
  })

  invariant('answers no method that is not in the contract', {
    holds: eachExample(entry, expectAnswersToMethods),
    broken: { 'any method is accepted': withAlteredRoute(name, { event: (event) => withMethod(event, method) }) },
  })

  if (operation.params) {
    // If every permitted caller gets the same reply, there is no owner to impersonate.
    const owned = examplesOf(name, method).some(({ toOthers }) => toOthers !== 'done')
    invariant('gives other users the answer in the contract', {
      holds: eachExample(entry, expectAnswersToOthers),
      broken: owned
        ? {
            'the caller is not checked': withAlteredRoute(name, {
              event: (event) => ({ ...event, cookies: [`__Host-session=${lastSender?.token}`] }),
            }),
          }
        : {
            'another id is read': withAlteredRoute(name, {
              event: (event) => ({ ...event, pathParameters: anotherId(event) }),
            }),
          },
    })
  }
})

/** Other path parameters of the same names, which match nothing. */
const anotherId = ({ pathParameters = {} }: Event) =>
  Object.fromEntries(Object.keys(pathParameters).map((name) => [name, '00000000-0000-4000-8000-000000000009']))

function withMethod(event: Event, method: Method): Event {
  const { requestContext } = event
  return { ...event, requestContext: { ...requestContext, http: { ...requestContext.http, method } } }
}
