import { afterEach, expect, test, vi } from 'vitest'
import { reportDays } from '../../../../shared/store/reportable.ts'
import { call, callRaw } from '../../../testing/call.ts'
import { withFreshTables } from '../../../testing/fresh-table.ts'
import { create, type SignedInUser } from '../../../testing/fixtures/create.ts'
import { readAllRows } from '../../../testing/read-all-rows.ts'

withFreshTables()
afterEach(() => void vi.useRealTimers())

const words = 'The console says that it was used already.'
const report = (as: SignedInUser, id: string, text: string = words, key?: string) =>
  call('shop/my-purchases/report', 'POST', { as, params: { id }, body: { words: text }, ...(key && { key }) })

async function bought(code?: string) {
  const [buyer, staff] = await Promise.all([create.member({ solcoinBalance: 5 }), create.coFounder()])
  return { buyer, staff, purchase: await create.purchase(buyer, code === undefined ? {} : { code }) }
}

const reportOf = async (as: SignedInUser) => (await call('shop/my-purchases', 'GET', { as })).body[0]?.report

test('shows the report to its sender and to staff, with the end of the code and not the code', async () => {
  const { buyer, staff, purchase } = await bought('SOL-1234-5678-9ABC')
  expect(await reportOf(buyer)).toBeNull()
  expect((await report(buyer, purchase.id, ` ${words} `)).status).toBe(202)
  expect(await reportOf(buyer)).toMatchObject({ status: 'open', reason: null })
  const { body } = await call('admin/reports', 'GET', { as: staff })
  expect(body.find(({ id }) => id === purchase.id)).toMatchObject({
    userId: buyer.user.id,
    username: buyer.user.username,
    name: purchase.giftCardName,
    platform: 'playstation',
    amount: 1,
    solcoinsPaid: 1,
    codeLastFour: '9ABC',
    words,
    status: 'open',
    processedAt: null,
    processedBy: null,
    reason: null,
  })
  expect(JSON.stringify(body)).not.toContain('SOL-')
})

test('accepts one report of a purchase, whatever was answered', async () => {
  const { buyer, staff, purchase } = await bought()
  await report(buyer, purchase.id)
  const message = 'You have already reported this code.'
  expect(await report(buyer, purchase.id)).toMatchObject({ status: 409, problem: 'already_reported', message })
  const body = { outcome: 'decline', reason: 'It works here.' } as const
  await call('admin/report', 'POST', { as: staff, params: { id: purchase.id }, body })
  expect(await report(buyer, purchase.id)).toMatchObject({ problem: 'already_reported', message })
  expect(await reportOf(buyer)).toMatchObject({ status: 'declined', reason: 'It works here.' })
})

test('accepts it until 14 days after the purchase, and not a moment later', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') })
  const [early, late] = [await create.member({ solcoinBalance: 5 }), await create.member({ solcoinBalance: 5 })]
  const [one, two] = [await create.purchase(early), await create.purchase(late)]
  const end = Date.parse('2026-03-01T10:00:00Z') + reportDays * 86_400_000
  vi.setSystemTime(end)
  expect((await report(early, one.id)).status).toBe(202)
  vi.setSystemTime(end + 1)
  expect(await report(late, two.id)).toMatchObject({
    status: 409,
    problem: 'too_late',
    message: 'A code can be reported for 14 days after its purchase.',
  })
})

test('refuses the purchase of another member, one that does not exist, and a frozen owner', async () => {
  const { purchase, staff } = await bought()
  const message = 'We could not find that purchase.'
  for (const as of [staff, await create.member()])
    expect(await report(as, purchase.id)).toMatchObject({ status: 404, problem: 'not_found', message })
  const frozen = await create.member({ solcoinBalance: 5, frozen: true })
  const own = await create.purchase(frozen)
  expect((await report(frozen, own.id)).problem).toBe('account_frozen')
})

test.each([
  ['', 'Tell us what happens when you use the code'],
  ['  \n', 'Tell us what happens when you use the code'],
  ['x'.repeat(1_001), 'Must contain at most 1,000 characters'],
  ['It says sol-1234 5678 9abc is wrong', 'Leave the code out. We know which one it is.'],
])('refuses the words %j', async (text, message) => {
  const { buyer, purchase } = await bought('SOL-1234-5678-9ABC')
  const raw = { as: buyer, params: { id: purchase.id }, body: { words: text } }
  expect(await callRaw('shop/my-purchases/report', 'POST', raw)).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', message, fields: { words: message } },
  })
  expect((await readAllRows()).filter((row) => row.entity === 'code-report' && row.id === purchase.id)).toEqual([])
})

test('repeats the reply for the same key, and refuses other words with it', async () => {
  const { buyer, purchase } = await bought()
  expect((await report(buyer, purchase.id, words, 'report-once')).status).toBe(202)
  expect((await report(buyer, purchase.id, words, 'report-once')).status).toBe(202)
  expect((await report(buyer, purchase.id, 'Empty', 'report-once')).problem).toBe('idempotency_mismatch')
})
