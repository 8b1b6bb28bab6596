import { expect, test } from 'vitest'
import { accountKeys } from '../../accounts/keys.ts'
import { update } from '../../table/rows.ts'
import { call } from '../../testing/call.ts'
import { expectUnbrokenLedger } from '../../testing/checks/expect-consistent.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { ageApproval, askForGift, askForList } from '../../testing/fixtures/gifts.ts'
import { withFreshTables } from '../../testing/fresh-table.ts'
import { auditEntriesOf } from '../../testing/read-all-rows.ts'

withFreshTables()

const staffMember = () => create.admin({ unlocked: true })
const approve = (as: SignedInUser, approvals: string[], key?: string) =>
  call('admin/approvals', 'POST', { as, body: { approvals }, ...(key && { key }) })
const amountsOf = async ({ user }: SignedInUser) => (await expectUnbrokenLedger(user.id)).map(({ amount }) => amount)

test('approves every gift of a list, each with its own result, mail and audit entry', async () => {
  const [giver, second, members] = await Promise.all([staffMember(), staffMember(), create.members(3)])
  const ids = await askForList(giver, members, 700)
  const { body: waiting } = await call('admin/approvals', 'GET', { as: second })
  expect(new Set(waiting.map(({ list }) => list)).size).toBe(1)
  expect(waiting[0]?.list).not.toBeNull()
  const { status, body } = await approve(second, ids)
  expect(status).toBe(200)
  expect(body).toEqual({ results: ids.map((id) => ({ id, outcome: 'approved', message: null })), approved: 2_100 })
  for (const member of members) expect(await amountsOf(member)).toEqual([70_000])
  const audited = await auditEntriesOf(second.user.id)
  expect(new Set(audited.map(({ act, subject, outcome }) => `${act} ${subject} ${outcome}`))).toEqual(
    new Set(members.map(({ user }) => `approve-gift ${user.id} 70000`)),
  )
  expect(audited).toHaveLength(members.length)
  const { body: decided } = await call('admin/approvals', 'GET', { as: giver, query: { status: 'decided' } })
  expect(decided.map((each) => each.decided?.by.id)).toEqual(members.map(() => second.user.id))
})

test('says of each gift why it was not approved, and approves the others', async () => {
  const [giver, second, other, members] = await Promise.all([
    staffMember(),
    staffMember(),
    staffMember(),
    create.members(4),
  ])
  const ids = await askForList(giver, [...members, second], 700)
  const [declined = '', expired = '', , gone = ''] = ids
  await call('admin/approval', 'POST', {
    as: other,
    params: { id: declined },
    body: { decision: 'decline', reason: 'Not this one' },
  })
  await ageApproval(expired, 100)
  await update(accountKeys.user(members[3]?.user.id ?? ''), {
    UpdateExpression: 'SET deletingAt = :at',
    ExpressionAttributeValues: { ':at': new Date().toISOString() },
  })
  const { status, body } = await approve(second, ids)
  expect(status).toBe(200)
  expect(body.results.map(({ outcome }) => outcome)).toEqual([
    'decided',
    'expired',
    'approved',
    'not_found',
    'recipient',
  ])
  expect(body.results.filter(({ message }) => message === null)).toHaveLength(1)
  expect(body.approved).toBe(700)
  expect(gone).not.toBe('')
  expect(await amountsOf(second)).toEqual([])
  expect((await approve(other, ids)).body.results.map(({ outcome }) => outcome)).toEqual([
    'decided',
    'expired',
    'decided',
    'not_found',
    'approved',
  ])
})

test('nobody approves their own list, nor does a member', async () => {
  const [giver, members] = await Promise.all([staffMember(), create.members(2)])
  const ids = await askForList(giver, members, 700)
  expect(await approve(giver, ids)).toMatchObject({ status: 403, problem: 'forbidden' })
  expect(await approve(members[0] as SignedInUser, ids)).toMatchObject({ status: 403, problem: 'forbidden' })
  expect(await approve(await create.admin(), ids)).toMatchObject({ problem: 'locked' })
  for (const member of members) expect(await amountsOf(member)).toEqual([])
})

test('a giver who may no longer give gives nothing', async () => {
  const [giver, second, members] = await Promise.all([staffMember(), staffMember(), create.members(2)])
  const ids = await askForList(giver, members, 700)
  await update(accountKeys.user(giver.user.id), {
    UpdateExpression: 'SET frozenAt = :at',
    ExpressionAttributeValues: { ':at': new Date().toISOString() },
  })
  expect((await approve(second, ids)).body).toMatchObject({
    results: ids.map(() => ({ outcome: 'not_approvable' })),
    approved: 0,
  })
})

test('gifts of two lists, or of none, are not approved together', async () => {
  const [giver, second, members] = await Promise.all([staffMember(), staffMember(), create.members(3)])
  const [one, other, third] = members as [SignedInUser, SignedInUser, SignedInUser]
  const lists = [...(await askForList(giver, [one], 700)), ...(await askForList(giver, [other], 700))]
  const alone = await askForGift(giver, third.user.id)
  for (const ids of [lists, [alone], [...lists.slice(0, 1), alone]])
    expect(await approve(second, ids)).toMatchObject({ status: 400, problem: 'invalid_input' })
  for (const member of members) expect(await amountsOf(member)).toEqual([])
})

test('the same key repeats the first answer, and a gift that is named twice is approved once', async () => {
  const [giver, second, members] = await Promise.all([staffMember(), staffMember(), create.members(2)])
  const ids = await askForList(giver, members, 700)
  const first = await approve(second, [...ids, ...ids], 'one-press')
  expect(first.body.results).toHaveLength(2)
  expect((await approve(second, [...ids, ...ids], 'one-press')).body).toEqual(first.body)
  for (const member of members) expect(await amountsOf(member)).toEqual([70_000])
})
