import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AdminProduct } from '../../../shared/catalogue/schema.ts'
import { call, callRaw } from '../../testing/call.ts'
import { cartItem, checkout, storedOrder } from '../../testing/fixtures/checkouts.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { publishProducts } from '../../testing/publish-products.ts'

/** In the middle of a window of each rate limit. */
const start = new Date('2026-11-21T01:05:00.000Z')
const due = new Date('2026-11-21T02:05:00.000Z')
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => vi.useRealTimers())

const productOf = async (as: SignedInUser, id: string): Promise<AdminProduct> => {
  const found = (await call('admin/products', 'GET', { as })).body.find((each) => each.id === id)
  if (!found) throw new Error('There is no such product')
  return found
}

/** Saves the product as the desk shows it, with these changes. */
async function save(as: SignedInUser, id: string, change: object) {
  const { id: _id, updatedAt: _updatedAt, stock, variants, ...shown } = await productOf(as, id)
  const units = stock?.available ?? 0
  const body = { ...shown, stock: units, stockBefore: units, variants: variants as [], ...change }
  return call('admin/product', 'PUT', { as, params: { id }, body, key: randomUUID() })
}

/** A product of $50 whose price is $40 from a later time on. */
async function planned() {
  const as = await create.coFounder()
  const stocked = await create.product({ price: 50, variants: [] })
  const { id, slug } = stocked.product
  expect((await save(as, id, { priceChange: { price: 40, at: due.toISOString() } })).status).toBe(200)
  await publishProducts(stocked)
  return { as, stocked, id, slug }
}

const maxAge = (headers: Record<string, unknown>) => Number(/max-age=(\d+)/.exec(String(headers['cache-control']))?.[1])

/** The price in each place that shows one, without GST, and for how long a cache may keep it. */
async function shownIn({ as, id, slug }: Awaited<ReturnType<typeof planned>>) {
  const [list, one, page] = [
    await call('shop/products', 'GET', {}),
    await call('shop/product', 'GET', { params: { slug } }),
    await callRaw('shop/pages', 'GET', { params: { slug } }),
  ]
  const html = new TextDecoder().decode(page.body as Uint8Array)
  return {
    list: list.body.find((each) => each.id === id)?.price,
    one: one.body.price,
    page: /"price":"([\d.]+)"/.exec(html)?.[1],
    desk: (await productOf(as, id)).price,
    maxAges: [list, one, page].map(({ headers }) => maxAge(headers)),
  }
}

test('a planned price takes effect at its time, in each place at once, and no cache keeps the former one', async () => {
  const one = await planned()
  expect(await shownIn(one)).toEqual({ list: 50, one: 50, page: '55.00', desk: 50, maxAges: [60, 60, 60] })
  vi.setSystemTime(due.getTime() - 20_500)
  expect(await shownIn(one)).toEqual({ list: 50, one: 50, page: '55.00', desk: 50, maxAges: [20, 20, 20] })
  vi.setSystemTime(due.getTime() - 1)
  expect((await shownIn(one)).maxAges).toEqual([0, 0, 0])
  vi.setSystemTime(due)
  expect(await shownIn(one)).toEqual({ list: 40, one: 40, page: '44.00', desk: 40, maxAges: [60, 60, 60] })
  expect(await productOf(one.as, one.id)).not.toHaveProperty('priceChange')
})

test('nobody sees a planned price before its time', async () => {
  const { slug } = await planned()
  const replies = [await call('shop/products', 'GET', {}), await call('shop/product', 'GET', { params: { slug } })]
  expect(JSON.stringify(replies.map(({ body }) => body))).not.toMatch(/priceChange|:40\b/)
})

test('the price that is charged is that of the time of the call', async () => {
  const { stocked } = await planned()
  const item = cartItem(stocked, 2)
  vi.setSystemTime(due.getTime() - 1)
  const before = await checkout([item])
  expect(await storedOrder(before.body.orderId)).toMatchObject({ total: 11_000 })
  expect(await checkout([{ ...item, price: 40 }])).toMatchObject({ status: 409, problem: 'price_changed' })
  vi.setSystemTime(due)
  expect(await checkout([item])).toMatchObject({ status: 409, problem: 'price_changed' })
  const after = await checkout([{ ...item, price: 40 }])
  expect(await storedOrder(after.body.orderId)).toMatchObject({ total: 8_800 })
})

test('a plan can be changed and given up, and must be ahead; a save after its time keeps the new price', async () => {
  const { as, id } = await planned()
  const past = await save(as, id, { priceChange: { price: 30, at: start.toISOString() } })
  expect(past).toMatchObject({ status: 400, problem: 'invalid_input' })
  const later = new Date(due.getTime() + 1_000).toISOString()
  expect((await save(as, id, { priceChange: { price: 45, at: later } })).body).toMatchObject({
    price: 50,
    priceChange: { price: 45, at: later },
  })
  expect((await save(as, id, { priceChange: undefined })).body).not.toHaveProperty('priceChange')
  await save(as, id, { priceChange: { price: 40, at: due.toISOString() } })
  vi.setSystemTime(due)
  expect((await save(as, id, { name: 'Renamed' })).body).toMatchObject({ name: 'Renamed', price: 40 })
  expect((await productOf(as, id)).price).toBe(40)
})
