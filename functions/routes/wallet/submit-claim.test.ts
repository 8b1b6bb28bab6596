import { afterEach, expect, test, vi } from 'vitest'
import { claimPlatforms, claimValues } from '../../../shared/claims/schema.ts'
import { limits } from '../../../shared/limits.ts'
import { expectUnbrokenLedger } from '../../testing/checks/expect-consistent.ts'
import { call, callRaw } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'

afterEach(() => void vi.useRealTimers())

const person = { name: 'Mia Starling', email: 'mia@solara.test' }
const good = { platform: 'Amazon Gift Card', value: 25, ...person } as const

const submit = (as: SignedInUser, key?: string, body: Partial<typeof good> | object = {}) =>
  call('wallet/submit-claim', 'POST', { as, body: { ...good, ...body }, ...(key && { key }) })

test('debits the coins immediately and shows the pending claim to its owner and to staff', async () => {
  const [member, staff] = await Promise.all([create.member({ solcoinBalance: 30.5 }), create.coFounder()])
  const reply = await call('wallet/submit-claim', 'POST', { as: member, body: good, address: '198.51.100.7' })
  expect(reply).toMatchObject({ status: 200, body: { newSolcoinBalance: 5.5 } })
  const { claimId } = reply.body
  expect((await expectUnbrokenLedger(member.user.id)).at(-1)).toMatchObject({
    kind: 'claim',
    account: 'claims',
    amount: -2_500,
    reason: 'Amazon Gift Card',
    actor: member.user.id,
    link: claimId,
  })
  const waiting = { id: claimId, platform: 'Amazon Gift Card', amount: 25, solcoinsUsed: 25, status: 'pending' }
  expect((await call('wallet/my-claims', 'GET', { as: member })).body).toMatchObject([waiting])
  const listed = (await call('admin/claims', 'GET', { as: staff })).body.find(({ id }) => id === claimId)
  expect(listed).toMatchObject({ ...waiting, ...person, userId: member.user.id, kind: 'claim', userIp: '198.51.100.7' })
})

test('accepts every listed card for 10, 25, 50 or 100', async () => {
  const member = await create.member({ solcoinBalance: 5 * 185 })
  for (const platform of claimPlatforms)
    for (const value of claimValues) expect((await submit(member, undefined, { platform, value })).status).toBe(200)
  expect((await call('auth/user', 'GET', { as: member })).body.solcoinBalance).toBe(0)
})

const wrongValue = 'Choose 10, 25, 50 or 100'
const wrongPlatform = 'Choose a gift card from the list'
const noPerson = 'Please provide your name and email'

test.each<[string, unknown, string]>([
  ['platform', 'Steam', wrongPlatform],
  ['platform', 'amazon gift card', wrongPlatform],
  ['platform', undefined, wrongPlatform],
  ['value', 30, wrongValue],
  ['value', 0, wrongValue],
  ['value', -10, wrongValue],
  ['value', 10.001, wrongValue],
  ['value', 1e9, wrongValue],
  ['value', '25', wrongValue],
  ['value', undefined, wrongValue],
  ['name', undefined, noPerson],
  ['name', '   ', noPerson],
  ['name', 'x'.repeat(121), 'Must contain at most 120 characters'],
  ['name', 'Mia\nStarling', 'Must be a single line of text'],
  ['name', 'Mia\u202eStarling', 'Remove the invisible characters from the name'],
  ['email', undefined, noPerson],
  ['email', ' ', noPerson],
  ['email', 'mia@solara', 'Invalid email address'],
])('refuses the %s %j with a message and debits nothing', async (field, wrong, message) => {
  const member = await create.member({ solcoinBalance: 100 })
  const reply = await callRaw('wallet/submit-claim', 'POST', { as: member, body: { ...good, [field]: wrong } })
  expect(reply).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', message, fields: { [field]: message } },
  })
  expect(await expectUnbrokenLedger(member.user.id)).toHaveLength(1)
})

test('refuses a balance that is a cent too low', async () => {
  const member = await create.member({ solcoinBalance: 24.99 })
  const message = 'Insufficient Solcoins'
  expect(await submit(member)).toMatchObject({ status: 409, problem: 'insufficient_solcoins', message })
  expect((await call('wallet/my-claims', 'GET', { as: member })).body).toEqual([])
})

test('refuses a frozen member', async () => {
  const member = await create.member({ solcoinBalance: 25, frozen: true })
  const message = 'This account is frozen. Please contact the studio.'
  expect(await submit(member)).toMatchObject({ status: 403, problem: 'account_frozen', message })
  expect(await expectUnbrokenLedger(member.user.id)).toHaveLength(1)
})

test('allows each member twenty claims and prepaid cards a day in total', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:30:00Z') })
  const [member, other] = await Promise.all([
    create.member({ solcoinBalance: 1_000 }),
    create.member({ solcoinBalance: 25 }),
  ])
  for (let count = 0; count < limits.claim.max; count += 1)
    await create.claim(member, { kind: count % 2 ? 'claim' : 'voucher' })
  expect((await submit(member)).message).toBe('You have reached the limit for one day. Please try again in 16 hours.')
  vi.setSystemTime(new Date('2026-11-21T23:00:00Z'))
  const reply = await submit(member)
  expect(reply).toMatchObject({
    status: 429,
    problem: 'slow_down',
    message: 'You have reached the limit for one day. Please try again in an hour.',
  })
  expect(reply.headers['retry-after']).toBe('3600')
  const voucher = { platform: 'Amazon Gift Card', amount: 10, ...person } as const
  const second = await call('wallet/purchase-card', 'POST', { as: member, body: voucher })
  expect(second.problem).toBe('slow_down')
  expect(await expectUnbrokenLedger(member.user.id)).toHaveLength(1 + limits.claim.max)
  expect((await submit(other)).status).toBe(200)
  vi.setSystemTime(new Date('2026-11-22T00:00:00Z'))
  expect((await submit(member)).status).toBe(200)
})

test('repeats the reply for the same key and claim, and refuses another claim with that key', async () => {
  const member = await create.member({ solcoinBalance: 60 })
  const first = await submit(member, 'one-claim')
  await submit(member)
  const again = await submit(member, 'one-claim')
  expect(again).toMatchObject({ status: 200, body: first.body })
  expect(again.body.newSolcoinBalance).toBe(35)
  expect(await submit(member, 'one-claim', { value: 10 })).toMatchObject({
    status: 409,
    problem: 'idempotency_mismatch',
    message: 'That Idempotency-Key was already used for a different request.',
  })
  expect(await expectUnbrokenLedger(member.user.id)).toHaveLength(3)
})
