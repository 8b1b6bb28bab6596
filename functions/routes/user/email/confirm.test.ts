import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { call } from '../../../testing/call.ts'
import { create, password, type SignedInUser } from '../../../testing/fixtures/create.ts'
import { newEmail, requestedEmail } from '../../../testing/fixtures/own-account.ts'
import {
  invariant,
  withInterceptor,
  withoutConditions,
  withoutWrites,
} from '../../../testing/faults/broken-variants.ts'
import { interceptTable } from '../../../testing/faults/intercept.ts'
import { crashAtCommand, withoutTransactions } from '../../../testing/faults/table-faults.ts'
import { mailedToken, mailsTo } from '../../../testing/mailed-token.ts'
import { readAllRows } from '../../../testing/read-all-rows.ts'

const confirm = (token: string) => call('user/email/confirm', 'POST', { body: { token } })
const me = async (as: SignedInUser) => (await call('auth/user', 'GET', { as })).body
const signsIn = async (name: string) =>
  (await call('auth/login', 'POST', { body: { username: name, password } })).status === 200
const register = async (email: string) => {
  const username = `n_${randomBytes(8).toString('hex')}`
  const body = { username, email, firstName: 'New', lastName: 'Owner', password }
  return (await call('auth/register', 'POST', { body })).status
}

invariant('the account moves to the address that was confirmed, and the former one is free', {
  async holds() {
    const member = await create.member()
    const [from, to] = [member.user.email, newEmail()]
    expect(await confirm(await requestedEmail(member, to))).toMatchObject({ status: 204 })
    expect(await me(member)).toMatchObject({ email: to, pendingEmail: null })
    expect([await signsIn(to), await signsIn(from)]).toEqual([true, false])
    expect([await register(to), await register(from)]).toEqual([409, 201])
  },
  broken: {
    'the new address is not reserved': withoutWrites(({ pk }, { Put }) => pk.startsWith('EMAIL#') && Put !== undefined),
    'the former one stays reserved': withoutWrites(
      ({ pk }, { Delete }) => pk.startsWith('EMAIL#') && Delete !== undefined,
    ),
  },
})

test('tells both addresses, and gives the former one a way back', async () => {
  const member = await create.member()
  const [from, to] = [member.user.email, newEmail()]
  await confirm(await requestedEmail(member, to))
  const content = { kind: 'email-changed', username: member.user.username, from, to }
  const [toFormer, toNew] = [(await mailsTo(from)).at(-1), (await mailsTo(to)).at(-1)]
  expect(toFormer).toMatchObject({ content, link: 'reset' })
  expect(toNew).toMatchObject({ content })
  expect(toNew).not.toHaveProperty('link')
})

invariant('a link works once', {
  async holds() {
    const member = await create.member()
    const token = await requestedEmail(member)
    const replies = await Promise.all([confirm(token), confirm(token), confirm(token)])
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['204', '400', '400'])
    expect(await confirm(token)).toMatchObject({ status: 400, problem: 'stale_token' })
    expect(
      (await mailsTo((await me(member)).email)).filter(({ content: { kind } }) => kind === 'email-changed'),
    ).toHaveLength(1)
  },
  broken: {
    'its use is not recorded': withoutWrites(
      ({ pk }, { Delete, Update }) => (pk.startsWith('RESET#') && Delete !== undefined) || Update !== undefined,
    ),
  },
})

test('a link to change the password confirms no address, and an unknown one nothing', async () => {
  const member = await create.member()
  await requestedEmail(member)
  expect(await confirm(await mailedToken(member.user.email, 'reset'))).toMatchObject({ problem: 'stale_token' })
  expect(await confirm(randomBytes(32).toString('base64url'))).toMatchObject({ problem: 'stale_token' })
  expect((await me(member)).email).toBe(member.user.email)
})

test('a link ends after an hour, with another request, and with the account', async () => {
  const [late, changed, gone] = await create.members(3)
  if (!late || !changed || !gone) throw new Error('There are no members')
  const tokens = [await requestedEmail(late), await requestedEmail(changed), await requestedEmail(gone)] as const
  await requestedEmail(changed)
  await call('user/delete', 'POST', { as: gone, body: { password } })
  for (const token of tokens.slice(1)) expect(await confirm(token)).toMatchObject({ problem: 'stale_token' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 })
  try {
    expect(await confirm(tokens[0])).toMatchObject({ problem: 'stale_token' })
  } finally {
    vi.useRealTimers()
  }
})

invariant('an address that somebody else has taken meanwhile stays theirs', {
  async holds() {
    const member = await create.member()
    const email = newEmail()
    const token = await requestedEmail(member, email)
    expect(await register(email)).toBe(201)
    expect(await confirm(token)).toMatchObject({ status: 409, problem: 'email_taken' })
    expect(await me(member)).toMatchObject({ email: member.user.email, pendingEmail: email })
  },
  broken: { 'the address is not unique': withoutConditions(({ pk }) => pk.startsWith('EMAIL#')) },
})

test('accepts the own address in another case', async () => {
  const member = await create.member()
  const email = member.user.email.toUpperCase()
  expect(await confirm(await requestedEmail(member, email))).toMatchObject({ status: 204 })
  expect((await me(member)).email).toBe(email)
  expect(await register(member.user.email)).toBe(409)
})

invariant('a process that dies moves everything or nothing, and the link works until it has', {
  async holds() {
    for (const moment of ['before', 'after'] as const) {
      for (let at = 0; ; at += 1) {
        const member = await create.member()
        const to = newEmail()
        const token = await requestedEmail(member, to)
        const { interceptor, crashed } = crashAtCommand(at, moment)
        await interceptTable(interceptor, () => confirm(token))
        const { email } = await me(member)
        const guards = (await readAllRows()).filter(
          ({ pk, userId }) => pk.startsWith('EMAIL#') && userId === member.user.id,
        )
        expect(guards.map(({ pk }) => pk)).toEqual([`EMAIL#${email}`])
        expect((await confirm(token)).status).toBe(email === to ? 400 : 204)
        if (!crashed()) break
      }
    }
  },
  broken: { 'each part is written on its own': withInterceptor(withoutTransactions) },
})
