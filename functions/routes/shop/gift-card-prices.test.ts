import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../testing/call.ts'
import { expectUnbrokenLedger } from '../../testing/checks/expect-consistent.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { withFreshTables } from '../../testing/fresh-table.ts'
import { auditEntriesOf } from '../../testing/read-all-rows.ts'

withFreshTables()

/** In the middle of a window of each rate limit. */
const start = new Date('2026-11-21T01:05:00.000Z')
const due = new Date('2026-11-21T02:05:00.000Z')
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => vi.useRealTimers())

const kind = { platform: 'playstation', amount: 50 } as const
type Change = { price: number; at: string } | null

const plan = (as: SignedInUser, priceChange: Change) =>
  call('admin/shop/counts', 'PATCH', { as, body: { ...kind, priceChange } })
const at = (time: Date | number) => new Date(time).toISOString()
const stock = () => create.giftCard({ solcoinPrice: 50 })
const buyer = () => create.member({ solcoinBalance: 100, membershipTier: 'bronze' })

/** A gift card of 50.00 that costs 40.00 from a later time on; its buyer has 10% off. */
async function planned() {
  const [staff, member] = await Promise.all([create.coFounder(), buyer()])
  const card = await stock()
  expect((await plan(staff, { price: 40, at: at(due) })).status).toBe(204)
  return { staff, member, card }
}

const buy = (as: SignedInUser, itemId: string, price?: number) =>
  call('shop/purchase', 'POST', { as, body: { itemId, ...(price !== undefined && { price }) } })

/** The prices of the gift card in each place that shows one. */
async function shownIn({ staff, member, card }: { staff: SignedInUser; member: SignedInUser; card: { id: string } }) {
  const [store, inventory, counts] = [
    await call('shop/items', 'GET', { as: member }),
    await call('admin/shop/inventory', 'GET', { as: staff }),
    await call('admin/shop/counts', 'GET', { as: staff }),
  ]
  const offered = store.body.playstation.find(({ id }) => id === card.id)
  return {
    store: [offered?.solcoinPrice, offered?.yourPrice],
    inventory: inventory.body.find(({ id }) => id === card.id)?.solcoinPrice,
    kind: counts.body.kinds.find(({ platform, amount }) => platform === kind.platform && amount === kind.amount)
      ?.prices,
  }
}

const before = { store: [50, 45], inventory: 50, kind: [50] }
const after = { store: [40, 36], inventory: 40, kind: [40] }

test('a planned price takes effect at its time, in each place at once', async () => {
  const one = await planned()
  expect(await shownIn(one)).toEqual(before)
  vi.setSystemTime(due.getTime() - 1)
  expect(await shownIn(one)).toEqual(before)
  vi.setSystemTime(due)
  expect(await shownIn(one)).toEqual(after)
})

test('only staff see a planned price before its time, and nobody sees it as planned afterwards', async () => {
  const { staff, member } = await planned()
  const kinds = async () => (await call('admin/shop/counts', 'GET', { as: staff })).body.kinds
  expect(await kinds()).toMatchObject([{ priceChange: { price: 40, at: at(due) } }])
  const { body } = await call('shop/items', 'GET', { as: member })
  expect(JSON.stringify(body)).not.toMatch(/priceChange|:40\b/)
  vi.setSystemTime(due)
  expect((await kinds())[0]).not.toHaveProperty('priceChange')
})

test('at the moment of the change, nobody is charged another price than the screen showed', async () => {
  const { member, card } = await planned()
  vi.setSystemTime(due.getTime() - 1)
  expect(await buy(member, card.id, 36)).toMatchObject({ status: 409, problem: 'price_changed' })
  vi.setSystemTime(due)
  const refused = await buy(member, card.id, 45)
  expect(refused).toMatchObject({ status: 409, problem: 'price_changed' })
  expect(refused.message).toBe('The price of Gift card $50 is now 36.00 Solcoins. No Solcoins were taken.')
  expect(await expectUnbrokenLedger(member.user.id)).toHaveLength(1)
  expect((await buy(member, card.id, 36)).body.newSolcoinBalance).toBe(64)
  expect((await expectUnbrokenLedger(member.user.id)).at(-1)).toMatchObject({ account: 'store', amount: -3_600 })
})

