import { expect, test } from 'vitest'
import { accountKeys } from '../../accounts/keys.ts'
import { update } from '../../table/rows.ts'
import { expectUnbrokenLedger } from '../../testing/checks/expect-consistent.ts'
import { call } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { auditEntriesOf } from '../../testing/read-all-rows.ts'

const give = (as: SignedInUser, body: { userId: string; amount: number; reason?: string }, key?: string) =>
  call('admin/give-coins', 'POST', { as, body, ...(key && { key }) })

test('gives a member coins with a reason and audits it', async () => {
  const [staff, { user }] = await Promise.all([
    create.coFounder({ unlocked: true }),
    create.member({ solcoinBalance: 2.5 }),
  ])
  const reply = await give(staff, { userId: user.id, amount: 50, reason: 'Winner of the week' })
  expect(reply).toMatchObject({
    status: 200,
    body: { message: 'Solcoins given successfully', newSolcoinBalance: 52.5 },
  })
  expect((await expectUnbrokenLedger(user.id)).at(-1)).toMatchObject({
    account: 'issued',
    amount: 5_000,
    reason: 'Winner of the week',
    actor: staff.user.id,
  })
  expect(await auditEntriesOf(staff.user.id)).toMatchObject([{ act: 'give-coins', subject: user.id, outcome: '5000' }])
})

test('refuses a gift to oneself', async () => {
  const staff = await create.admin({ unlocked: true })
  expect(await give(staff, { userId: staff.user.id, amount: 50 })).toMatchObject({ status: 403, problem: 'forbidden' })
  expect(await give(staff, { userId: staff.user.id.toUpperCase(), amount: 50 })).toMatchObject({ status: 403 })
  expect(await expectUnbrokenLedger(staff.user.id)).toEqual([])
})

test('refuses a gift to a member who does not exist', async () => {
  const staff = await create.admin({ unlocked: true })
  const reply = await give(staff, { userId: '00000000-0000-4000-8000-000000000000', amount: 50 })
  expect(reply).toMatchObject({ status: 404, problem: 'not_found', message: 'That member no longer exists.' })
})

test.each([
  ['locked', { userType: 'admin' }],
  ['forbidden', { userType: 'member', unlocked: true }],
  ['account_frozen', { userType: 'admin', unlocked: true, frozen: true }],
] as const)('a caller who is %s gives nothing', async (problem, overrides) => {
  const [caller, { user }] = await Promise.all([create.member(overrides), create.member()])
  expect(await give(caller, { userId: user.id, amount: 50 })).toMatchObject({ status: 403, problem })
  expect(await expectUnbrokenLedger(user.id)).toEqual([])
})

test('requires the owner password again once the session has locked', async () => {
  const [staff, { user }] = await Promise.all([create.admin({ unlocked: true }), create.member()])
  await update(accountKeys.session(staff.user.id, staff.session.secretHash), {
    UpdateExpression: 'SET unlockedUntil = :until',
    ExpressionAttributeValues: { ':until': new Date(Date.now() - 1_000).toISOString() },
  })
  const message = 'Enter the owner password to continue.'
  expect(await give(staff, { userId: user.id, amount: 50 })).toMatchObject({ status: 403, problem: 'locked', message })
  expect(await expectUnbrokenLedger(user.id)).toEqual([])
})

test('accepts whole numbers from 1 to 10,000', async () => {
  const [staff, { user }] = await Promise.all([create.admin({ unlocked: true }), create.member()])
  for (const amount of [0, -1, 0.5, 10_001]) {
    expect(await give(staff, { userId: user.id, amount })).toMatchObject({ status: 400, problem: 'invalid_input' })
  }
  expect(await give(staff, { userId: user.id, amount: 10_000 })).toMatchObject({ status: 202 })
  expect(await give(staff, { userId: user.id, amount: 1 })).toMatchObject({ body: { newSolcoinBalance: 1 } })
})

test('repeats the reply for the same key and gift, and refuses another gift with that key', async () => {
  const [staff, { user }] = await Promise.all([create.admin({ unlocked: true }), create.member()])
  const first = await give(staff, { userId: user.id, amount: 5 }, 'one-gift')
  await give(staff, { userId: user.id, amount: 7 })
  const again = await give(staff, { userId: user.id, amount: 5 }, 'one-gift')
  expect(again.body).toEqual(first.body)
  expect(await give(staff, { userId: user.id, amount: 6 }, 'one-gift')).toMatchObject({
    status: 409,
    problem: 'idempotency_mismatch',
  })
  expect(await expectUnbrokenLedger(user.id)).toHaveLength(2)
})

test('a gift above 500 Solcoins waits for a second person, and nothing moves', async () => {
  const [staff, { user }] = await Promise.all([create.admin({ unlocked: true }), create.member()])
  const first = await give(staff, { userId: user.id, amount: 501, reason: 'First prize' }, 'a-large-gift')
  expect(first).toMatchObject({ status: 202, body: { message: 'Sent to a second person for approval' } })
  expect(await give(staff, { userId: user.id, amount: 501, reason: 'First prize' }, 'a-large-gift')).toMatchObject({
    status: 202,
    body: first.body,
  })
  expect(await expectUnbrokenLedger(user.id)).toEqual([])
  expect(await auditEntriesOf(staff.user.id)).toMatchObject([{ act: 'ask-gift', subject: user.id, outcome: '50100' }])
})

test('what one member receives in a day counts, whoever gives it', async () => {
  const [one, other, { user }] = await Promise.all([
    create.admin({ unlocked: true }),
    create.coFounder({ unlocked: true }),
    create.member(),
  ])
  expect(await give(one, { userId: user.id, amount: 300 })).toMatchObject({ status: 200 })
  expect(await give(other, { userId: user.id, amount: 201 })).toMatchObject({ status: 202 })
  expect(await give(other, { userId: user.id, amount: 200 })).toMatchObject({ status: 200 })
  expect(await give(other, { userId: user.id, amount: 1 })).toMatchObject({ status: 202 })
})

test('what one person gives in a day counts, whoever receives it', async () => {
  const [staff, other, members] = await Promise.all([
    create.admin({ unlocked: true }),
    create.admin({ unlocked: true }),
    create.members(5),
  ])
  const [last, ...others] = members.map(({ user }) => user.id)
  for (const userId of others) expect(await give(staff, { userId, amount: 500 })).toMatchObject({ status: 200 })
  expect(await give(staff, { userId: String(last), amount: 1 })).toMatchObject({ status: 202 })
  expect(await give(other, { userId: String(last), amount: 1 })).toMatchObject({ status: 200 })
})
