import { expect, test } from 'vitest'
import { expectUnbrokenLedger } from '../../testing/checks/expect-consistent.ts'
import { call, callRaw } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'

const good = { platform: 'Mastercard Prepaid', amount: 50, name: 'Mia Starling', email: 'mia@solara.test' } as const

const buy = (as: SignedInUser, key?: string, body: typeof good = good) =>
  call('wallet/purchase-card', 'POST', { as, body, ...(key && { key }) })

test('debits the coins immediately and adds a pending voucher, but no claim', async () => {
  const [member, staff] = await Promise.all([create.member({ solcoinBalance: 50 }), create.admin()])
  const reply = await buy(member)
  expect(reply).toMatchObject({ status: 200, body: { newSolcoinBalance: 0 } })
  const { id } = reply.body
  expect((await expectUnbrokenLedger(member.user.id)).at(-1)).toMatchObject({
    kind: 'voucher',
    account: 'claims',
    amount: -5_000,
    reason: 'Mastercard Prepaid',
    link: id,
  })
  expect((await call('wallet/claimed-cards', 'GET', { as: member })).body).toMatchObject([
    { id, platform: 'Mastercard Prepaid', value: 50, status: 'voucher_pending', solcoinsUsed: 50 },
  ])
  expect((await call('wallet/my-claims', 'GET', { as: member })).body).toEqual([])
  const listed = (await call('admin/claims', 'GET', { as: staff })).body.find((row) => row.id === id)
  expect(listed).toMatchObject({ kind: 'voucher', status: 'voucher_pending', name: good.name, email: good.email })
})

const wrongAmount = 'Choose 10, 25, 50 or 100'

test.each<[string, unknown, string]>([
  ['platform', 'PlayStation Store', 'Choose a gift card from the list'],
  ['amount', 30, wrongAmount],
  ['amount', -50, wrongAmount],
  ['amount', 50.001, wrongAmount],
  ['amount', 1e9, wrongAmount],
  ['amount', undefined, wrongAmount],
  ['name', '', 'Please provide your name and email'],
  ['email', '', 'Please provide your name and email'],
])('refuses the %s %j with a message and debits nothing', async (field, wrong, message) => {
  const member = await create.member({ solcoinBalance: 100 })
  const reply = await callRaw('wallet/purchase-card', 'POST', { as: member, body: { ...good, [field]: wrong } })
  expect(reply).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', message, fields: { [field]: message } },
  })
  expect(await expectUnbrokenLedger(member.user.id)).toHaveLength(1)
})

test('refuses a balance that is a cent too low', async () => {
  const member = await create.member({ solcoinBalance: 49.99 })
  const message = 'Insufficient Solcoins'
  expect(await buy(member)).toMatchObject({ status: 409, problem: 'insufficient_solcoins', message })
  expect((await call('wallet/claimed-cards', 'GET', { as: member })).body).toEqual([])
})

test('sells one card when two windows spend the last coins', async () => {
  const member = await create.member({ solcoinBalance: 50 })
  const replies = await Promise.all([buy(member), buy(member)])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ problem }) => problem === 'insufficient_solcoins')).toHaveLength(1)
  expect((await call('wallet/claimed-cards', 'GET', { as: member })).body).toHaveLength(1)
  await expectUnbrokenLedger(member.user.id)
})

test('refuses a frozen member', async () => {
  const member = await create.member({ solcoinBalance: 50, frozen: true })
  const message = 'This account is frozen. Please contact the studio.'
  expect(await buy(member)).toMatchObject({ status: 403, problem: 'account_frozen', message })
  expect(await expectUnbrokenLedger(member.user.id)).toHaveLength(1)
})

test('repeats the reply for the same key, even after the coins are spent', async () => {
  const member = await create.member({ solcoinBalance: 100 })
  const first = await buy(member, 'one-card')
  await buy(member)
  expect(await buy(member, 'one-card')).toMatchObject({ status: 200, body: first.body })
  const other = { ...good, platform: 'Amazon Gift Card' } as never
  expect(await buy(member, 'one-card', other)).toMatchObject({ status: 409, problem: 'idempotency_mismatch' })
  expect(await expectUnbrokenLedger(member.user.id)).toHaveLength(3)
})
