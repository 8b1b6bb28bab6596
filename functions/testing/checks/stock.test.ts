import { expect } from 'vitest'
import type { ProductChange } from '../../../shared/catalogue/new-product.ts'
import { maxStock, type AdminProduct } from '../../../shared/catalogue/schema.ts'
import { catalogueKeys } from '../../catalogue/keys.ts'
import { get } from '../../table/rows.ts'
import { toAdminProduct, type ProductWithStock } from '../../catalogue/product.ts'
import { withAlteredWrites, withoutConditions } from '../faults/broken-variants.ts'
import { call } from '../call.ts'
import { expectStockConsistent } from './expect-stock.ts'
import { withFreshTables } from '../fresh-table.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import { deliverEvent, eventsOf, cartItem, ordersOf } from '../fixtures/checkouts.ts'
import { stripeStandIn } from '../fixtures/stripe-stand-in.ts'
import type { TransactItem } from '../faults/intercept.ts'
import { invariantUnderFaults, race } from '../faults/fault-injection.ts'

withFreshTables()

const times = <T>(count: number, make: (place: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

/** A change of the stock of the product as it was read, by `units`. */
function restocked(seen: AdminProduct, units: number): ProductChange {
  const { name, description, price, category, images, isHidden, revision, stock } = seen
  const before = stock?.available ?? 0
  return {
    name,
    description,
    price,
    category,
    images,
    isHidden,
    revision,
    variants: [],
    stock: Math.min(maxStock, Math.max(0, before + units)),
    stockBefore: before,
  }
}

/** Staff add and remove units. Returns the net change. */
async function changeStock(as: SignedInUser, productId: string): Promise<number> {
  let more = 0
  for (const units of [5, -3, 4, -2]) {
    const desk = (await callUntilAnswered('admin/products', 'GET', { as })).body
    const seen = desk.find(({ id }) => id === productId)
    if (!seen) throw new Error('The product is gone')
    const body = restocked(seen, units)
    const { status, problem } = await callUntilAnswered('admin/product', 'PUT', { as, params: { id: productId }, body })
    expect([undefined, 'changed_meanwhile']).toContain(problem)
    if (status === 200) more += (body.stock ?? 0) - (body.stockBefore ?? 0)
  }
  return more
}

/** Staff state how many units came or went, without reading first. Returns the net change. */
async function addDifferences(as: SignedInUser, productId: string): Promise<number> {
  let more = 0
  for (const units of [2, -4, 3, -1]) {
    const body = { differences: [{ variantId: null, units }] }
    const reply = await callUntilAnswered('admin/product', 'PATCH', { as, params: { id: productId }, body })
    expect([undefined, 'changed_meanwhile']).toContain(reply.problem)
    if (reply.status === 204) more += units
  }
  return more
}

/** Delivers each event of a session until it is accepted. */
async function tellAll(sessionId: string): Promise<void> {
  for (const event of eventsOf(sessionId)) {
    let heard = false
    for (let tries = 0; tries < 25 && !heard; tries += 1) heard = (await deliverEvent(event)).status === 200
    expect(heard).toBe(true)
  }
}

/** Checks out one or two units and pays, or lets the session expire. Returns the number of units sold. */
async function goShopping(stocked: ProductWithStock, place: number): Promise<number> {
  const quantity = 1 + (place % 2)
  const reply = await callUntilAnswered('shop/checkout', 'POST', { body: { items: [cartItem(stocked, quantity)] } })
  expect([undefined, 'out_of_stock']).toContain(reply.problem)
  if (reply.status !== 200) return 0
  const { sessionId } = reply.body
  const isPaid = place % 3 > 0
  if (isPaid) stripeStandIn.pay(sessionId)
  else stripeStandIn.expire(sessionId)
  await tellAll(sessionId)
  return isPaid ? quantity : 0
}

const isStock = ({ sk }: { sk: string }) => sk.startsWith('STOCK#')
const isByStaff = ({ Update }: TransactItem) => Object.hasOwn(Update?.ExpressionAttributeValues ?? {}, ':min')

invariantUnderFaults('concurrent purchases and stock changes neither create nor lose units', {
  async holds(withFaults) {
    const [stocked, ...staff] = await Promise.all([
      create.product({ stock: 6 }),
      create.coFounder(),
      create.coFounder(),
    ])
    const { id } = stocked.product
    const [sales, changes] = await withFaults(() =>
      Promise.all([
        Promise.all(times(15, (place) => goShopping(stocked, place))),
        Promise.all(staff.flatMap((as) => [changeStock(as, id), addDifferences(as, id)])),
      ]),
    )
    const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
    const sold = sum(sales)
    const { stocks } = await expectStockConsistent([id])
    expect(stocks).toMatchObject([{ available: 6 + sum(changes) - sold, held: 0 }])
    const paid = (await ordersOf(stocked)).filter(({ status }) => status === 'paid')
    expect(sum(paid.flatMap(({ lines }) => lines.map(({ quantity }) => quantity)))).toBe(sold)
  },
  broken: {
    'staff overwrite the stock': withAlteredWrites(
      (key, part) => isStock(key) && isByStaff(part),
      ({ Update }) => ({
        Update: {
          ...Update,
          UpdateExpression: 'SET available = :units',
          ExpressionAttributeValues: { ':units': 1_000, ':min': 0 },
        },
      }),
    ),
    'a change is applied twice': withAlteredWrites(
      (key, part) => isStock(key) && isByStaff(part),
      ({ Update }) => ({
        Update: { ...Update, UpdateExpression: 'SET available = available + :units + :units' },
      }),
    ),
    'purchases exceed the stock': withoutConditions((key, part) => isStock(key) && !isByStaff(part)),
  },
})

invariantUnderFaults('a product is deleted during checkouts only if nothing is held', {
  async holds(withFaults) {
    const [staff, ...products] = await Promise.all([
      create.coFounder(),
      ...times(16, () => create.product({ stock: 4 })),
    ])
    const buying = products.map((stocked) => async () => {
      const { status } = await callUntilAnswered('shop/checkout', 'POST', { body: { items: [cartItem(stocked, 1)] } })
      return status === 200
    })
    const removing = products.map(({ product }) => async () => {
      const reply = await callUntilAnswered('admin/product', 'DELETE', { as: staff, params: { id: product.id } })
      expect([undefined, 'has_open_orders']).toContain(reply.problem)
      return reply.status === 204
    })
    // A checkout reads once before it writes, a deletion twice.
    const done = await race(withFaults, [...buying, ...removing], 1.5)
    const outcomes = products.map((stocked, place) => ({
      stocked,
      isOpen: done[place],
      isGone: done[products.length + place],
    }))
    for (const { stocked, isOpen, isGone } of outcomes) {
      const { products: left, stocks } = await expectStockConsistent([stocked.product.id])
      expect(isOpen && isGone).toBe(false)
      expect(left).toHaveLength(isGone ? 0 : 1)
      if (!isGone) expect(stocks).toMatchObject([isOpen ? { available: 3, held: 1 } : { available: 4, held: 0 }])
    }
  },
  broken: {
    'held units do not prevent the deletion': withoutConditions(
      (key, part) => isStock(key) && part.Delete !== undefined,
    ),
  },
})

invariantUnderFaults('deleting a product while a variant is added leaves no stock behind', {
  async holds(withFaults) {
    const variants = [{ name: 'Early', price: 0, stock: 1 }]
    const [staff, ...products] = await Promise.all([
      create.coFounder(),
      ...times(12, () => create.product({ variants })),
    ])
    const seen = products.map((each) => toAdminProduct(each, new Date()))
    const widening = seen.map(({ id, name, description, price, category, images, isHidden, revision, variants }) => {
      const existing = variants.map((each) => ({ ...each, stock: each.available, stockBefore: each.available }))
      const late = { name: 'Late', price: 0, stock: 1 }
      const body = { name, description, price, category, images, isHidden, revision, variants: [...existing, late] }
      return async () => {
        const { problem } = await callUntilAnswered('admin/product', 'PUT', { as: staff, params: { id }, body })
        expect([undefined, 'not_found', 'changed_meanwhile']).toContain(problem)
      }
    })
    const removing = seen.map(({ id }) => async () => {
      const { problem } = await callUntilAnswered('admin/product', 'DELETE', { as: staff, params: { id } })
      expect([undefined, 'not_found']).toContain(problem)
    })
    await race(withFaults, [...widening, ...removing], 2)
    const ids = seen.map(({ id }) => id)
    const { products: left } = await expectStockConsistent(ids)
    expect(left).toEqual([])
  },
  broken: {
    'the stock of the added variant is left behind': withoutConditions(
      (key, part) => !isStock(key) && part.Delete !== undefined,
    ),
  },
})

invariantUnderFaults('the number of products stays correct under concurrent changes', {
  async holds(withFaults) {
    const staff = await create.coFounder()
    const product = toAdminProduct(await create.product(), new Date())
    const { name, description, price, category, images, isHidden } = product
    const body = { name, description, price, category, images, isHidden, stock: 1, variants: [] }
    const count = async () => (await get<{ products: number }>(catalogueKeys.productCount()))?.products ?? 0
    const before = await count()
    const added = await withFaults(() =>
      Promise.all(times(12, () => callUntilAnswered('admin/products', 'POST', { as: staff, body }))),
    )
    const ids = added.map((reply) => reply.body.id)
    expect(await count()).toBe(before + ids.length)
    const twice = [...ids, ...ids]
    const removed = await race(
      withFaults,
      twice.map((id) => () => callUntilAnswered('admin/product', 'DELETE', { as: staff, params: { id } })),
      2,
    )
    expect(removed.filter(({ status }) => status === 204)).toHaveLength(ids.length)
    expect(await count()).toBe(before)
    const left = (await call('admin/products', 'GET', { as: staff })).body.map(({ id }) => id)
    expect(left.filter((id) => ids.includes(id))).toEqual([])
  },
  broken: {
    'a deletion is not counted': withAlteredWrites(
      ({ sk }, { Update }) =>
        sk === 'COUNT' && (Update?.ExpressionAttributeValues as { ':number': number } | undefined)?.[':number'] === -1,
      ({ Update }) => ({
        Update: {
          ...Update,
          ExpressionAttributeValues: { ...(Update?.ExpressionAttributeValues as object), ':number': 0 },
        },
      }),
    ),
    'a repeated deletion is counted again': withoutConditions((_key, part) => part.Delete !== undefined),
  },
})
