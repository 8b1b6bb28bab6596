import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LedgerEntry } from '../../ledger/add-entry.ts'
import { ledgerKeys } from '../../ledger/keys.ts'
import { call } from '../../testing/call.ts'
import { invariant, withoutConditions } from '../../testing/faults/broken-variants.ts'
import { changeBeforeWrite } from '../../testing/faults/change-before-write.ts'
import { create, password, type SignedInUser } from '../../testing/fixtures/create.ts'
import { newEmail, requestedEmail } from '../../testing/fixtures/own-account.ts'
import { mailsTo } from '../../testing/mailed-token.ts'
import { auditEntriesOf, readAllRows, readRowsIn } from '../../testing/read-all-rows.ts'

const leave = (as: SignedInUser, entered = password) => call('user/delete', 'POST', { as, body: { password: entered } })

test('deletes the account: coins are written off, the names are free, every session ends', async () => {
  const member = await create.member({ solcoinBalance: 40 })
  const { id, username, email } = member.user
  const reply = await leave(member)
  expect(reply).toMatchObject({ status: 204 })
  expect(reply.cookies.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true)
  expect(await call('auth/user', 'GET', { as: member })).toMatchObject({ status: 401 })
  const [mail, ...others] = await mailsTo(email)
  expect(mail).toMatchObject({ content: { kind: 'account-deleted', username, deletedBy: 'owner' } })
  expect([mail?.link, others]).toEqual([undefined, []])
  const left = (await readAllRows()).filter(({ pk }) => pk === `USER#${id}`)
  expect(left.every(({ sk }) => sk.startsWith('LEDGER#'))).toBe(true)
  const entries = await readRowsIn<LedgerEntry>(ledgerKeys.entries(id))
  expect(entries.at(-1)).toMatchObject({ kind: 'write-off', amount: -4_000, balanceAfter: 0, actor: id })
  const again = { username, email, firstName: 'New', lastName: 'Owner', password }
  expect((await call('auth/register', 'POST', { body: again })).status).toBe(201)
  expect(await auditEntriesOf(id)).toMatchObject([{ act: 'delete-user', subject: id, outcome: 'begun' }])
})

test('asks for the password, and counts the attempts', async () => {
  const member = await create.member()
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(await leave(member, 'a wrong one')).toMatchObject({ status: 403, problem: 'wrong_password' })
  expect(await leave(member)).toMatchObject({ status: 429, problem: 'slow_down' })
  expect((await call('auth/user', 'GET', { as: member })).status).toBe(200)
})

invariant('an email address that is confirmed during the deletion is freed too', {
  async holds() {
    const [member, email] = [await create.member(), newEmail()]
    const tokens = await requestedEmail(member, email)
    const confirm = (token: string) => call('user/email/confirm', 'POST', { body: { token } })
    await confirm(tokens.new)
    await changeBeforeWrite({ change: () => confirm(tokens.current) }, () => leave(member))
    for (const free of [member.user.email, email]) {
      const owner = { username: `n_${randomUUID().slice(0, 20)}`, firstName: 'New', lastName: 'Owner', password }
      expect((await call('auth/register', 'POST', { body: { ...owner, email: free } })).status).toBe(201)
    }
  },
  broken: { 'the address is not compared': withoutConditions(({ sk }) => sk === 'PROFILE') },
})

test('refuses while claims are pending, and a frozen member', async () => {
  const member = await create.member({ solcoinBalance: 40 })
  await create.claim(member)
  expect(await leave(member)).toMatchObject({
    status: 409,
    problem: 'has_pending_claims',
    message: 'You have pending claims. Wait until they are decided, then delete your account.',
  })
  expect(await leave(await create.member({ frozen: true }))).toMatchObject({ status: 403, problem: 'account_frozen' })
})
