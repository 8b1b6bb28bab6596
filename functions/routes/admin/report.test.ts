import { expect, test } from 'vitest'
import type { ReportAnswer } from '../../../shared/store/report-schema.ts'
import * as users from '../../accounts/users.table.ts'
import { get } from '../../table/rows.ts'
import * as giftCards from '../../store/gift-cards.table.ts'
import { expectSalesConsistent, expectUnbrokenLedger } from '../../testing/checks/expect-consistent.ts'
import { call, callRaw } from '../../testing/call.ts'
import { withFreshTables } from '../../testing/fresh-table.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { createReport } from '../../testing/fixtures/reports.ts'
import { auditEntriesOf, readAllRows } from '../../testing/read-all-rows.ts'

withFreshTables()

const answer = (as: SignedInUser, id: string, body: ReportAnswer, key?: string) =>
  call('admin/report', 'POST', { as, params: { id }, body, ...(key && { key }) })

/** A member who has reported the code of a purchase for 1 Solcoin, and a staff member. */
async function reported() {
  const [member, staff] = await Promise.all([create.member({ solcoinBalance: 5 }), create.coFounder()])
  return { member, staff, report: await createReport(member, { code: 'OLD-CODE-1111' }) }
}

const codeShown = async (as: SignedInUser, id: string) =>
  (await call('shop/my-purchases/reveal', 'POST', { as, params: { id } })).body.code

const notified = async ({ user }: SignedInUser) =>
  (await readAllRows()).filter(
    ({ pk, entity, kind }) => pk === `USER#${user.id}` && entity === 'notification' && kind === 'report_answered',
  )

test('replaces the code with one of the same platform and value, and takes no coins', async () => {
  const { member, staff, report } = await reported()
  const [dearer, roblox, same] = [
    await create.giftCard({ solcoinPrice: 2 }),
    await create.giftCard({ solcoinPrice: 1, platform: 'roblox' }),
    await create.giftCard({ solcoinPrice: 1, code: 'NEW-CODE-2222' }),
  ]
  expect(await codeShown(member, report.id)).toBe('OLD-CODE-1111')
  const reply = await answer(staff, report.id, { outcome: 'replace', reason: 'Sorry about that.' })
  expect(reply).toMatchObject({
    status: 200,
    body: { id: report.id, status: 'replaced', processedBy: staff.user.username, reason: 'Sorry about that.' },
  })
  expect(JSON.stringify(reply.body)).not.toContain('NEW-CODE')
  expect(await codeShown(member, report.id)).toBe('NEW-CODE-2222')
  const [purchase] = (await call('shop/my-purchases', 'GET', { as: member })).body
  expect(purchase?.report).toMatchObject({ status: 'replaced', reason: 'Sorry about that.' })
  expect(await expectUnbrokenLedger(member.user.id)).toHaveLength(2)
  expect(await get(giftCards.key(same.id))).toMatchObject({
    status: 'sold',
    soldTo: member.user.id,
    replacementFor: report.id,
  })
  for (const { id } of [dearer, roblox]) expect((await get(giftCards.key(id)))?.status).toBe('available')
  expect(await notified(member)).toMatchObject([
    { words: `Your ${report.name} has a new code. Open it in your purchases. Sorry about that.`, link: report.id },
  ])
  expect(await auditEntriesOf(staff.user.id)).toMatchObject([
    { act: 'answer-report', subject: report.id, outcome: 'replaced' },
  ])
  const bought = (await readAllRows()).find(({ entity, id }) => entity === 'purchase' && id === report.id)
  await expectSalesConsistent([member], [{ id: String(bought?.giftCardId) }, same])
})

test('finds a replacement behind two hundred gift cards of other values', async () => {
  const { staff, report } = await reported()
  for (let batch = 0; batch < 10; batch += 1)
    await Promise.all(Array.from({ length: 20 }, () => create.giftCard({ solcoinPrice: 2 })))
  const same = await create.giftCard({ solcoinPrice: 1 })
  expect((await answer(staff, report.id, { outcome: 'replace' })).status).toBe(200)
  expect((await get(giftCards.key(same.id)))?.status).toBe('sold')
})

test('refuses to replace it while nothing in the stock does, and leaves the report open', async () => {
  const { staff, report } = await reported()
  await create.giftCard({ solcoinPrice: 2 })
  expect(await answer(staff, report.id, { outcome: 'replace' })).toMatchObject({
    status: 409,
    problem: 'out_of_stock',
    message: 'There is no other $1.00 gift card of this platform in stock. Add one, or return the Solcoins.',
  })
  expect((await answer(staff, report.id, { outcome: 'refund' })).status).toBe(200)
})

test('returns what the member paid', async () => {
  const { member, staff, report } = await reported()
  expect(await answer(staff, report.id, { outcome: 'refund' })).toMatchObject({
    status: 200,
    body: { status: 'refunded', reason: null },
  })
  expect((await expectUnbrokenLedger(member.user.id)).at(-1)).toMatchObject({
    kind: 'refund',
    account: 'refund',
    amount: 100,
    reason: `Code did not work: ${report.name}`,
    actor: staff.user.id,
    link: report.id,
  })
  expect(await users.find(member.user.id)).toMatchObject({ balance: 500, totalRedeemed: 0 })
  expect(await notified(member)).toMatchObject([{ words: `Your 1.00 Solcoins for ${report.name} are back.` }])
})

test('declines it with a reason, which the member reads', async () => {
  const { member, staff, report } = await reported()
  const raw = { as: staff, params: { id: report.id } }
  for (const reason of [undefined, '', '  '])
    expect(await callRaw('admin/report', 'POST', { ...raw, body: { outcome: 'decline', reason } })).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Tell the member why' } },
    })
  expect((await answer(staff, report.id, { outcome: 'decline', reason: 'It works here.' })).status).toBe(200)
  expect(await expectUnbrokenLedger(member.user.id)).toHaveLength(2)
  expect(await notified(member)).toMatchObject([
    { words: `Your report of ${report.name} was declined. It works here.` },
  ])
})

test('answers once, and never their own report', async () => {
  const { staff, report } = await reported()
  await answer(staff, report.id, { outcome: 'decline', reason: 'It works here.' })
  for (const outcome of ['replace', 'refund'] as const)
    expect(await answer(await create.admin(), report.id, { outcome })).toMatchObject({
      status: 409,
      problem: 'already_answered',
      message: 'This has already been answered.',
    })
  const own = await create.admin({ solcoinBalance: 5 })
  const { id } = await createReport(own)
  expect(await answer(own, id, { outcome: 'refund' })).toMatchObject({
    status: 403,
    problem: 'forbidden',
    message: 'You cannot answer your own report.',
  })
})

test('returns not_found for what nobody reported', async () => {
  const [member, staff] = await Promise.all([create.member({ solcoinBalance: 5 }), create.coFounder()])
  const { id } = await create.purchase(member)
  for (const each of [id, staff.user.id])
    expect(await answer(staff, each, { outcome: 'refund' })).toMatchObject({
      status: 404,
      problem: 'not_found',
      message: 'That report no longer exists.',
    })
})

test('repeats the reply for the same key and answer', async () => {
  const { member, staff, report } = await reported()
  const first = await answer(staff, report.id, { outcome: 'refund' }, 'answer-once')
  expect(await answer(staff, report.id, { outcome: 'refund' }, 'answer-once')).toMatchObject({
    status: 200,
    body: first.body,
  })
  expect(await expectUnbrokenLedger(member.user.id)).toHaveLength(3)
})
