import { expect, test } from 'vitest'
import { accountKeys } from '../../accounts/keys.ts'
import { update } from '../../table/rows.ts'
import { call } from '../../testing/call.ts'
import { create } from '../../testing/fixtures/create.ts'
import { ageApproval, askForGift } from '../../testing/fixtures/gifts.ts'

const staff = () => create.admin({ unlocked: true })

test('lists the gifts that wait, oldest first, without those that have expired', async () => {
  const [as, giver, { user }] = await Promise.all([staff(), staff(), create.member()])
  const ids: string[] = []
  for (const amount of [600, 700, 800]) ids.push(await askForGift(giver, user.id, amount))
  const [expired, ...others] = ids
  await ageApproval(String(expired), 73)
  const { body } = await call('admin/approvals', 'GET', { as })
  expect(body.map(({ id }) => id)).toEqual(others)
  expect(body[0]).toMatchObject({
    giver: { id: giver.user.id, username: giver.user.username },
    member: { id: user.id, firstName: user.firstName },
    amount: 700,
    reason: 'First prize',
    status: 'pending',
    decided: null,
  })
  expect(Date.parse(String(body[0]?.until)) - Date.parse(String(body[0]?.at))).toBe(72 * 3_600_000)
})

test('lists the gifts that expired undecided apart, latest first', async () => {
  const [as, giver, { user }] = await Promise.all([staff(), staff(), create.member()])
  const [older, newer] = [await askForGift(giver, user.id), await askForGift(giver, user.id)]
  await askForGift(giver, user.id)
  await ageApproval(older, 80)
  await ageApproval(newer, 73)
  const { body } = await call('admin/approvals', 'GET', { as, query: { status: 'expired' } })
  const mine = body.filter(({ giver: { id } }) => id === giver.user.id)
  expect(mine).toMatchObject([
    { id: newer, status: 'pending', decided: null },
    { id: older, status: 'pending', decided: null },
  ])
})

test('lists the decided gifts apart, latest first, page by page', async () => {
  const [as, giver, { user }] = await Promise.all([staff(), staff(), create.member()])
  const ids: string[] = []
  for (let index = 0; index < 51; index += 1) {
    const id = await askForGift(giver, user.id)
    await call('admin/approval', 'POST', { as: giver, params: { id }, body: { decision: 'withdraw' } })
    ids.unshift(id)
  }
  const first = await call('admin/approvals', 'GET', { as, query: { status: 'decided' } })
  const cursor = String(first.headers['next-cursor'])
  const second = await call('admin/approvals', 'GET', { as, query: { status: 'decided', cursor } })
  expect(first.body).toHaveLength(50)
  const mine = [...first.body, ...second.body].map(({ id }) => id).filter((id) => ids.includes(id))
  expect(mine).toEqual(ids)
  expect(second.headers['next-cursor']).toBeUndefined()
})

test('says to each caller why they may not approve', async () => {
  const [giver, second, recipient, follower, newcomer] = [
    await staff(),
    await staff(),
    await staff(),
    await staff(),
    await staff(),
  ]
  const change = (id: string, UpdateExpression: string, value: unknown) =>
    update(accountKeys.user(id), { UpdateExpression, ExpressionAttributeValues: { ':value': value } })
  await change(follower.user.id, 'SET roleFrom = :value', [giver.user.id])
  await change(newcomer.user.id, 'SET roleSince = :value', new Date().toISOString())
  const id = await askForGift(giver, recipient.user.id)
  const blocks = []
  for (const as of [second, giver, recipient, follower, newcomer]) {
    const { body } = await call('admin/approvals', 'GET', { as })
    blocks.push(body.find((each) => each.id === id)?.block)
  }
  expect(blocks).toEqual([null, 'asked', 'recipient', 'role_from_giver', 'new_role'])
})
