import { expect, test } from 'vitest'
import { accountKeys } from '../../accounts/keys.ts'
import { ledgerKeys } from '../../ledger/keys.ts'
import { membershipKeys } from '../../membership/keys.ts'
import { get, update } from '../../table/rows.ts'
import * as users from '../../accounts/users.table.ts'
import type { LedgerEntry } from '../../ledger/add-entry.ts'
import { call } from '../../testing/call.ts'
import { crashAtCommand, barrierBeforeWrites } from '../../testing/faults/table-faults.ts'
import { deliverMailsTo } from '../../testing/deliver-mails.ts'
import { mailProvider } from '../../testing/fixtures/mail-provider.ts'
import { create, password, type SignedInUser } from '../../testing/fixtures/create.ts'
import { auditEntriesOf, readAllRows, readRowsIn, putRows } from '../../testing/read-all-rows.ts'
import { keysOf, partsOf, interceptTable, type TableInterceptor } from '../../testing/faults/intercept.ts'

const remove = (as: SignedInUser, { user }: Pick<SignedInUser, 'user'>, key?: string) =>
  call('admin/delete-user', 'DELETE', { as, params: { id: user.id }, ...(key && { key }) })

const ledgerOf = (userId: string) => readRowsIn<LedgerEntry>(ledgerKeys.entries(userId))
const signIn = (username: string) => call('auth/login', 'POST', { body: { username, password } })
const register = ({ username, email }: { username: string; email: string }) =>
  call('auth/register', 'POST', { body: { firstName: 'New', lastName: 'One', username, email, password } })

async function decide(as: SignedInUser, claimId: string): Promise<void> {
  const body = { claimId, status: 'approved', giftCardDetails: 'Card: 4000' } as const
  expect((await call('admin/process-claim', 'POST', { as, body })).status).toBe(200)
}

const staff = () => create.admin({ unlocked: true })

test('ends a deleted member’s sessions and removes them from every list', async () => {
  const [as, member] = await Promise.all([staff(), create.member({ solcoinBalance: 30 })])
  const otherSession = (await signIn(member.user.username)).cookies[0]?.replace(/^[^=]+=|;.*/g, '') ?? ''
  expect(await remove(as, member)).toMatchObject({ status: 200, body: { message: 'User deleted successfully' } })
  for (const token of [member.token, otherSession]) {
    const reply = await call('auth/user', 'GET', { as: { token } })
    expect(reply).toMatchObject({ status: 401, problem: 'signed_out', message: 'Please sign in to continue.' })
  }
  expect(await signIn(member.user.username)).toMatchObject({ status: 401, problem: 'wrong_credentials' })
  expect((await call('admin/users', 'GET', { as, query: { q: member.user.username } })).body).toEqual([])
  expect(await auditEntriesOf(as.user.id)).toMatchObject([
    { act: 'delete-user', subject: member.user.id, outcome: 'begun' },
  ])
})

test('erases all personal rows, however many, and keeps the ledger under the id', async () => {
  const [as, member] = await Promise.all([staff(), create.member({ solcoinBalance: 30 })])
  const { id } = member.user
  await create.purchase(member)
  for (const kind of ['claim', 'voucher'] as const) await decide(as, (await create.claim(member, { kind })).id)
  const days = Array.from({ length: 60 }, (_, day) => membershipKeys.activity(id, 'daily-login', `day-${day}`))
  await putRows(days.map((key) => ({ ...key, entity: 'activity', v: 1 })))
  const before = await ledgerOf(id)

  expect((await remove(as, member)).status).toBe(200)
  // The mail that tells the member loses its address and its text when it is sent.
  await deliverMailsTo(member.user.email)
  const [mail] = mailProvider.outbox.list(member.user.email)
  expect(mail?.text.replaceAll('\n', ' ')).toContain('Solara Studios deleted the account.')
  const rows = await readAllRows()
  const left = rows.filter(({ pk }) => pk === `USER#${id}`).map(({ entity }) => entity)
  expect(left.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'ledger'), 'purchase'])
  expect(rows.filter(({ entity, userId }) => entity === 'claim-pointer' && userId === id)).toEqual([])
  for (const personal of [member.user.email, member.user.username]) expect(JSON.stringify(rows)).not.toContain(personal)
  expect((await call('admin/claims', 'GET', { as })).body.filter(({ userId }) => userId === id)).toEqual([])

  const after = await ledgerOf(id)
  expect(after.slice(0, -1)).toEqual(before)
  expect(after.at(-1)).toMatchObject({ kind: 'write-off', amount: -900, balanceAfter: 0, actor: as.user.id })
})

