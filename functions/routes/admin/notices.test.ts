import { expect, test } from 'vitest'
import type { NoticeKind } from '../../../shared/notifications/staff-notices.ts'
import * as users from '../../accounts/users.table.ts'
import * as stock from '../../catalogue/stock.table.ts'
import { noteLowStock } from '../../notifications/note-low-stock.use-case.ts'
import { call, callRaw } from '../../testing/call.ts'
import { countFigures } from '../../testing/count-figures.ts'
import { auditNow, createLedger } from '../../testing/fixtures/audited-ledger.ts'
import { createPaidOrder, createReportedProblem, deliverEvent, eventsOf } from '../../testing/fixtures/checkouts.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { askForGift } from '../../testing/fixtures/gifts.ts'
import { sendEvidence } from '../../testing/fixtures/mission-calls.ts'
import { createReport } from '../../testing/fixtures/reports.ts'
import { stripeStandIn } from '../../testing/fixtures/stripe-stand-in.ts'
import { withFreshTables } from '../../testing/fresh-table.ts'
import { update } from '../../table/rows.ts'

withFreshTables()

const noticesOf = async (as: SignedInUser) => (await call('admin/notices', 'GET', { as })).body.notices
const noticeOf = async (as: SignedInUser, kind: NoticeKind) => (await noticesOf(as)).find((each) => each.kind === kind)
const see = (as: SignedInUser, upTo: string) => call('admin/notices', 'POST', { as, body: { upTo } })

const member = () => create.member({ solcoinBalance: 100 })

test('nothing waits at first', async () => {
  expect(await noticesOf(await create.coFounder())).toEqual([])
})

test('claims are one notice, with the names of the latest and the age of the oldest', async () => {
  const [as, one, other] = [await create.coFounder(), await member(), await member()]
  const oldest = await create.claim(one)
  await create.claim(other, { kind: 'voucher' })
  const latest = await create.claim(other)
  expect(await noticesOf(as)).toEqual([
    {
      kind: 'claims',
      count: 3,
      isMore: false,
      about: [expect.any(String)],
      at: latest.createdAt,
      oldestAt: oldest.createdAt,
      isRead: false,
    },
  ])
})

test('a notice that was seen is read for this person only, until something new waits', async () => {
  const [as, colleague] = [await create.coFounder(), await create.coFounder()]
  const { createdAt } = await create.claim(await member())
  expect((await see(as, createdAt)).status).toBe(204)
  expect(await noticeOf(as, 'claims')).toMatchObject({ isRead: true })
  expect(await noticeOf(colleague, 'claims')).toMatchObject({ isRead: false })
  await create.claim(await member())
  expect(await noticeOf(as, 'claims')).toMatchObject({ count: 2, isRead: false })
})

test('a time to come hides nothing that is new', async () => {
  const as = await create.coFounder()
  expect((await see(as, '2999-01-01T00:00:00.000Z')).status).toBe(204)
  await create.claim(await member())
  expect(await noticeOf(as, 'claims')).toMatchObject({ isRead: false })
})

test('an approval waits only for those who may give it', async () => {
  const [giver, colleague, { user }] = [await create.admin({ unlocked: true }), await create.admin(), await member()]
  await askForGift(giver, user.id)
  expect(await noticeOf(giver, 'approvals')).toBeUndefined()
  expect(await noticeOf(colleague, 'approvals')).toMatchObject({
    count: 1,
    about: [`800.00 Solcoins for ${user.username}`],
  })
})

test('orders, problems, evidence and reported codes wait', async () => {
  const as = await create.coFounder()
  await createPaidOrder()
  await createReportedProblem()
  await sendEvidence(await member())
  await createReport(await member())
  const notices = await noticesOf(as)
  const counts = Object.fromEntries(notices.map(({ kind, count }) => [kind, count]))
  expect(counts).toEqual({ orders: 2, problems: 1, evidence: 1, reports: 1 })
})

test('a dispute waits until it is decided, and its order does not wait to be shipped', async () => {
  const as = await create.coFounder()
  const { sessionId } = await createPaidOrder()
  const deliver = (type: string) => {
    const [event] = eventsOf(sessionId).filter((each) => each.type === type)
    return deliverEvent(event ?? {})
  }
  stripeStandIn.dispute(sessionId)
  await deliver('charge.dispute.created')
  expect((await noticesOf(as)).map(({ kind, count }) => [kind, count])).toEqual([['disputes', 1]])
  stripeStandIn.decideDispute(sessionId, 'won')
  await deliver('charge.dispute.closed')
  expect((await noticesOf(as)).map(({ kind }) => kind)).toEqual(['orders'])
})

test('stock that is low is told since it first was, and no longer once it is filled', async () => {
  const as = await create.coFounder()
  const { product } = await create.product({ name: 'Night Shift Mug', stock: 2 })
  await create.giftCard({ platform: 'roblox', solcoinPrice: 50 })
  await countFigures()
  const [first, second] = [new Date('2026-11-26T00:00:00.000Z'), new Date('2026-11-26T01:00:00.000Z')]
  for (const now of [first, second]) await noteLowStock(now)
  expect(await noticeOf(as, 'stock')).toMatchObject({
    count: 2,
    about: ['Roblox $50 has 1', 'Night Shift Mug has 2'],
    at: first.toISOString(),
  })
  await update(stock.key(product.id, null), {
    UpdateExpression: 'SET available = :many',
    ExpressionAttributeValues: { ':many': 50 },
  })
  await noteLowStock(second)
  expect(await noticeOf(as, 'stock')).toMatchObject({ about: ['Roblox $50 has 1'] })
})

test('a kind that is turned off is not told, and damage of the ledger always is', async () => {
  const as = await create.coFounder()
  const { member: owner } = await createLedger()
  await auditNow()
  expect(await noticeOf(as, 'ledger')).toBeUndefined()
  await update(users.key(owner.user.id), {
    UpdateExpression: 'SET balance = balance + :one',
    ExpressionAttributeValues: { ':one': 1 },
  })
  await auditNow()
  await create.claim(await member())
  expect((await call('admin/notices', 'PUT', { as, body: { turnedOff: ['claims'] } })).status).toBe(204)
  const { notices, turnedOff } = (await call('admin/notices', 'GET', { as })).body
  expect(turnedOff).toEqual(['claims'])
  expect(notices.map(({ kind }) => kind)).toContain('ledger')
  expect(notices.map(({ kind }) => kind)).not.toContain('claims')
  const all = await callRaw('admin/notices', 'PUT', { as, body: { turnedOff: ['ledger'] } })
  expect(all.status).toBe(400)
})