test('a dearer price is refused to somebody who saw the former one', async () => {
  const [staff, member, card] = await Promise.all([create.coFounder(), buyer(), stock()])
  await plan(staff, { price: 60, at: at(due) })
  vi.setSystemTime(due)
  expect(await buy(member, card.id, 45)).toMatchObject({ status: 409, problem: 'price_changed' })
  expect((await buy(member, card.id, 54)).status).toBe(200)
})

test('a call that states no price pays that of its time, and what is sold keeps it', async () => {
  const { staff, member, card } = await planned()
  vi.setSystemTime(due)
  expect((await buy(member, card.id)).body.newSolcoinBalance).toBe(64)
  await plan(staff, { price: 70, at: at(due.getTime() + 1) })
  vi.setSystemTime(due.getTime() + 2)
  expect(await shownIn({ staff, member, card })).toMatchObject({ store: [40, 36], inventory: 40, kind: [] })
})

test('other kinds keep their prices, and so does a card that is added after the change', async () => {
  const one = await planned()
  const [roblox, other] = await Promise.all([
    create.giftCard({ solcoinPrice: 50, platform: 'roblox' }),
    create.giftCard({ solcoinPrice: 20 }),
  ])
  vi.setSystemTime(due)
  const later = await stock()
  for (const [card, price] of [
    [roblox, 45],
    [other, 18],
    [later, 45],
  ] as const) {
    const { body } = await call('shop/items', 'GET', { as: one.member })
    expect([...body.playstation, ...body.roblox].find(({ id }) => id === card.id)?.yourPrice).toBe(price)
  }
  expect((await shownIn(one)).kind).toEqual([40, 50])
})

test('a plan can be changed and given up, and must be ahead; a later one leaves the price in force until its time', async () => {
  const one = await planned()
  const { staff } = one
  expect(await plan(staff, { price: 30, at: at(start) })).toMatchObject({ status: 400, problem: 'invalid_input' })
  await plan(staff, null)
  vi.setSystemTime(due)
  expect(await shownIn(one)).toEqual(before)
  const [first, second] = [due.getTime() + 1_000, due.getTime() + 2_000]
  await plan(staff, { price: 30, at: at(first) })
  await plan(staff, { price: 40, at: at(first) })
  vi.setSystemTime(first)
  await plan(staff, { price: 70, at: at(second) })
  expect(await shownIn(one)).toEqual(after)
  await plan(staff, null)
  vi.setSystemTime(second)
  expect(await shownIn(one)).toEqual(after)
})

test('each plan is in the audit log; only staff plan', async () => {
  const { staff, member } = await planned()
  await plan(staff, null)
  expect(await plan(member, null)).toMatchObject({ status: 403, problem: 'forbidden' })
  const audited = (await auditEntriesOf(staff.user.id)).map(({ act, subject, outcome }) => [act, subject, outcome])
  // They are spread over the partitions of the day.
  expect(new Set(audited)).toEqual(
    new Set([
      ['plan-price', 'playstation $50.00', `40.00 from ${at(due)}`],
      ['plan-price', 'playstation $50.00', 'no price planned'],
    ]),
  )
})

test('of two people who plan at the same time, neither undoes what has taken effect', async () => {
  const one = await planned()
  const other = await create.coFounder()
  vi.setSystemTime(due)
  const later = at(due.getTime() + 1_000)
  const replies = await Promise.all([plan(one.staff, { price: 70, at: later }), plan(other, { price: 80, at: later })])
  expect(replies.map(({ status }) => status)).toEqual([204, 204])
  expect(await shownIn(one)).toEqual(after)
})
