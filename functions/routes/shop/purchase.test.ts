import { rateKey } from '../../table/rate-limits.ts'
import { expect, test } from 'vitest'
import { put } from '../../table/rows.ts'
import { limits } from '../../../shared/limits.ts'
import { expectUnbrokenLedger } from '../../testing/checks/expect-consistent.ts'
import { call } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'

const buy = (as: SignedInUser, giftCardId: string, key?: string) =>
  call('shop/purchase', 'POST', {
    as,
    body: { itemId: giftCardId, customerEmail: 'notification' },
    ...(key && { key }),
  })

test('sells a gift card and shows its code', async () => {
  const [item, buyer] = await Promise.all([
    create.giftCard({ solcoinPrice: 20, platform: 'roblox', name: 'Roblox $20' }),
    create.member({ solcoinBalance: 50 }),
  ])
  const reply = await buy(buyer, item.id)
  expect(reply.status).toBe(200)
  const [bought] = (await call('shop/my-purchases', 'GET', { as: buyer })).body
  expect(reply.body).toEqual({
    purchaseId: bought?.id,
    giftCard: { code: item.code, name: 'Roblox $20', amount: 20, platform: 'roblox', email: buyer.user.email },
    newSolcoinBalance: 30,
  })
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('applies the tier’s discount, rounded half up to the cent', async () => {
  const [item, buyer] = await Promise.all([
    create.giftCard({ solcoinPrice: 22.55 }),
    create.member({ solcoinBalance: 20.3, membershipTier: 'bronze' }),
  ])
  const reply = await buy(buyer, item.id)
  expect(reply.body.newSolcoinBalance).toBe(0)
  expect((await expectUnbrokenLedger(buyer.user.id)).at(-1)).toMatchObject({ account: 'store', amount: -2030 })
})

test('adds up what the member has spent on gift cards', async () => {
  const buyer = await create.member({ solcoinBalance: 50 })
  for (const item of await Promise.all([
    create.giftCard({ solcoinPrice: 10 }),
    create.giftCard({ solcoinPrice: 12.5 }),
  ]))
    await buy(buyer, item.id)
  const account = await call('auth/user', 'GET', { as: buyer })
  expect(account.body).toMatchObject({ solcoinBalance: 27.5, totalRedeemed: 22.5 })
})

test('refuses a gift card that is sold out and debits nothing', async () => {
  const [item, first, second] = await Promise.all([
    create.giftCard({ solcoinPrice: 20 }),
    create.member({ solcoinBalance: 20 }),
    create.member({ solcoinBalance: 20 }),
  ])
  await buy(first, item.id)
  const reply = await buy(second, item.id)
  expect(reply).toMatchObject({ status: 409, problem: 'sold_out' })
  expect(reply.message).toBe('Someone else just bought this gift card. No Solcoins were taken.')
  expect(await expectUnbrokenLedger(second.user.id)).toHaveLength(1)
})

test('refuses a balance that is a cent too low', async () => {
  const [item, buyer] = await Promise.all([
    create.giftCard({ solcoinPrice: 20 }),
    create.member({ solcoinBalance: 19.99 }),
  ])
  expect(await buy(buyer, item.id)).toMatchObject({ status: 409, problem: 'insufficient_solcoins' })
})

test('returns not_found for a gift card that does not exist', async () => {
  const buyer = await create.member({ solcoinBalance: 20 })
  expect(await buy(buyer, buyer.user.id)).toMatchObject({ status: 404, problem: 'not_found' })
})

test('refuses a frozen member', async () => {
  const [item, buyer] = await Promise.all([create.giftCard(), create.member({ solcoinBalance: 20, frozen: true })])
  expect(await buy(buyer, item.id)).toMatchObject({ status: 403, problem: 'account_frozen' })
})

test('limits the purchases per day', async () => {
  const { max, windowSeconds } = limits.purchase
  const [item, buyer] = await Promise.all([create.giftCard(), create.member({ solcoinBalance: 20 })])
  const seconds = Math.floor(Date.now() / 1000)
  const start = seconds - (seconds % windowSeconds)
  const window = { hits: max, expiresAt: start + windowSeconds }
  await put({ ...rateKey('purchase', buyer.user.id, start), entity: 'rate', v: 1, ...window })
  const reply = await buy(buyer, item.id)
  expect(reply).toMatchObject({ status: 429, problem: 'slow_down' })
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  expect(await expectUnbrokenLedger(buyer.user.id)).toHaveLength(1)
})

test('repeats the first reply for the same key and buys nothing more', async () => {
  const [item, buyer] = await Promise.all([
    create.giftCard({ solcoinPrice: 20 }),
    create.member({ solcoinBalance: 20 }),
  ])
  const first = await buy(buyer, item.id, 'the-same-key')
  const again = await buy(buyer, item.id, 'the-same-key')
  expect(again.status).toBe(200)
  expect(again.body).toEqual(first.body)
  expect(await expectUnbrokenLedger(buyer.user.id)).toHaveLength(2)
})

test('refuses another request with the same key', async () => {
  const [item, other, buyer] = await Promise.all([
    create.giftCard({ solcoinPrice: 20 }),
    create.giftCard({ solcoinPrice: 20 }),
    create.member({ solcoinBalance: 40 }),
  ])
  await buy(buyer, item.id, 'the-same-key')
  expect(await buy(buyer, other.id, 'the-same-key')).toMatchObject({ status: 409, problem: 'idempotency_mismatch' })
})

test('does not record a refusal, so that the same key may succeed later', async () => {
  const [item, buyer, staff] = await Promise.all([
    create.giftCard({ solcoinPrice: 20 }),
    create.member(),
    create.admin({ unlocked: true }),
  ])
  expect((await buy(buyer, item.id, 'tried-again')).problem).toBe('insufficient_solcoins')
  await call('admin/give-coins', 'POST', { as: staff, body: { userId: buyer.user.id, amount: 20 } })
  expect((await buy(buyer, item.id, 'tried-again')).status).toBe(200)
})
