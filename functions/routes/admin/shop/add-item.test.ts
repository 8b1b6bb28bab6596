import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { call } from '../../../testing/call.ts'
import { create, type SignedInUser } from '../../../testing/fixtures/create.ts'
import { auditEntriesOf } from '../../../testing/read-all-rows.ts'

type NewGiftCard = { name: string; platform: 'playstation' | 'roblox'; amount: number; solcoinPrice: number }
const card: NewGiftCard = { name: 'PlayStation $25', platform: 'playstation', amount: 25, solcoinPrice: 22.55 }

const add = (
  as: SignedInUser,
  giftCardCode: string,
  { key, ...overrides }: Partial<NewGiftCard> & { key?: string } = {},
) => call('admin/shop/add-item', 'POST', { as, body: { ...card, giftCardCode, ...overrides }, ...(key && { key }) })

test('adds a gift card and shows nobody its code', async () => {
  const staff = await create.coFounder()
  const code = `PSN-${randomUUID()}`
  const reply = await add(staff, code)
  expect(reply.status).toBe(201)
  expect(reply.body).toEqual({
    id: reply.body.id,
    ...card,
    isAvailable: true,
    createdAt: reply.body.createdAt,
    codeLastFour: code.slice(-4),
    soldAt: null,
  })
  const written = await auditEntriesOf(staff.user.id)
  expect(written).toMatchObject([{ act: 'add-gift-card', subject: reply.body.id }])
  expect(JSON.stringify(written)).not.toContain(code)
})

test('lets members buy an added gift card', async () => {
  const [staff, buyer] = await Promise.all([create.admin(), create.member({ solcoinBalance: 22.55 })])
  const code = `PSN-${randomUUID()}`
  const { id } = (await add(staff, code)).body
  const reply = await call('shop/purchase', 'POST', { as: buyer, body: { itemId: id } })
  expect(reply.body.giftCard.code).toBe(code)
})

test.each([
  ['unchanged', (code: string) => code],
  ['in another case', (code: string) => code.toLowerCase()],
  ['without dashes', (code: string) => code.replaceAll('-', '')],
  ['with spaces', (code: string) => code.replaceAll('-', ' ')],
])('refuses a code that is already in the store, typed %s', async (_how, typedAgain) => {
  const staff = await create.coFounder()
  const code = randomUUID().toUpperCase()
  await add(staff, code)
  const reply = await add(staff, typedAgain(code), { platform: 'roblox' })
  expect(reply).toMatchObject({ status: 409, problem: 'duplicate_code' })
  expect(reply.body).toMatchObject({
    fields: { giftCardCode: 'That gift card code is already in the inventory.' },
  })
})

test('repeats the first reply even if the gift card has been sold since', async () => {
  const [staff, buyer] = await Promise.all([create.coFounder(), create.member({ solcoinBalance: 50 })])
  const code = randomUUID()
  const first = await add(staff, code, { key: 'one-item' })
  await call('shop/purchase', 'POST', { as: buyer, body: { itemId: first.body.id } })
  const again = await add(staff, code, { key: 'one-item' })
  expect(again).toMatchObject({ status: 201, body: first.body })
  expect(await add(staff, code, { key: 'one-item', amount: 30 })).toMatchObject({
    status: 409,
    problem: 'idempotency_mismatch',
  })
})

test('lets only staff who are not frozen add gift cards', async () => {
  const [member, frozen] = await Promise.all([create.member(), create.admin({ frozen: true })])
  expect(await add(member, randomUUID())).toMatchObject({ status: 403, problem: 'forbidden' })
  expect(await add(frozen, randomUUID())).toMatchObject({ status: 403, problem: 'account_frozen' })
})

test('accepts a code of the maximum length', async () => {
  const staff = await create.coFounder()
  expect((await add(staff, '長'.repeat(120))).status).toBe(201)
  expect(await add(staff, '長'.repeat(121))).toMatchObject({ status: 400, problem: 'invalid_input' })
})
