import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import * as users from '../../accounts/users.table.ts'
import { call } from '../../testing/call.ts'
import { invariant, withInterceptor, withoutConditions, withoutWrites } from '../../testing/faults/broken-variants.ts'
import { interceptTable } from '../../testing/faults/intercept.ts'
import { changeBeforeWrite } from '../../testing/faults/change-before-write.ts'
import { withoutTransactions } from '../../testing/faults/table-faults.ts'
import { crashAtEachCommand } from '../../testing/faults/crash-at-each-command.ts'
import { create, password, type SignedInUser } from '../../testing/fixtures/create.ts'
import { newEmail, requestedEmail } from '../../testing/fixtures/own-account.ts'
import { createPasskey, signInCall, type OwnedPasskey } from '../../testing/fixtures/passkeys.ts'
import { requestedReset } from '../../testing/fixtures/recovery.ts'
import { mailedToken, mailsTo } from '../../testing/mailed-token.ts'
import { auditEntriesOf, readAllRows } from '../../testing/read-all-rows.ts'

const next = 'another pass phrase'
const reset = (token: string, chosen = next) => call('auth/reset', 'POST', { body: { token, password: chosen } })
const signIn = async ({ user }: SignedInUser, typed: string) =>
  (await call('auth/login', 'POST', { body: { username: user.username, password: typed } })).status
const passkeySignIn = async (owned: OwnedPasskey) =>
  (await call('auth/passkey/login', 'POST', await signInCall(owned))).status
const isSignedIn = async (as: { token: string }) => (await call('auth/user', 'GET', { as })).status === 200

invariant('sets the password and ends every session', {
  async holds() {
    const member = await create.member()
    const other = await create.session(member)
    expect(await reset(await requestedReset(member.user))).toMatchObject({ status: 204 })
    expect([await signIn(member, password), await signIn(member, next)]).toEqual([401, 200])
    expect([await isSignedIn(member), await isSignedIn(other)]).toEqual([false, false])
  },
  broken: {
    'the password is not stored': withoutWrites(({ sk }, { Update }) => sk === 'PROFILE' && Update !== undefined),
  },
})

test('tells the owner, and puts a reset by staff in the audit log', async () => {
  const [member, staff] = [await create.member(), await create.coFounder()]
  for (const { user } of [member, staff]) {
    await reset(await requestedReset(user))
    expect((await mailsTo(user.email)).at(-1)?.content).toMatchObject({ kind: 'password-changed' })
  }
  expect(await auditEntriesOf(staff.user.id)).toMatchObject([{ act: 'reset-password', outcome: 'changed' }])
  expect(await auditEntriesOf(member.user.id)).toEqual([])
})

invariant('a link works once', {
  async holds() {
    const member = await create.member()
    const token = await requestedReset(member.user)
    const replies = await Promise.all([reset(token, 'first of three'), reset(token, 'second of three'), reset(token)])
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['204', '400', '400'])
    expect(await reset(token)).toMatchObject({ status: 400, problem: 'stale_token' })
  },
  broken: {
    // Either would do: the link is deleted, and the reset's time makes earlier links stale.
    'neither its use nor the reset is recorded': withoutWrites(
      ({ pk, sk }, { Delete, Update }) =>
        (pk.startsWith('RESET#') && Delete !== undefined) || (sk === 'PROFILE' && Update !== undefined),
    ),
  },
})

test('a link that confirms an email address sets no password, and an unknown one nothing', async () => {
  const member = await create.member()
  for (const token of Object.values(await requestedEmail(member)))
    expect(await reset(token)).toMatchObject({ problem: 'stale_token' })
  expect(await reset(randomBytes(32).toString('base64url'))).toMatchObject({ problem: 'stale_token' })
  expect(await signIn(member, password)).toBe(200)
})

test('a link ends after 30 minutes, and with the account', async () => {
  const [late, gone] = await create.members(2)
  if (!late || !gone) throw new Error('There are no members')
  const tokens = [await requestedReset(late.user), await requestedReset(gone.user)] as const
  await call('user/delete', 'POST', { as: gone, body: { password } })
  expect(await reset(tokens[1])).toMatchObject({ problem: 'stale_token' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_801_000 })
  try {
    expect(await reset(tokens[0])).toMatchObject({ problem: 'stale_token' })
  } finally {
    vi.useRealTimers()
  }
})

test('the link of a mail about a new device sets a password for 24 hours', async () => {
  const member = await create.member()
  await call('auth/login', 'POST', { body: { username: member.user.username, password } })
  const token = await mailedToken(member.user.email, 'reset')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 23 * 3_600_000 })
  try {
    expect(await reset(token)).toMatchObject({ status: 204 })
  } finally {
    vi.useRealTimers()
  }
})