test('frees the username and email address in any case for a new account', async () => {
  const [as, member] = await Promise.all([staff(), create.member({ solcoinBalance: 30 })])
  const { username, email } = member.user
  await remove(as, member)
  const reply = await register({ username: username.toUpperCase(), email: email.toUpperCase() })
  expect(reply).toMatchObject({ status: 201, body: { solcoinBalance: 0, loyaltyPoints: 0 } })
  expect(reply.body.id).not.toBe(member.user.id)
  expect((await signIn(username)).body.id).toBe(reply.body.id)
})

test('resumes an interrupted deletion, which has ended the sessions but not freed the names', async () => {
  const [as, other, member] = await Promise.all([staff(), staff(), create.member({ solcoinBalance: 30 })])
  const { id, username } = member.user
  expect((await interceptTable(crashAtCommand(2, 'before').interceptor, () => remove(as, member))).status).toBe(503)
  expect(await get(accountKeys.session(id, member.session.secretHash))).toBeDefined()
  expect(await call('auth/user', 'GET', { as: member })).toMatchObject({ status: 401, problem: 'signed_out' })
  expect(await signIn(username)).toMatchObject({ status: 401, problem: 'wrong_credentials' })
  expect(await register(member.user)).toMatchObject({ status: 409, problem: 'username_taken' })
  const gift = await call('admin/give-coins', 'POST', { as, body: { userId: id, amount: 1 } })
  expect(gift).toMatchObject({ status: 404, message: 'That member no longer exists.' })
  expect((await call('admin/users', 'GET', { as, query: { q: username } })).body).toHaveLength(1)

  expect((await remove(other, member)).status).toBe(200)
  expect((await ledgerOf(id)).map(({ kind }) => kind)).toEqual(['gift', 'write-off'])
  expect(await users.find(id)).toBeUndefined()
})

test('leaves the names to their new owner if another call finished the deletion first', async () => {
  const [as, other, member] = await Promise.all([staff(), staff(), create.member()])
  let newcomer = ''
  const overtakenAtTheEnd: TableInterceptor = async (command, next) => {
    const ends = partsOf(command).some((part) => part.Delete !== undefined && keysOf(part).sk === 'USERNAME')
    if (ends && newcomer === '') {
      newcomer = 'on the way'
      expect((await remove(other, member)).status).toBe(200)
      newcomer = (await register(member.user)).body.id
    }
    return next()
  }
  const reply = await interceptTable(overtakenAtTheEnd, () => remove(as, member))
  expect(reply.status).toBe(200)
  expect((await signIn(member.user.username)).body.id).toBe(newcomer)
  expect((await signIn(member.user.email)).body.id).toBe(newcomer)
})

test('repeats the reply for the same key and request, and refuses another request with that key', async () => {
  const [as, member, other] = await Promise.all([staff(), create.member(), create.member()])
  const first = await remove(as, member, 'one-deletion')
  expect(await remove(as, member, 'one-deletion')).toMatchObject({ status: 200, body: first.body })
  expect(await remove(as, other, 'one-deletion')).toMatchObject({ status: 409, problem: 'idempotency_mismatch' })
  expect(await users.find(other.user.id)).toBeDefined()
})

