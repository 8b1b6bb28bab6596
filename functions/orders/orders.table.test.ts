import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Order } from './order.ts'
import type { StockMove } from './apply-checkout-state.ts'
import { create } from '../testing/fixtures/create.ts'
import { line, order } from '../testing/fixtures/sample-orders.ts'
import * as idempotency from '../table/idempotency.ts'
import * as orders from './orders.table.ts'
import * as stock from '../catalogue/stock.table.ts'
import { get, put } from '../table/rows.ts'
import { OptimisticLockError } from '../table/transactions.ts'
import * as users from '../accounts/users.table.ts'

const now = new Date()
const quiet = { idempotency: undefined, now }
const request = (key: string) => idempotency.identifyRequest({ method: 'POST', route: 'r', caller: '', key, body: {} })

/** An order line whose product has that many units available. */
async function stocked(available: number, quantity = 2) {
  const one = line({ quantity })
  const { productId, variantId } = one
  const row = { productId, variantId, available, held: 0 }
  await put({ ...stock.key(productId, variantId), entity: 'stock', v: 1, ...row })
  return one
}

const stockLevelOf = async ({ productId, variantId }: { productId: string; variantId: string | null }) => {
  const row = await get(stock.key(productId, variantId))
  return row && [row.available, row.held]
}

const unopened = { sessionId: null, sessionUrl: null, revision: 0 }

/** An order whose stock is held. */
async function placed(available = 5, overrides: Partial<Order> = {}) {
  const one = await stocked(available)
  const held = order({ lines: [one], ...unopened, ...overrides })
  await orders.place(held, quiet)
  return { held, one }
}

test('holds the units of all lines of an order, or of none', async () => {
  const [enough, few] = await Promise.all([stocked(5), stocked(1)])
  const refused = order({ lines: [enough, few], ...unopened })
  await expect(orders.place(refused, quiet)).rejects.toThrow(OptimisticLockError)
  expect(await orders.find(refused.id)).toBeUndefined()
  expect([await stockLevelOf(enough), await stockLevelOf(few)]).toEqual([
    [5, 0],
    [1, 0],
  ])
  const twice = order({ lines: [enough, enough], ...unopened })
  await orders.place(twice, quiet)
  expect(await stockLevelOf(enough)).toEqual([1, 4])
  expect(await orders.find(twice.id)).toMatchObject(twice)
})

test.each<[StockMove, number, number]>([
  ['none', 3, 2],
  ['sell', 3, 0],
  ['release', 5, 0],
])('moves the held units in the transaction that writes the order: %s', async (move, available, left) => {
  const { held, one } = await placed()
  const written = await orders.write({ before: held, after: { ...held, status: 'paid' }, stock: move })
  expect(await stockLevelOf(one)).toEqual([available, left])
  expect(written.revision).toBe(1)
})

test('takes released units again, and restocks sold ones', async () => {
  const { held, one } = await placed(3)
  const released = await orders.write({ before: held, after: { ...held, hold: 'released' }, stock: 'release' })
  const sold = await orders.write({ before: released, after: { ...held, hold: 'sold' }, stock: 'retake' })
  expect(await stockLevelOf(one)).toEqual([1, 0])
  await orders.write({ before: sold, after: { ...held, hold: 'released' }, stock: 'restock' })
  expect(await stockLevelOf(one)).toEqual([3, 0])
})

test('writes nothing when the units are gone or the product is deleted', async () => {
  const { held, one } = await placed(2)
  const other = await placed(2)
  const released = await orders.write({ before: held, after: held, stock: 'release' })
  await orders.place(order({ lines: [one], ...unopened }), quiet)
  await expect(orders.write({ before: released, after: held, stock: 'retake' })).rejects.toThrow(orders.OutOfStockError)
  const deleted = order({ lines: [line()], ...unopened })
  const nowhere = { ...other.held, lines: deleted.lines }
  await expect(orders.write({ before: nowhere, after: nowhere, stock: 'restock' })).rejects.toThrow(
    orders.OutOfStockError,
  )
  expect((await orders.find(held.id))?.revision).toBe(1)
  expect(await stockLevelOf(one)).toEqual([0, 2])
})

test('writes nothing for a decision made on an older revision of the order', async () => {
  const { held, one } = await placed()
  const writes = [1, 2, 3].map(() => orders.write({ before: held, after: { ...held, hold: 'sold' }, stock: 'sell' }))
  const outcomes = await Promise.allSettled(writes)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of outcomes) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(OptimisticLockError)
  expect(await stockLevelOf(one)).toEqual([3, 0])
})

test('finds an order by its session and by its payment; each belongs to one order', async () => {
  const [{ held }, other] = await Promise.all([placed(), placed()])
  const [sessionId, paymentIntentId] = [`cs_test_${randomUUID()}`, `pi_${randomUUID()}`]
  const opened = await orders.write({ before: held, after: { ...held, sessionId } })
  const paid = await orders.write({ before: opened, after: { ...opened, paymentIntentId } })
  await orders.write({ before: paid, after: { ...paid, status: 'paid' } })
  expect(await orders.findBySession(sessionId)).toMatchObject({ id: held.id, status: 'paid', revision: 3 })
  expect(await orders.idOfPayment(paymentIntentId)).toBe(held.id)
  expect(await orders.findBySession('cs_test_nobodys000')).toBeUndefined()
  expect(await orders.idOfPayment('pi_nobodys')).toBeUndefined()
  await expect(orders.write({ before: other.held, after: { ...other.held, sessionId } })).rejects.toThrow(
    'must always hold',
  )
})

test('frees the idempotency key of a checkout that ends before its session is known, and of no other', async () => {
  for (const [sessionId, isRecordLeft] of [
    [null, false],
    [`cs_test_${randomUUID()}`, true],
  ] as const) {
    const checkout = request(randomUUID())
    const { pk, sk } = checkout.key
    const held = order({ lines: [await stocked(5)], ...unopened, onceKey: { pk, sk } })
    await orders.place(held, { idempotency: checkout, now })
    expect(await idempotency.find(checkout, now)).toMatchObject({ completion: { orderId: held.id } })
    const opened = await orders.write({ before: held, after: { ...held, sessionId } })
    await orders.write({
      before: opened,
      after: { ...opened, status: 'cancelled', hold: 'released' },
      stock: 'release',
    })
    expect((await idempotency.find(checkout, now)) !== undefined).toBe(isRecordLeft)
  }
})

test('updates what the member has spent with the order, and stores the first Stripe customer only', async () => {
  const [{ user }, { held }] = await Promise.all([create.member(), placed()])
  const spending = (amount: number, stripeCustomerId: string | null) => [
    users.addSpending(user.id, { amount, stripeCustomerId }),
  ]
  const paid = await orders.write({ before: held, after: held, alsoWrite: spending(10_895, 'cus_first') })
  const less = await orders.write({ before: paid, after: paid, alsoWrite: spending(-895, null) })
  await orders.write({ before: less, after: less, alsoWrite: spending(5, 'cus_second') })
  expect(await users.find(user.id)).toMatchObject({ totalSpent: 10_005, stripeCustomerId: 'cus_first' })
  const nobody = users.addSpending(randomUUID(), { amount: 5, stripeCustomerId: null })
  await expect(orders.write({ before: { ...less, revision: 3 }, after: less, alsoWrite: [nobody] })).rejects.toThrow(
    OptimisticLockError,
  )
})
