import { expect, test } from 'vitest'
import type { ApprovalDecision } from '../../../shared/ledger/gift-schema.ts'
import { giftLimits } from '../../../shared/limits.ts'
import { accountKeys } from '../../accounts/keys.ts'
import * as users from '../../accounts/users.table.ts'
import * as approvals from '../../ledger/approvals.table.ts'
import { remove, update } from '../../table/rows.ts'
import { call } from '../../testing/call.ts'
import { expectUnbrokenLedger } from '../../testing/checks/expect-consistent.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { askForGift } from '../../testing/fixtures/gifts.ts'
import { auditEntriesOf } from '../../testing/read-all-rows.ts'

const decide = (as: SignedInUser, id: string, decision: ApprovalDecision, reason?: string) => {
  const why = reason ?? (decision === 'decline' ? 'Too much' : undefined)
  return call('admin/approval', 'POST', { as, params: { id }, body: { decision, ...(why && { reason: why }) } })
}

async function waiting() {
  const [giver, second, member] = await Promise.all([
    create.coFounder({ unlocked: true }),
    create.admin({ unlocked: true }),
    create.member({ solcoinBalance: 10 }),
  ])
  return { giver, second, member: member.user, id: await askForGift(giver, member.user.id, 800) }
}

/** Moves the time at which the gift was asked for. */
const ageBy = (id: string, milliseconds: number) =>
  update(approvals.key(id), {
    UpdateExpression: 'SET createdAt = :at',
    ExpressionAttributeValues: { ':at': new Date(Date.now() - milliseconds).toISOString() },
  })

test('a second person approves a gift, which gives it in the name of the first', async () => {
  const { giver, second, member, id } = await waiting()
  const reply = await decide(second, id, 'approve')
  expect(reply).toMatchObject({
    status: 200,
    body: { status: 'approved', message: 'Solcoins given successfully', newSolcoinBalance: 810 },
  })
  expect((await expectUnbrokenLedger(member.id)).at(-1)).toMatchObject({
    id: reply.body.giftId,
    kind: 'gift',
    account: 'issued',
    amount: 80_000,
    reason: 'First prize',
    actor: giver.user.id,
    link: id,
  })
  expect(await auditEntriesOf(second.user.id)).toMatchObject([
    { act: 'approve-gift', subject: member.id, outcome: '80000' },
  ])
})

test('neither the giver nor the receiver decides', async () => {
  const { giver, second, member, id } = await waiting()
  expect(await decide(giver, id, 'approve')).toMatchObject({ status: 403, problem: 'forbidden' })
  expect(await decide(giver, id, 'decline')).toMatchObject({ status: 403, problem: 'forbidden' })
  const staff = await create.admin({ unlocked: true })
  const own = await askForGift(second, staff.user.id)
  expect(await decide(staff, own, 'approve')).toMatchObject({ status: 403, problem: 'forbidden' })
  expect(await decide(staff, own, 'decline')).toMatchObject({ status: 403, problem: 'forbidden' })
  expect(await expectUnbrokenLedger(member.id)).toHaveLength(1)
  expect(await expectUnbrokenLedger(staff.user.id)).toEqual([])
})

test('a declined gift moves nothing, and cannot be decided again', async () => {
  const { second, member, id } = await waiting()
  const reply = await decide(second, id, 'decline', 'Twice this month')
  expect(reply).toMatchObject({ body: { status: 'declined', giftId: null, newSolcoinBalance: null } })
  for (const decision of ['approve', 'decline'] as const)
    expect(await decide(second, id, decision)).toMatchObject({ status: 409, problem: 'already_processed' })
  expect(await expectUnbrokenLedger(member.id)).toHaveLength(1)
  const { body } = await call('admin/approvals', 'GET', { as: second, query: { status: 'decided' } })
  expect(body.find((each) => each.id === id)).toMatchObject({
    status: 'declined',
    decided: { by: { id: second.user.id }, reason: 'Twice this month' },
  })
})

test('who declines says why', async () => {
  const { second, id } = await waiting()
  const reply = await call('admin/approval', 'POST', { as: second, params: { id }, body: { decision: 'decline' } })
  expect(reply).toMatchObject({ status: 400, problem: 'invalid_input' })
  expect(await decide(second, id, 'approve')).toMatchObject({ status: 200 })
})

test('only the giver withdraws a gift', async () => {
  const { giver, second, id } = await waiting()
  expect(await decide(second, id, 'withdraw')).toMatchObject({ status: 403, problem: 'forbidden' })
  expect(await decide(giver, id, 'withdraw')).toMatchObject({ status: 200, body: { status: 'withdrawn' } })
  expect(await decide(second, id, 'approve')).toMatchObject({ status: 409, problem: 'already_processed' })
})

test('a gift that nobody has decided for 72 hours has expired', async () => {
  const { second, member, id } = await waiting()
  const hours = giftLimits.decisionHours * 3_600_000
  await ageBy(id, hours + 60_000)
  expect(await decide(second, id, 'approve')).toMatchObject({ status: 410, problem: 'expired' })
  expect(await expectUnbrokenLedger(member.id)).toHaveLength(1)
  await ageBy(id, hours - 60_000)
  expect(await decide(second, id, 'approve')).toMatchObject({ status: 200 })
})

test.each([
  ['demoted', 'SET userType = :value', 'member'],
  ['frozen', 'SET frozenAt = :value', '2025-11-21T10:00:00.000Z'],
  ['being deleted', 'SET deletingAt = :value', '2025-11-21T10:00:00.000Z'],
])('the gift of a giver who was %s can only be declined', async (_what, UpdateExpression, value) => {
  const { giver, second, id } = await waiting()
  await update(accountKeys.user(giver.user.id), { UpdateExpression, ExpressionAttributeValues: { ':value': value } })
  expect(await decide(second, id, 'approve')).toMatchObject({ status: 409, problem: 'not_approvable' })
  expect(await decide(second, id, 'decline')).toMatchObject({ status: 200 })
})

test('a gift to a member who was deleted cannot be approved', async () => {
  const { second, member, id } = await waiting()
  await remove(users.key(member.id))
  expect(await decide(second, id, 'approve')).toMatchObject({ status: 404, problem: 'not_found' })
})

test('an approved gift counts for its day', async () => {
  const { giver, second, member, id } = await waiting()
  await decide(second, id, 'approve')
  const small = await call('admin/give-coins', 'POST', { as: second, body: { userId: member.id, amount: 1 } })
  expect(small.status).toBe(202)
  const { user } = await create.member()
  const ofGiver = [500, 500, 201].map((amount) => ({ userId: user.id, amount }))
  const statuses = []
  for (const body of ofGiver) statuses.push((await call('admin/give-coins', 'POST', { as: giver, body })).status)
  expect(statuses).toEqual([200, 202, 202])
})
