import { expect, test } from 'vitest'
import type { ClaimKind } from '../../../shared/claims/schema.ts'
import { update } from '../../table/rows.ts'
import * as users from '../../accounts/users.table.ts'
import { expectUnbrokenLedger } from '../../testing/checks/expect-consistent.ts'
import { call, callRaw } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { auditEntriesOf } from '../../testing/read-all-rows.ts'

const details = 'Card: 4000 1234 5678 9010\nPIN: 4711\nExpiry: 12/29\nCVV: 123'
const approval = { status: 'approved', giftCardDetails: details } as const
const refusal = { status: 'declined' } as const

type Verdict = { status: 'approved' | 'declined'; giftCardDetails?: string; adminNotes?: string }
const decide = (as: SignedInUser, claimId: string, verdict: Verdict, key?: string) =>
  call('admin/process-claim', 'POST', { as, body: { claimId, ...verdict }, ...(key && { key }) })

const reveal = async (as: SignedInUser, id: string) =>
  (await call('wallet/my-claims/reveal', 'POST', { as, params: { id } })).body
const own = async (as: SignedInUser) => (await call('wallet/my-claims', 'GET', { as })).body

/** A member who spent the last coins on a claim, and a staff member to decide it. */
async function waiting(kind: ClaimKind = 'claim') {
  const [claimant, staff] = await Promise.all([create.member({ solcoinBalance: 25 }), create.coFounder()])
  const { id } = await create.claim(claimant, { kind, value: 25 })
  return { id, claimant, staff }
}

test('shows the owner of an approved claim the details line by line and counts the coins as spent', async () => {
  const { id, claimant, staff } = await waiting()
  const reply = await decide(staff, id, { ...approval, adminNotes: 'Enjoy' })
  expect(reply).toMatchObject({ status: 200, body: { id, status: 'approved', processedBy: staff.user.username } })
  // Not its digits: a random id may contain them.
  expect(JSON.stringify(reply.body)).not.toContain('PIN')
  expect(await own(claimant)).toMatchObject([{ id, status: 'approved', adminNotes: 'Enjoy' }])
  expect(await reveal(claimant, id)).toEqual({ giftCardDetails: details })
  expect(await expectUnbrokenLedger(claimant.user.id)).toHaveLength(2)
  const { body } = await call('auth/user', 'GET', { as: claimant })
  expect(body).toMatchObject({ solcoinBalance: 0, totalRedeemed: 25 })
  expect(await auditEntriesOf(staff.user.id)).toMatchObject([
    { act: 'process-claim', subject: id, outcome: 'approved' },
  ])
})

test('accepts details of the maximum length in any script', async () => {
  for (const giftCardDetails of ['x'.repeat(2_000), '長'.repeat(1_365)]) {
    const { id, claimant, staff } = await waiting()
    expect((await decide(staff, id, { status: 'approved', giftCardDetails })).status).toBe(200)
    expect(await reveal(claimant, id)).toEqual({ giftCardDetails })
  }
})

test('refunds a declined claim, shows its owner the reason, and counts nothing as spent', async () => {
  const { id, claimant, staff } = await waiting()
  const reply = await decide(staff, id, { ...refusal, adminNotes: ' Out of stock ' })
  expect(reply).toMatchObject({ status: 200, body: { id, status: 'declined' } })
  const [claim] = await own(claimant)
  expect(claim).toMatchObject({ status: 'declined', adminNotes: 'Out of stock' })
  expect(await call('wallet/my-claims/reveal', 'POST', { as: claimant, params: { id } })).toMatchObject({ status: 404 })
  expect((await expectUnbrokenLedger(claimant.user.id)).at(-1)).toMatchObject({
    account: 'refund',
    amount: 2_500,
    actor: staff.user.id,
    link: id,
  })
  const { body } = await call('auth/user', 'GET', { as: claimant })
  expect(body).toMatchObject({ solcoinBalance: 25, totalRedeemed: 0 })
  expect(await auditEntriesOf(staff.user.id)).toMatchObject([
    { act: 'process-claim', subject: id, outcome: 'declined' },
  ])
})

test.each([approval, refusal])('decides a voucher in the same way: $status', async (verdict) => {
  const { id, claimant, staff } = await waiting('voucher')
  expect(await decide(staff, id, verdict)).toMatchObject({
    status: 200,
    body: { kind: 'voucher', status: verdict.status },
  })
  const [voucher] = (await call('wallet/claimed-cards', 'GET', { as: claimant })).body
  expect(voucher).toMatchObject({ id, value: 25, status: verdict.status })
  expect((await users.find(claimant.user.id))?.pendingClaims).toBe(0)
})

