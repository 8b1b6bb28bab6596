import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { EmailConfirmer } from '../../../../shared/accounts/schema.ts'
import { call } from '../../../testing/call.ts'
import { create, password, type SignedInUser } from '../../../testing/fixtures/create.ts'
import { newEmail, requestedEmail } from '../../../testing/fixtures/own-account.ts'
import { requestedReset } from '../../../testing/fixtures/recovery.ts'
import {
  invariant,
  withInterceptor,
  withoutConditions,
  withoutWrites,
} from '../../../testing/faults/broken-variants.ts'
import { changeBeforeWrite } from '../../../testing/faults/change-before-write.ts'
import { withoutTransactions } from '../../../testing/faults/table-faults.ts'
import { crashAtEachCommand } from '../../../testing/faults/crash-at-each-command.ts'
import { mailedToken, mailsTo } from '../../../testing/mailed-token.ts'
import { auditEntriesOf, readAllRows } from '../../../testing/read-all-rows.ts'

const confirm = (token: string) => call('user/email/confirm', 'POST', { body: { token } })
type Tokens = Record<EmailConfirmer, string>
const confirmBoth = async (tokens: Tokens) => [await confirm(tokens.new), await confirm(tokens.current)] as const
const me = async (as: SignedInUser) => (await call('auth/user', 'GET', { as })).body
const signsIn = async (name: string) =>
  (await call('auth/login', 'POST', { body: { username: name, password } })).status === 200
const register = async (email: string) => {
  const username = `n_${randomBytes(8).toString('hex')}`
  const body = { username, email, firstName: 'New', lastName: 'Owner', password }
  return (await call('auth/register', 'POST', { body })).status
}

invariant('the account moves once both addresses have confirmed, in either order, and the previous one is free', {
  async holds() {
    for (const order of [['new', 'current'] as const, ['current', 'new'] as const]) {
      const member = await create.member()
      const [from, to] = [member.user.email, newEmail()]
      const tokens = await requestedEmail(member, to)
      const [first, second] = order
      expect(await confirm(tokens[first])).toMatchObject({ status: 200, body: { waitsFor: second } })
      expect(await me(member)).toMatchObject({ email: from, emailChange: { to, confirmedBy: first } })
      expect(await signsIn(to)).toBe(false)
      expect(await confirm(tokens[second])).toMatchObject({ status: 200, body: { waitsFor: null } })
      expect(await me(member)).toMatchObject({ email: to, emailChange: null })
      expect([await signsIn(to), await signsIn(from)]).toEqual([true, false])
      expect([await register(to), await register(from)]).toEqual([409, 201])
    }
  },
  broken: {
    'the new address is not reserved': withoutWrites(({ pk }, { Put }) => pk.startsWith('EMAIL#') && Put !== undefined),
    'the previous one stays reserved': withoutWrites(
      ({ pk }, { Delete }) => pk.startsWith('EMAIL#') && Delete !== undefined,
    ),
  },
})

test('someone with the password who reads only the new address cannot move the account', async () => {
  const member = await create.member()
  const [from, to] = [member.user.email, newEmail()]
  for (let request = 0; request < 2; request += 1) {
    const { new: token } = await requestedEmail(member, to)
    expect(await confirm(token)).toMatchObject({ body: { waitsFor: 'current' } })
    expect(await confirm(token)).toMatchObject({ problem: 'stale_token' })
  }
  expect((await me(member)).email).toBe(from)
  expect((await mailsTo(to)).map(({ link }) => link)).toEqual(['confirm-email', 'confirm-email'])
})

invariant('a confirmation counts for the change that it was mailed for', {
  async holds() {
    const member = await create.member()
    const [own, other] = [newEmail(), newEmail()]
    const tokens = await requestedEmail(member, own)
    const change = () => call('user/profile', 'PATCH', { as: member, body: { email: other, password } })
    const { result } = await changeBeforeWrite({ change }, () => confirm(tokens.new))
    expect(result).toMatchObject({ problem: 'stale_token' })
    expect(await me(member)).toMatchObject({ emailChange: { to: other, confirmedBy: null } })
  },
  broken: { 'the change is not compared': withoutConditions(({ sk }) => sk === 'PROFILE') },
})

test('a link confirms the request that it was mailed for, also if the same address is asked for again', async () => {
  const member = await create.member()
  const [b, x] = [newEmail(), newEmail()]
  const earlier = await requestedEmail(member, x)
  await confirmBoth(await requestedEmail(member, b))
  const moved = { ...member, user: { ...member.user, email: b } }
  const later = await requestedEmail(moved, x)
  for (const token of Object.values(earlier)) expect(await confirm(token)).toMatchObject({ problem: 'stale_token' })
  expect(await confirm(later.new)).toMatchObject({ body: { waitsFor: 'current' } })
  expect((await me(member)).email).toBe(b)
})

