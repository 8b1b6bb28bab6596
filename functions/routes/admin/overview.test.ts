import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { sydneyDay } from '../../membership/sydney-day.ts'
import type { Order } from '../../orders/order.ts'
import * as orders from '../../orders/orders.table.ts'
import { put } from '../../table/rows.ts'
import { call } from '../../testing/call.ts'
import { countFigures } from '../../testing/count-figures.ts'
import { create } from '../../testing/fixtures/create.ts'
import { line, order } from '../../testing/fixtures/sample-orders.ts'
import { withFreshTables } from '../../testing/fresh-table.ts'

withFreshTables()

const read = async (query: Record<string, string> = {}) =>
  call('admin/overview', 'GET', { as: await create.coFounder(), query })
const overview = async (days?: string) => (await read(days ? { days } : {})).body

test('shows nothing before anything is counted, and says that it is not complete', async () => {
  const body = await overview()
  expect(body).toMatchObject({ isComplete: false, outstanding: 0, holders: 0, stock: [] })
  expect(body.daily).toHaveLength(60)
  expect(body.productSales).toEqual([])
  expect(body.waiting.claims).toEqual({ count: 0, oldestAt: null })
})

test('sums up Solcoins by kind, and counts stock and what waits', async () => {
  const [member, other] = await create.members(2, { solcoinBalance: 100 })
  if (!member || !other) throw new Error('There are no members')
  await create.purchase(member)
  const claim = await create.claim(member, { value: 25 })
  await create.claim(other, { value: 100, kind: 'voucher' })
  await create.giftCard({ solcoinPrice: 20, platform: 'roblox' })
  await create.giftCard({ solcoinPrice: 20, platform: 'roblox' })
  await countFigures()
  const body = await overview()
  expect(body).toMatchObject({ outstanding: 74, holders: 1 })
  const moved = [
    { kind: 'gift', amount: 200 },
    { kind: 'purchase', amount: -1 },
    { kind: 'claim', amount: -25 },
    { kind: 'voucher', amount: -100 },
  ]
  expect(body.movements.filter(({ amount }) => amount !== 0)).toEqual(moved)
  expect(body.daily.at(-1)?.movements).toEqual(moved)
  expect(body.waiting.claims).toEqual({ count: 2, oldestAt: claim.createdAt })
  expect(body.daily.at(-1)).toMatchObject({ giftCards: 1, merchandise: 0 })
  expect(body.stock).toEqual([
    { platform: 'playstation', amount: 1, available: 0, sold: 1, soldInPeriod: 1, alertAt: 2 },
    { platform: 'roblox', amount: 20, available: 2, sold: 0, soldInPeriod: 0, alertAt: 2 },
  ])
})

test('shows so many days and as many before, the last one today', async () => {
  const bodies = [await overview('7'), await overview('30'), await overview('90')]
  expect(bodies.map(({ daily }) => daily.length)).toEqual([14, 60, 180])
  expect(new Set(bodies.map(({ daily }) => daily.at(-1)?.day))).toEqual(new Set([sydneyDay(new Date())]))
  expect(await read({ days: '8' })).toMatchObject({ status: 400, problem: 'invalid_input' })
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** Stores an order that was paid. */
const storePaid = async (part: Partial<Order>) => {
  const paid = order({ status: 'shipped', paid: 10_895, paidAt: part.createdAt ?? null, ...part })
  await put({ ...paid, ...orders.key(paid.id), ...orders.entity.stamp })
}

test('tells what was bought in the period, and which checkouts were paid', async () => {
  const [hoodie, mug] = [uuidv7(), uuidv7()]
  await storePaid({ createdAt: daysAgo(1), lines: [line({ productId: mug, quantity: 3 })] })
  await storePaid({ createdAt: daysAgo(20), lines: [line({ productId: hoodie, quantity: 9 })] })
  await storePaid({ createdAt: daysAgo(1), status: 'pending', paid: null, paidAt: null })
  await countFigures()
  expect((await overview('7')).productSales).toEqual([{ productId: mug, units: 3, revenue: 148.5 }])
  const { productSales, daily } = await overview('30')
  expect(productSales.map(({ productId }) => productId)).toEqual([hoodie, mug])
  const yesterday = sydneyDay(new Date(daysAgo(1)))
  expect(daily.find(({ day }) => day === yesterday)).toMatchObject({
    checkouts: 2,
    checkoutsPaid: 1,
    merchandise: 108.95,
  })
})

test('counts orders of many days and products, which change more counters than one transaction can', async () => {
  for (let age = 0; age < 30; age++)
    await storePaid({ createdAt: daysAgo(age), lines: Array.from({ length: 8 }, () => line({ quantity: 1 })) })
  await countFigures()
  const { daily } = await overview('30')
  expect(daily.reduce((sum, { checkoutsPaid }) => sum + checkoutsPaid, 0)).toBe(30)
})