test('refunds a frozen member too', async () => {
  const { id, claimant, staff } = await waiting()
  await update(users.key(claimant.user.id), {
    UpdateExpression: 'SET frozenAt = :at',
    ExpressionAttributeValues: { ':at': new Date().toISOString() },
  })
  expect((await decide(staff, id, refusal)).status).toBe(200)
  expect((await call('auth/user', 'GET', { as: claimant })).body.solcoinBalance).toBe(25)
})

test.each([
  { first: approval, second: approval },
  { first: approval, second: refusal },
  { first: refusal, second: approval },
  { first: refusal, second: refusal },
])('refuses $second.status for a claim that is $first.status', async ({ first, second }) => {
  const { id, claimant, staff } = await waiting()
  await decide(staff, id, first)
  const before = await own(claimant)
  expect(await decide(await create.admin(), id, second)).toMatchObject({
    status: 409,
    problem: 'already_processed',
    message: 'This claim has already been decided.',
  })
  expect(await own(claimant)).toEqual(before)
  expect(await expectUnbrokenLedger(claimant.user.id)).toHaveLength(first === refusal ? 3 : 2)
})

const tooLong = (max: string) => `Must contain at most ${max} characters`

test.each<[string, string, object]>([
  ['giftCardDetails', 'Please provide gift card details', { status: 'approved' }],
  ['giftCardDetails', 'Please provide gift card details', { status: 'approved', giftCardDetails: ' \n ' }],
  ['giftCardDetails', tooLong('2,000'), { status: 'approved', giftCardDetails: 'x'.repeat(2_001) }],
  [
    'giftCardDetails',
    'Please shorten the gift card details',
    { status: 'approved', giftCardDetails: '長'.repeat(1_366) },
  ],
  ['adminNotes', tooLong('1,000'), { status: 'declined', adminNotes: 'x'.repeat(1_001) }],
  ['status', 'Approve or decline', { status: 'pending' }],
  ['status', 'Approve or decline', {}],
  ['claimId', 'Invalid id', { ...refusal, claimId: 'a claim' }],
])('refuses %s with "%s" and decides nothing', async (field, message, verdict) => {
  const { id, claimant, staff } = await waiting()
  const reply = await callRaw('admin/process-claim', 'POST', { as: staff, body: { claimId: id, ...verdict } })
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input', message, fields: { [field]: message } } })
  expect(await own(claimant)).toMatchObject([{ id, status: 'pending' }])
})

test('returns not_found for a claim that does not exist', async () => {
  const staff = await create.coFounder()
  const message = 'That claim no longer exists.'
  for (const id of ['00000000-0000-7000-8000-000000000000', staff.user.id])
    expect(await decide(staff, id, refusal)).toMatchObject({ status: 404, problem: 'not_found', message })
})

test.each([approval, refusal])('refuses to decide one’s own claim: $status', async (verdict) => {
  const staff = await create.admin({ solcoinBalance: 10, unlocked: true })
  const { id } = await create.claim(staff)
  const message = 'You cannot decide your own claim.'
  expect(await decide(staff, id, verdict)).toMatchObject({ status: 403, problem: 'forbidden', message })
  expect((await decide(await create.coFounder(), id, verdict)).status).toBe(200)
})

test('refuses members and frozen staff', async () => {
  const { id, claimant } = await waiting()
  const [member, frozen] = await Promise.all([create.member({ unlocked: true }), create.admin({ frozen: true })])
  const message = 'This account is frozen. Please contact the studio.'
  expect(await decide(member, id, refusal)).toMatchObject({ status: 403, problem: 'forbidden' })
  expect(await decide(frozen, id, refusal)).toMatchObject({ status: 403, problem: 'account_frozen', message })
  expect(await own(claimant)).toMatchObject([{ status: 'pending' }])
})

test('repeats the reply for the same key and decision, and refuses another decision with that key', async () => {
  const { id, claimant, staff } = await waiting()
  const first = await decide(staff, id, refusal, 'one-decision')
  expect(await decide(staff, id, refusal, 'one-decision')).toMatchObject({ status: 200, body: first.body })
  expect(await decide(staff, id, approval, 'one-decision')).toMatchObject({
    status: 409,
    problem: 'idempotency_mismatch',
  })
  expect(await expectUnbrokenLedger(claimant.user.id)).toHaveLength(3)
  expect(await auditEntriesOf(staff.user.id)).toHaveLength(1)
})
