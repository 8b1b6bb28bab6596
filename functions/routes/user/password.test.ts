import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { invariant, withInterceptor, withoutWrites } from '../../testing/faults/broken-variants.ts'
import { interceptTable, type TableInterceptor } from '../../testing/faults/intercept.ts'
import { withoutTransactions } from '../../testing/faults/table-faults.ts'
import { crashAtEachCommand } from '../../testing/faults/crash-at-each-command.ts'
import { create, password, type SignedInUser } from '../../testing/fixtures/create.ts'
import { mailsTo } from '../../testing/mailed-token.ts'
import { auditEntriesOf } from '../../testing/read-all-rows.ts'

const next = 'another pass phrase'
const change = (as: SignedInUser, current = password) => call('user/password', 'POST', { as, body: { current, next } })
const isAlive = async (as: SignedInUser) => (await call('auth/user', 'GET', { as })).status === 200
const signsIn = async ({ user }: SignedInUser, typed: string) =>
  (await call('auth/login', 'POST', { body: { username: user.username, password: typed } })).status === 200

invariant('a new password ends the other sessions and keeps this one', {
  async holds() {
    const here = await create.member()
    const other = await create.session(here)
    expect(await change(here)).toMatchObject({ status: 204, cookies: [] })
    expect([await isAlive(here), await isAlive(other)]).toEqual([true, false])
    expect([await signsIn(here, password), await signsIn(here, next)]).toEqual([false, true])
  },
  broken: {
    'the profile stays': withoutWrites(({ sk }) => sk === 'PROFILE'),
    'this session is left behind': withoutWrites(({ sk }) => sk.startsWith('SESSION#')),
  },
})

test('shows when it was changed, and mails the owner a way back', async () => {
  const member = await create.member()
  const before = Date.now()
  await change(member)
  const { passwordChangedAt } = (await call('auth/user', 'GET', { as: member })).body
  expect(new Date(passwordChangedAt ?? 0).getTime()).toBeGreaterThanOrEqual(before)
  const { username, email } = member.user
  expect(await mailsTo(email)).toMatchObject([
    { content: { kind: 'password-changed', username, at: passwordChangedAt }, link: 'reset' },
  ])
})

test('puts a change by staff in the audit log', async () => {
  const staff = await create.coFounder()
  await change(staff)
  expect(await auditEntriesOf(staff.user.id)).toMatchObject([{ act: 'change-password', outcome: 'changed' }])
})

test('asks for the current password, and counts the attempts', async () => {
  const member = await create.member()
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(await change(member, 'a wrong one')).toMatchObject({ status: 403, problem: 'wrong_password' })
  expect(await change(member)).toMatchObject({ status: 429, problem: 'slow_down' })
  expect(await mailsTo(member.user.email)).toEqual([])
})

test('refuses a short password', async () => {
  const reply = await call('user/password', 'POST', {
    as: await create.member(),
    body: { current: password, next: 'short' },
  })
  expect(reply).toMatchObject({ status: 400, message: 'Password must be at least 6 characters' })
})

invariant('of two changes at the same time, one takes effect', {
  async holds() {
    const here = await create.member()
    const there = await create.session(here)
    let isFirst = true
    const changeMeanwhile: TableInterceptor = async ({ name }, proceed) => {
      if (name === 'TransactWrite' && isFirst) {
        isFirst = false
        await change(there)
      }
      return proceed()
    }
    expect(await interceptTable(changeMeanwhile, () => change(here))).toMatchObject({ status: 401 })
    expect([await isAlive(here), await isAlive(there)]).toEqual([false, true])
  },
  broken: {
    'what was read is not compared': withInterceptor(({ input }, proceed) => {
      for (const part of (input.TransactItems ?? []) as { Update?: { ConditionExpression?: string } }[])
        if (part.Update?.ConditionExpression)
          part.Update.ConditionExpression = `(${part.Update.ConditionExpression}) OR attribute_exists(pk)`
      return proceed()
    }),
  },
})

invariant('a process that dies during the change has changed everything or nothing', {
  holds: () =>
    crashAtEachCommand(async ({ untilCrash }) => {
      const here = await create.member()
      const other = await create.session(here)
      await untilCrash(() => change(here))
      const isChanged = await signsIn(here, next)
      expect([await isAlive(here), await isAlive(other)]).toEqual([true, !isChanged])
    }),
  broken: { 'each part is written on its own': withInterceptor(withoutTransactions) },
})
