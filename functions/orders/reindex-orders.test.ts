import { afterEach, beforeEach, expect, test } from 'vitest'
import { create } from '../testing/fixtures/create.ts'
import { createPaidOrder, deliverAllEvents, openCheckout, storedOrder } from '../testing/fixtures/checkouts.ts'
import { stripeStandIn } from '../testing/fixtures/stripe-stand-in.ts'
import { changeBeforeWrite } from '../testing/faults/change-before-write.ts'
import { putRows, readAllRows } from '../testing/read-all-rows.ts'
import { remove, type Row } from '../table/rows.ts'
import * as users from '../accounts/users.table.ts'
import * as orders from './orders.table.ts'
import { reindexOrders, type Reindexing } from './reindex-orders.use-case.ts'

type Stored = Row<Record<string, unknown>>

const finding = new Set(['order-search', 'order-lookup', 'own-order', 'guest-order'])
const pointing = new Set(['checkout-session', 'payment'])

const allOrders = async () => (await readAllRows()).filter(({ entity }) => entity === 'order')
const removeAll = async (rows: Stored[]) => {
  for (const { pk, sk } of rows) await remove({ pk, sk })
}

// Each test runs over all orders of the table.
const removeOrders = async () => {
  const entities = new Set([...finding, ...pointing, 'order'])
  await removeAll((await readAllRows()).filter(({ entity }) => entities.has(entity)))
}
beforeEach(removeOrders)
afterEach(() => stripeStandIn.calm())

/** Makes the rows as they were before orders could be searched. `expiresAt` is that of all rows that are left. */
async function makeOld(expiresAt?: number) {
  const rows = await readAllRows()
  await removeAll(rows.filter(({ entity }) => finding.has(entity)))
  await putRows(
    rows
      .filter(({ entity }) => entity === 'order' || pointing.has(entity))
      .map((row) => {
        const { isSearchable: _, expiresAt: __, ...old } = row
        return { ...old, ...(expiresAt && { expiresAt }) }
      }),
  )
}

async function reindex(): Promise<Reindexing> {
  let done: Reindexing = { checked: 0, written: 0, failures: [] }
  for await (done of reindexOrders());
  return done
}

/** Every row as stored, without the number of times that an order was written. */
const rowsNow = async () =>
  (await readAllRows())
    .map((row) => (row.entity === 'order' ? { ...row, revision: 0 } : row))
    .toSorted((one, other) => `${one.pk} ${one.sk}`.localeCompare(`${other.pk} ${other.sk}`))

/** An order in each state, of a member and of guests. */
async function ordersInEachState() {
  const member = await create.member()
  await createPaidOrder({ as: member })
  await createPaidOrder()
  await openCheckout({ as: member })
  const [expired, waiting, failed] = [await openCheckout(), await openCheckout(), await openCheckout({ as: member })]
  stripeStandIn.expire(expired.sessionId)
  for (const { sessionId } of [waiting, failed]) stripeStandIn.pay(sessionId, { bank: 'pays' })
  for (const { sessionId } of [expired, waiting, failed]) await deliverAllEvents(sessionId)
  stripeStandIn.settle(failed.sessionId, 'fails')
  await deliverAllEvents(failed.sessionId)
  return { member, failed }
}

test.each([undefined, 4_000_000_000])(
  'orders from before have what orders are stored with today, and nothing else changes (%s)',
  async (expiresAt) => {
    const { failed } = await ordersInEachState()
    const present = await rowsNow()
    await makeOld(expiresAt)
    expect(await reindex()).toEqual({ checked: 6, written: expect.any(Number), failures: [] })
    // Nothing tells any longer that a payment of this order had once begun.
    const listed = ({ pk, sk, ...row }: Stored) =>
      (finding.has(row.entity) && JSON.stringify({ pk, sk, row }).includes(failed.orderId)) ||
      (row.entity === 'order-lookup' && row['sessionId'] === failed.sessionId)
    const expiry = new Map(
      present.filter(({ entity }) => entity === 'order').map((row) => [row['id'], row['expiresAt']]),
    )
    const expected = present.flatMap((row) => {
      if (listed(row)) return []
      // It was written before its order was paid, and now expires with it.
      if (pointing.has(row.entity)) return [{ ...row, expiresAt: expiry.get(row['orderId']) }]
      if (!('id' in row) || row['id'] !== failed.orderId) return [row]
      const { isSearchable: _, ...order } = row
      return [order]
    })
    expect(await rowsNow()).toEqual(expected)
  },
)

test('a second run writes nothing', async () => {
  await ordersInEachState()
  await makeOld(4_000_000_000)
  await reindex()
  const before = await readAllRows()
  expect(await reindex()).toEqual({ checked: 6, written: 0, failures: [] })
  expect(await readAllRows()).toEqual(before)
})

test('the rows of an order that failed at its bank expire with it', async () => {
  const { failed } = await ordersInEachState()
  const present = await rowsNow()
  await putRows(
    (await readAllRows()).map((row) =>
      finding.has(row.entity) || pointing.has(row.entity) || row.entity === 'order'
        ? { ...row, expiresAt: 4_000_000_000 }
        : row,
    ),
  )
  await reindex()
  const isOfFailed = (row: Stored) => [failed.orderId, failed.sessionId].some((id) => JSON.stringify(row).includes(id))
  expect((await rowsNow()).filter(isOfFailed)).toEqual(present.filter(isOfFailed))
})

test('a shipment just before the write stays, and so does the money', async () => {
  const member = await create.member()
  const { orderId } = await createPaidOrder({ as: member })
  const { totalSpent } = (await users.find(member.user.id)) ?? {}
  await makeOld()
  const ship = async () => {
    const before = await storedOrder(orderId)
    await orders.write({ before, after: { ...before, status: 'shipped', shippedAt: new Date().toISOString() } })
  }
  const { result } = await changeBeforeWrite({ change: ship }, reindex)
  expect(result).toMatchObject({ failures: [] })
  expect(await storedOrder(orderId)).toMatchObject({ status: 'shipped', isSearchable: true })
  expect(totalSpent).toBeGreaterThan(0)
  expect(await users.find(member.user.id)).toMatchObject({ totalSpent })
})

test('an order of a deleted account gets no list', async () => {
  const member = await create.member()
  const { orderId } = await createPaidOrder({ as: member })
  await makeOld()
  await removeAll((await readAllRows()).filter(({ pk }) => pk === `USER#${member.user.id}`))
  expect(await reindex()).toMatchObject({ written: 1, failures: [] })
  expect((await readAllRows()).filter(({ entity }) => entity === 'own-order')).toEqual([])
  expect(await storedOrder(orderId)).toMatchObject({ isSearchable: true })
})

test('an order that cannot be written is named, and the others are', async () => {
  const [broken, other] = [await createPaidOrder(), await createPaidOrder()]
  await makeOld()
  await putRows((await allOrders()).map((row) => (row['id'] === broken.orderId ? { ...row, buyer: { name: 5 } } : row)))
  const { failures } = await reindex()
  expect(failures.map(({ orderId }) => orderId)).toEqual([broken.orderId])
  expect(await storedOrder(other.orderId)).toMatchObject({ isSearchable: true })
})