invariant('passkeys end with the password, and so does one that is added concurrently', {
  async holds() {
    const member = await create.member()
    const [phone, key] = [await createPasskey(member, 'Phone'), await createPasskey(member, 'Key')]
    const token = await requestedReset(member.user)
    const { result } = await changeBeforeWrite({ change: () => createPasskey(member, 'Meanwhile') }, () => reset(token))
    expect(result).toMatchObject({ status: 204 })
    expect(await passkeySignIn(phone)).toBe(401)
    expect(await passkeySignIn(key)).toBe(401)
    expect(await signIn(member, next)).toBe(200)
    expect((await mailsTo(member.user.email)).at(-2)?.content).toMatchObject({ removedPasskeys: true })
    expect(
      (await readAllRows()).filter(({ sk, userId }) => userId === member.user.id && sk.startsWith('PASSKEY')),
    ).toEqual([])
    expect((await users.find(member.user.id))?.passkeys).toBe(0)
  },
  broken: {
    'the passkeys stay': withoutWrites(({ sk }, { Delete }) => sk.startsWith('PASSKEY#') && Delete !== undefined),
  },
})

test('a link ends with a later reset, and when the account moves to another address', async () => {
  const [member, moved] = [await create.member(), await create.member()]
  const [earlier, later] = [await requestedReset(member.user), await requestedReset(member.user)]
  await reset(later)
  expect(await reset(earlier, 'a third password')).toMatchObject({ status: 400, problem: 'stale_token' })
  expect(await signIn(member, next)).toBe(200)
  const token = await requestedReset(moved.user)
  for (const confirmation of Object.values(await requestedEmail(moved)))
    await call('user/email/confirm', 'POST', { body: { token: confirmation } })
  expect(await reset(token)).toMatchObject({ status: 400, problem: 'stale_token' })
  expect(await signIn(moved, password)).toBe(200)
})

/** Before each write of `during`, another session ends all others. */
async function whileSessionsEnd<T>(thief: SignedInUser, during: () => Promise<T>): Promise<T> {
  let isEnding = false
  return interceptTable(async ({ name }, next) => {
    if (name === 'TransactWrite' && !isEnding) {
      isEnding = true
      expect(await call('auth/sessions', 'DELETE', { as: thief })).toMatchObject({ status: 204 })
      isEnding = false
    }
    return next()
  }, during)
}

test('a thief with a session cannot keep the owner out by ending the others again and again', async () => {
  const member = await create.member()
  const token = await requestedReset(member.user)
  expect(await whileSessionsEnd(member, () => reset(token))).toMatchObject({ status: 204 })
  expect([await isSignedIn(member), await signIn(member, next)]).toEqual([false, 200])
})

invariant('a link sets no password once the account has moved, even while the password is hashed', {
  async holds() {
    const member = await create.member()
    const token = await requestedReset(member.user)
    const { current, new: last } = await requestedEmail(member)
    const confirm = (link: string) => call('user/email/confirm', 'POST', { body: { token: link } })
    await confirm(current)
    const { result } = await changeBeforeWrite({ change: () => confirm(last) }, () => reset(token))
    expect(result).toMatchObject({ status: 400, problem: 'stale_token' })
    expect([await signIn(member, password), await signIn(member, next)]).toEqual([200, 401])
  },
  broken: { 'the address is not compared': withoutConditions(({ sk }) => sk === 'PROFILE') },
})

test('a thief with the password cannot cancel the owner’s link', async () => {
  const member = await create.member()
  await call('auth/login', 'POST', { body: { username: member.user.username, password } })
  const token = await mailedToken(member.user.email, 'reset')
  const thief = await create.session(member)
  await call('user/password', 'POST', { as: thief, body: { current: password, next: 'now it is mine' } })
  await call('auth/sessions', 'DELETE', { as: thief })
  await call('user/profile', 'PATCH', { as: thief, body: { email: newEmail(), password: 'now it is mine' } })
  expect(await reset(token)).toMatchObject({ status: 204 })
  expect([await signIn(member, 'now it is mine'), await signIn(member, next)]).toEqual([401, 200])
})

test('no row contains a token', async () => {
  const { user } = await create.member()
  const token = await requestedReset(user)
  expect(JSON.stringify(await readAllRows())).not.toContain(token)
})

test('refuses a frozen account, and keeps it frozen', async () => {
  const member = await create.member({ frozen: true })
  const token = await requestedReset(member.user)
  expect(await reset(token)).toMatchObject({ status: 403, problem: 'account_frozen' })
  expect(
    (await readAllRows()).find(({ pk, sk }) => pk === `USER#${member.user.id}` && sk === 'PROFILE'),
  ).toHaveProperty('frozenAt')
})

invariant('a process that dies changes everything or nothing, and the link works until it has', {
  holds: () =>
    crashAtEachCommand(async ({ untilCrash }) => {
      const member = await create.member()
      const token = await requestedReset(member.user)
      await untilCrash(() => reset(token))
      const isChanged = (await signIn(member, next)) === 200
      expect((await reset(token)).status).toBe(isChanged ? 400 : 204)
    }),
  broken: { 'each part is written on its own': withInterceptor(withoutTransactions) },
})