const refused = { nobody: 'That user no longer exists.', self: 'You cannot delete yourself.' }

test('refuses to delete oneself or a user who does not exist', async () => {
  const [as, member] = await Promise.all([staff(), create.member()])
  expect(await remove(as, as)).toMatchObject({ status: 403, problem: 'forbidden', message: refused.self })
  expect((await remove(as, member)).status).toBe(200)
  expect(await remove(as, member)).toMatchObject({ status: 404, problem: 'not_found', message: refused.nobody })
})

test('lets a co-founder delete members and co-founders, but no admin', async () => {
  const as = await create.coFounder({ unlocked: true })
  const [admin, coFounder] = await Promise.all([create.admin(), create.coFounder()])
  const message = 'Only an admin can delete an admin.'
  expect(await remove(as, admin)).toMatchObject({ status: 403, problem: 'forbidden', message })
  expect((await remove(as, coFounder)).status).toBe(200)
})

test('never deletes the last admin', async () => {
  const [as, admin] = await Promise.all([staff(), create.admin()])
  await update(accountKeys.admins(), {
    UpdateExpression: 'SET admins = :one',
    ExpressionAttributeValues: { ':one': 1 },
  })
  const message = 'The last admin cannot be removed.'
  expect(await remove(as, admin)).toMatchObject({ status: 403, problem: 'forbidden', message })
  expect((await call('auth/user', 'GET', { as: admin })).status).toBe(200)
})

test('does not report the last admin when an admin is deleted from two windows', async () => {
  const [as, admin] = await Promise.all([staff(), create.admin()])
  await update(accountKeys.admins(), {
    UpdateExpression: 'SET admins = :two',
    ExpressionAttributeValues: { ':two': 2 },
  })
  const replies = await interceptTable(barrierBeforeWrites(2), () =>
    Promise.all([remove(as, admin), remove(as, admin)]),
  )
  expect(replies.map(({ problem }) => problem)).not.toContain('forbidden')
  expect(await users.find(admin.user.id)).toBeUndefined()
})

test('counts a user who becomes an admin during the deletion as an admin, or does not delete them', async () => {
  const [as, other] = await Promise.all([create.coFounder({ unlocked: true }), create.coFounder()])
  const promoting: TableInterceptor = async ({ name }, next) => {
    if (name === 'TransactWrite') await update(users.key(other.user.id), promotion)
    return next()
  }
  const promotion = {
    UpdateExpression: 'SET userType = :admin',
    ExpressionAttributeValues: { ':admin': 'admin' },
  }
  const message = 'Only an admin can delete an admin.'
  expect(await interceptTable(promoting, () => remove(as, other))).toMatchObject({ status: 403, message })
  expect((await call('auth/user', 'GET', { as: other })).status).toBe(200)
})

test.each(['claim', 'voucher'] as const)('does not delete a user with a pending %s', async (kind) => {
  const [as, member] = await Promise.all([staff(), create.member({ solcoinBalance: 10 })])
  const { id } = await create.claim(member, { kind })
  const message = 'This user has pending claims. Process them first.'
  expect(await remove(as, member)).toMatchObject({ status: 409, problem: 'has_pending_claims', message })
  await decide(as, id)
  expect((await remove(as, member)).status).toBe(200)
})

test('requires the owner password again once the session has locked', async () => {
  const [as, member] = await Promise.all([create.admin({ unlocked: true }), create.member()])
  await update(accountKeys.session(as.user.id, as.session.secretHash), {
    UpdateExpression: 'SET unlockedUntil = :until',
    ExpressionAttributeValues: { ':until': new Date(Date.now() - 1_000).toISOString() },
  })
  const message = 'Enter the owner password to continue.'
  expect(await remove(as, member)).toMatchObject({ status: 403, problem: 'locked', message })
  expect(await users.find(member.user.id)).toBeDefined()
})
