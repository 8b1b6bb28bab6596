import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { QueueName } from '../../../shared/queues/schema.ts'
import { queueKeys } from '../../queues/keys.ts'
import { update } from '../../table/rows.ts'
import { call, callRaw } from '../../testing/call.ts'
import { withFreshTables } from '../../testing/fresh-table.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { ageApproval, askForGift } from '../../testing/fixtures/gifts.ts'
import { createReport } from '../../testing/fixtures/reports.ts'
import { readAllRows } from '../../testing/read-all-rows.ts'

withFreshTables()

/** States what this person has open. Returns what their colleagues have. */
const state = async (as: SignedInUser, item: string | null, queue: QueueName = 'claims') =>
  (await call('admin/queues', 'POST', { as, body: { queue, item } })).body.colleagues

const staff = () => Promise.all([create.coFounder(), create.admin()])

test('counts what waits, for staff who have not entered the owner password', async () => {
  const [as, giver, member] = await Promise.all([
    create.coFounder(),
    create.admin({ unlocked: true }),
    create.member({ solcoinBalance: 5 }),
  ])
  await createReport(member)
  const [expired, withdrawn] = [await askForGift(giver, member.user.id), await askForGift(giver, member.user.id)]
  await askForGift(giver, member.user.id)
  const count = async () => (await call('admin/queues', 'GET', { as })).body
  expect(await count()).toEqual({ claims: 0, orders: 0, reports: 1, evidence: 0, approvals: 3 })
  await ageApproval(expired, 73)
  await call('admin/approval', 'POST', { as: giver, params: { id: withdrawn }, body: { decision: 'withdraw' } })
  expect(await count()).toMatchObject({ approvals: 1 })
})

test('two members of staff see what the other has open, also the same item, and never their own', async () => {
  const [one, other] = await staff()
  const item = randomUUID()
  expect(await state(one, item)).toEqual([])
  expect(await state(other, item)).toEqual([{ item, name: one.user.firstName }])
  expect(await state(one, item)).toEqual([{ item, name: other.user.firstName }])
})

test('going on to the next item takes the one before back, and so does leaving', async () => {
  const [one, other] = await staff()
  const next = randomUUID()
  await state(one, randomUUID())
  await state(one, next)
  expect(await state(other, null)).toEqual([{ item: next, name: one.user.firstName }])
  await state(one, null)
  expect(await state(other, null)).toEqual([])
  expect((await readAllRows()).filter(({ entity }) => entity === 'open-item')).toEqual([])
})

test('queues do not mix', async () => {
  const [one, other] = await staff()
  await state(one, randomUUID(), 'orders')
  expect(await state(other, null, 'claims')).toEqual([])
})

test('what nobody has renewed for three minutes is not shown, although the table deletes it later', async () => {
  const [one, other] = await staff()
  await state(one, randomUUID())
  await update(queueKeys.openItem('claims', one.user.id), {
    UpdateExpression: 'SET expiresAt = :past',
    ExpressionAttributeValues: { ':past': Math.floor(Date.now() / 1000) - 1 },
  })
  expect(await state(other, null)).toEqual([])
})

test('nobody but staff learns what is open, and an answer has nothing but the item and a first name', async () => {
  const [one, other] = await staff()
  const item = randomUUID()
  await state(one, item, 'approvals')
  const body = { queue: 'approvals', item: null }
  expect(await callRaw('admin/queues', 'POST', { as: await create.member(), body })).toMatchObject({ status: 403 })
  expect(JSON.stringify(await state(other, null, 'approvals'))).toBe(
    JSON.stringify([{ item, name: one.user.firstName }]),
  )
})

test('what is open does not keep a colleague from deciding it', async () => {
  const [one, other] = await staff()
  const { id } = await createReport(await create.member({ solcoinBalance: 5 }))
  await state(one, id, 'reports')
  const answer = { as: other, params: { id }, body: { outcome: 'refund' } } as const
  expect(await call('admin/report', 'POST', answer)).toMatchObject({ status: 200 })
})