test('tells both addresses, without a link', async () => {
  const member = await create.member()
  const [from, to] = [member.user.email, newEmail()]
  await confirmBoth(await requestedEmail(member, to))
  const content = { kind: 'email-changed', username: member.user.username, from, to }
  for (const mail of [(await mailsTo(from)).at(-1), (await mailsTo(to)).at(-1)]) {
    expect(mail).toMatchObject({ content })
    expect(mail).not.toHaveProperty('link')
  }
})

test('puts a change by staff in the audit log', async () => {
  const staff = await create.coFounder()
  await confirmBoth(await requestedEmail(staff))
  expect(await auditEntriesOf(staff.user.id)).toMatchObject([{ act: 'change-email', outcome: 'changed' }])
})

invariant('a link works once', {
  async holds() {
    const member = await create.member()
    const tokens = await requestedEmail(member)
    await confirm(tokens.new)
    const replies = await Promise.all([confirm(tokens.current), confirm(tokens.current), confirm(tokens.current)])
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400', '400'])
    expect(await confirm(tokens.current)).toMatchObject({ status: 400, problem: 'stale_token' })
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

test('both links, opened at the same time, move the account', async () => {
  const member = await create.member()
  const to = newEmail()
  const tokens = await requestedEmail(member, to)
  const replies = await Promise.all([confirm(tokens.new), confirm(tokens.current)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await me(member)).email).toBe(to)
})

test('a link to change the password confirms no address, and an unknown one nothing', async () => {
  const member = await create.member()
  await requestedEmail(member)
  expect(await confirm(await requestedReset(member.user))).toMatchObject({ problem: 'stale_token' })
  expect(await confirm(randomBytes(32).toString('base64url'))).toMatchObject({ problem: 'stale_token' })
  expect((await me(member)).email).toBe(member.user.email)
})

test('a link ends after an hour, with another request, and with the account', async () => {
  const [late, changed, gone] = await create.members(3)
  if (!late || !changed || !gone) throw new Error('There are no members')
  const tokens = [await requestedEmail(late), await requestedEmail(changed), await requestedEmail(gone)] as const
  await requestedEmail(changed)
  await call('user/delete', 'POST', { as: gone, body: { password } })
  for (const both of tokens.slice(1))
    for (const reply of await confirmBoth(both)) expect(reply).toMatchObject({ problem: 'stale_token' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 })
  try {
    for (const reply of await confirmBoth(tokens[0])) expect(reply).toMatchObject({ problem: 'stale_token' })
  } finally {
    vi.useRealTimers()
  }
})

invariant('an address that somebody else has verified concurrently stays theirs', {
  async holds() {
    const member = await create.member()
    const email = newEmail()
    const tokens = await requestedEmail(member, email)
    await confirm(tokens.new)
    expect(await register(email)).toBe(201)
    expect((await confirm(await mailedToken(email, 'verify-email'))).status).toBe(200)
    expect(await confirm(tokens.current)).toMatchObject({ status: 409, problem: 'email_taken' })
    expect(await me(member)).toMatchObject({ email: member.user.email, emailChange: { to: email } })
  },
  broken: { 'the address is not unique': withoutConditions(({ pk }) => pk.startsWith('EMAIL#')) },
})

test('accepts their own address in another case', async () => {
  const member = await create.member()
  const email = member.user.email.toUpperCase()
  expect((await confirmBoth(await requestedEmail(member, email)))[1]).toMatchObject({ body: { waitsFor: null } })
  expect((await me(member)).email).toBe(email)
  expect(await register(member.user.email)).toBe(409)
})

invariant('a process that dies moves everything or nothing, and the link works until it has', {
  holds: () =>
    crashAtEachCommand(async ({ untilCrash }) => {
      const member = await create.member()
      const to = newEmail()
      const tokens = await requestedEmail(member, to)
      await confirm(tokens.new)
      await untilCrash(() => confirm(tokens.current))
      const { email } = await me(member)
      const guards = (await readAllRows()).filter(
        ({ pk, userId }) => pk.startsWith('EMAIL#') && userId === member.user.id,
      )
      expect(guards.map(({ pk }) => pk)).toEqual([`EMAIL#${email}`])
      expect((await confirm(tokens.current)).status).toBe(email === to ? 400 : 200)
    }),
  broken: { 'each part is written on its own': withInterceptor(withoutTransactions) },
})
