import { expect, test } from 'vitest'
import * as users from '../../accounts/users.table.ts'
import { insertEntry } from '../../audit/entries.table.ts'
import { ledgerKeys } from '../../ledger/keys.ts'
import { call } from '../../testing/call.ts'
import { buyerDetails, cartItem } from '../../testing/fixtures/checkouts.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { putRows } from '../../testing/read-all-rows.ts'
import type { Row } from '../../table/rows.ts'

const download = (as: SignedInUser) => call('user/export', 'GET', { as })

test('exports the profile and the lists as the member sees them', async () => {
  const member = await create.member({ solcoinBalance: 100 })
  const { id } = await create.claim(member, { value: 10 })
  await call('user/daily-login', 'POST', { as: member })
  await create.purchase(member)
  const { body } = await download(member)
  const [statement, purchases, card] = await Promise.all([
    call('wallet/statement', 'GET', { as: member }),
    call('shop/my-purchases', 'GET', { as: member }),
    call('card/details', 'GET', { as: member }),
  ])
  const {
    unlockedUntil: _until,
    unreadNotifications: _unread,
    ...profile
  } = (await call('auth/user', 'GET', { as: member })).body
  expect(body).toMatchObject({
    profile: { ...profile, frozenAt: null, stripeCustomerId: null },
    sessions: [{ isThis: true }],
    statement: statement.body,
    purchases: purchases.body,
    claims: [{ id, amount: 10, status: 'pending', email: member.user.email, address: '192.0.2.7' }],
    activity: [{ activityType: 'daily-login', pointsEarned: 50 }],
    vouchers: [],
    card: card.body,
  })
})

test('exports an order that was never paid, and what the member and staff did', async () => {
  const [member, staff] = [await create.member(), await create.admin({ unlocked: true })]
  const items = [cartItem(await create.product())]
  const customer = { ...buyerDetails, email: member.user.email }
  expect((await call('shop/checkout', 'POST', { as: member, body: { items, customer } })).status).toBe(200)
  const params = { id: member.user.id }
  for (const frozen of [true, false])
    await call('admin/users/freeze', 'POST', { as: staff, params, body: { frozen, reason: 'Shared account' } })
  const user = await users.find(member.user.id)
  if (!user) throw new Error('The account is gone')
  const again = await create.session({ user })
  const { body } = await download(again)
  expect(body.orders).toMatchObject([{ status: 'pending', phone: buyerDetails.phone }])
  expect(body.audit).toMatchObject([
    { action: 'freeze-user', by: 'staff', address: null },
    { action: 'freeze-user', by: 'staff', address: null, outcome: expect.stringContaining('Shared account') },
  ])
  expect(JSON.stringify(body)).not.toContain(staff.user.id)
})

test('exports thousands of rows, and nothing of another member', async () => {
  const [member, other] = await Promise.all([create.member(), create.member({ solcoinBalance: 5 })])
  const at = new Date().toISOString()
  const entries = Array.from({ length: 2_500 }, (_unused, index) => ({
    ...ledgerKeys.entry(member.user.id, index + 1),
    entity: 'ledger',
    v: 1,
    id: crypto.randomUUID(),
    kind: 'gift',
    amount: 1,
    balanceAfter: index + 1,
    reason: 'a',
    at,
  }))
  const frozen = Array.from({ length: 1_200 }, (_unused, index) => {
    const people = { actor: other.user.id, subject: member.user.id, address: '192.0.2.7' }
    const entry = { action: 'freeze-user', ...people, outcome: `${index}` } as const
    return insertEntry(entry, new Date()).item.Put?.Item as Row<object>
  })
  await putRows([...entries, ...frozen])
  const { body } = await download(member)
  expect(body.statement).toHaveLength(2_500)
  expect(new Set(body.audit.map(({ outcome }) => outcome)).size).toBe(1_200)
  expect(JSON.stringify(body)).not.toContain(other.user.id)
})

test('refuses a download that Lambda could not return, with what to do', async () => {
  const member = await create.member()
  const at = new Date().toISOString()
  await putRows(
    Array.from({ length: 60 }, (_unused, index) => ({
      ...ledgerKeys.entry(member.user.id, index + 1),
      entity: 'ledger',
      v: 1,
      id: crypto.randomUUID(),
      kind: 'gift',
      amount: 1,
      balanceAfter: index + 1,
      reason: 'x'.repeat(100_000),
      at,
    })),
  )
  expect(await download(member)).toMatchObject({
    status: 413,
    problem: 'too_large',
    message: 'Your data is too large for one download. Please contact the studio, and we will send it to you.',
  })
})
