import { expect, test } from 'vitest'
import type { ProductChange, StockChange } from '../../../shared/catalogue/new-product.ts'
import type { AdminProduct } from '../../../shared/catalogue/schema.ts'
import * as stock from '../../catalogue/stock.table.ts'
import { get } from '../../table/rows.ts'
import { transact } from '../../table/transactions.ts'
import { toAdminProduct, type ProductWithStock } from '../../catalogue/product.ts'
import { call } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { auditEntriesOf } from '../../testing/read-all-rows.ts'

/** A change that changes nothing: the product as read. */
function unchanged(product: AdminProduct): ProductChange {
  const { name, description, price, category, images, isHidden, revision } = product
  return {
    name,
    description,
    price,
    category,
    images,
    isHidden,
    revision,
    ...(product.stock && { stock: product.stock.available, stockBefore: product.stock.available }),
    variants: product.variants.map(({ id, name, price, available }) => ({
      id,
      name,
      price,
      stock: available,
      stockBefore: available,
    })),
  }
}

const change = (as: SignedInUser, id: string, body: ProductChange, key?: string) =>
  call('admin/product', 'PUT', { as, params: { id }, body, ...(key && { key }) })

const remove = (as: SignedInUser, id: string, key?: string) =>
  call('admin/product', 'DELETE', { as, params: { id }, ...(key && { key }) })

async function createAndRead(overrides: Parameters<typeof create.product>[0] = {}) {
  const [staff, stocked] = await Promise.all([create.coFounder(), create.product(overrides)])
  return { staff, stocked, id: stocked.product.id, shown: toAdminProduct(stocked, new Date()) }
}

const sizes = {
  variants: [
    { name: 'S', price: 0, stock: 5 },
    { name: 'M', price: 0, stock: 5 },
  ],
}

const stockOf = async ({ product }: ProductWithStock, variantId: string | null = null) => {
  const row = await get(stock.key(product.id, variantId))
  return row && { available: row.available, held: row.held }
}

const soldOut = () => new Error('sold out')

/** Holds units, as a checkout does. */
const hold = ({ product }: ProductWithStock, quantity: number, variantId: string | null = null) =>
  transact(stock.holdUnits([{ productId: product.id, variantId, quantity }], () => 0))

test('shows a change to staff immediately', async () => {
  const { staff, id, shown } = await createAndRead(sizes)
  const [small, medium] = unchanged(shown).variants
  const body: ProductChange = {
    ...unchanged(shown),
    name: 'Dusk Line Tee',
    price: 39,
    images: ['/media/products/dusk.png'],
    variants: [{ name: 'XL', price: 3, stock: 2 }, { ...medium, name: 'Medium', stock: 9 } as never],
  }
  const reply = await change(staff, id, body)
  expect(reply).toMatchObject({ status: 200, body: { name: 'Dusk Line Tee', price: 39, stock: null, revision: 2 } })
  expect(reply.body.variants).toMatchObject([
    { name: 'XL', price: 3, available: 2, held: 0 },
    { id: medium?.id, name: 'Medium', available: 9, held: 0 },
  ])
  const listed = (await call('admin/products', 'GET', { as: staff })).body.find((each) => each.id === id)
  expect(listed).toEqual(reply.body)
  expect(JSON.stringify(listed)).not.toContain(String(small?.id))
  const [xl] = reply.body.variants
  const outcome = `changed, ${medium?.id} +4, ${xl?.id} +2, ${small?.id} -5`
  expect(await auditEntriesOf(staff.user.id)).toMatchObject([{ act: 'change-product', subject: id, outcome }])
})

test('changes stock by the difference, so that units held or sold in the meantime stay so', async () => {
  const { staff, stocked, id, shown } = await createAndRead({ stock: 10 })
  await hold(stocked, 4)
  const more = await change(staff, id, { ...unchanged(shown), stock: 13 })
  expect(more.body.stock).toEqual({ available: 9, held: 4 })
  expect(await stockOf(stocked)).toEqual({ available: 9, held: 4 })
})

test('refuses to remove more units than are left', async () => {
  const { staff, stocked, id, shown } = await createAndRead({ stock: 10 })
  await hold(stocked, 4)
  expect(await change(staff, id, { ...unchanged(shown), stock: 3 })).toMatchObject({ problem: 'changed_meanwhile' })
  expect(await stockOf(stocked)).toEqual({ available: 6, held: 4 })
  expect((await change(staff, id, { ...unchanged(shown), stock: 4 })).body.stock).toEqual({ available: 0, held: 4 })
})

test('refuses a change that is based on an older revision', async () => {
  const { staff, stocked, id, shown } = await createAndRead({ stock: 10 })
  await change(staff, id, { ...unchanged(shown), name: 'First' })
  const late = await change(staff, id, { ...unchanged(shown), name: 'Second', stock: 1 })
  expect(late).toMatchObject({ status: 409, problem: 'changed_meanwhile' })
  expect(await stockOf(stocked)).toEqual({ available: 10, held: 0 })
})

test('makes only one of several concurrent changes of the same revision', async () => {
  const { staff, stocked, id, shown } = await createAndRead({ stock: 10 })
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, place) => change(staff, id, { ...unchanged(shown), stock: 11 + place })),
  )
  const [made, ...others] = replies.filter(({ status }) => status === 200)
  expect(others).toEqual([])
  expect(replies.filter(({ problem }) => problem === 'changed_meanwhile')).toHaveLength(9)
  expect(await stockOf(stocked)).toEqual(made?.body.stock)
})

test('removes a variant only if no units of it are held', async () => {
  const { staff, stocked, id, shown } = await createAndRead(sizes)
  const [small, medium] = stocked.product.variants
  await hold(stocked, 1, small?.id)
  const without = (name: string) => ({
    ...unchanged(shown),
    variants: unchanged(shown).variants.filter((variant) => variant.name !== name),
  })
  expect(await change(staff, id, without('S'))).toMatchObject({ status: 409, problem: 'has_open_orders' })
  expect(await change(staff, id, without('M'))).toMatchObject({ status: 200, body: { variants: [{ name: 'S' }] } })
  expect(await stockOf(stocked, medium?.id)).toBeUndefined()
  expect(await stockOf(stocked, small?.id)).toEqual({ available: 4, held: 1 })
})

test('moves stock between the product and its variants, except units sold in the meantime', async () => {
  const { staff, stocked, id, shown } = await createAndRead({ stock: 10 })
  const divided: ProductChange = {
    ...unchanged(shown),
    variants: [
      { name: 'Unframed', price: 0, stock: 7 },
      { name: 'Framed', price: 40, stock: 3 },
    ],
  }
  await transact(stock.sellAvailableUnits([{ productId: id, variantId: null, quantity: 1 }], soldOut))
  expect(await change(staff, id, divided)).toMatchObject({ problem: 'changed_meanwhile' })
  const { body } = await change(staff, id, { ...divided, stockBefore: 9 })
  expect(body).toMatchObject({ stock: null, variants: [{ available: 7 }, { available: 3 }] })
  expect(await stockOf(stocked)).toBeUndefined()
  const whole = await change(staff, id, { ...unchanged(body), variants: [], stock: 10 })
  expect(whole.body).toMatchObject({ stock: { available: 10, held: 0 }, variants: [] })
})

test.each([
  ['a variant of another product', (own: string, other: string) => [own, other]],
  ['a variant twice', (own: string) => [own, own]],
])('refuses %s', async (_what, ids) => {
  const [{ staff, id, shown }, other] = await Promise.all([createAndRead(sizes), createAndRead(sizes)])
  const [own, foreign] = [shown, other.shown].map(({ variants }) => variants[0]?.id ?? '')
  const variants = ids(own ?? '', foreign ?? '').map((variantId) => ({
    id: variantId,
    name: 'S',
    price: 0,
    stock: 5,
    stockBefore: 5,
  }))
  const reply = await change(staff, id, { ...unchanged(shown), variants })
  expect(reply).toMatchObject({ status: 400, problem: 'invalid_input', body: { fields: { 'variants.1.id': {} } } })
})

test('requires the previous stock of the product or variant', async () => {
  const { staff, id, shown } = await createAndRead({ stock: 10 })
  const { stockBefore: _left, ...body } = unchanged(shown)
  const reply = await change(staff, id, { ...body, stock: 12 })
  expect(reply).toMatchObject({ status: 400, body: { fields: { stockBefore: expect.any(String) } } })
})

test('removes a product with its stock, but not while units are held', async () => {
  const { staff, stocked, id } = await createAndRead(sizes)
  const [small, medium] = stocked.product.variants
  const units = { productId: id, variantId: small?.id ?? null, quantity: 1 }
  await transact(stock.holdUnits([units], () => 0))
  expect(await remove(staff, id)).toMatchObject({ status: 409, problem: 'has_open_orders' })
  await transact(stock.releaseUnits([units]))
  expect(await remove(staff, id)).toMatchObject({ status: 204 })
  expect(await stockOf(stocked, small?.id)).toBeUndefined()
  expect((await call('shop/products', 'GET', {})).body.some((each) => each.id === id)).toBe(false)
  expect(await remove(staff, id)).toMatchObject({ status: 404, problem: 'not_found' })
  const outcome = `deleted, ${small?.id} -5, ${medium?.id} -5`
  expect(await auditEntriesOf(staff.user.id)).toMatchObject([{ act: 'delete-product', subject: id, outcome }])
})

test('repeats the first reply for a repeated change or deletion, whatever has changed since', async () => {
  const { staff, stocked, id, shown } = await createAndRead(sizes)
  const [small] = stocked.product.variants
  const body = { ...unchanged(shown), name: 'Changed' }
  const first = await change(staff, id, body, 'one-change')
  await hold(stocked, 2, small?.id)
  await change(staff, id, { ...unchanged(first.body), name: 'Again', variants: [...unchanged(first.body).variants] })
  expect(await change(staff, id, body, 'one-change')).toMatchObject({ status: 200, body: first.body })
  await transact(stock.releaseUnits([{ productId: id, variantId: small?.id ?? null, quantity: 2 }]))
  await remove(staff, id, 'one-deletion')
  expect(await remove(staff, id, 'one-deletion')).toMatchObject({ status: 204 })
  expect(await change(staff, id, body, 'one-change')).toMatchObject({ status: 200, body: first.body })
})

test('lets only staff who are not frozen change and delete products', async () => {
  const { id, shown } = await createAndRead()
  const [member, frozen] = await Promise.all([create.member(), create.admin({ frozen: true })])
  expect(await change(member, id, unchanged(shown))).toMatchObject({ problem: 'forbidden' })
  expect(await remove(member, id)).toMatchObject({ problem: 'forbidden' })
  expect(await change(frozen, id, unchanged(shown))).toMatchObject({ problem: 'account_frozen' })
  expect(await remove(frozen, id)).toMatchObject({ problem: 'account_frozen' })
})

const adjust = (as: SignedInUser, id: string, differences: StockChange['differences'], key?: string) =>
  call('admin/product', 'PATCH', { as, params: { id }, body: { differences }, ...(key && { key }) })

test('adds units to some sizes and takes some out of others, and the revision stays', async () => {
  const { staff, stocked, id, shown } = await createAndRead(sizes)
  const [small = '', medium = ''] = shown.variants.map((each) => each.id)
  const reply = await adjust(staff, id, [
    { variantId: small, units: 17 },
    { variantId: medium, units: -5 },
  ])
  expect(reply.status).toBe(204)
  expect(await stockOf(stocked, small)).toEqual({ available: 22, held: 0 })
  expect(await stockOf(stocked, medium)).toEqual({ available: 0, held: 0 })
  const outcome = `changed, ${small} +17, ${medium} -5`
  expect(await auditEntriesOf(staff.user.id)).toMatchObject([{ act: 'change-product', subject: id, outcome }])
  // Somebody who edits the product at the same time can save.
  expect((await change(staff, id, { ...unchanged(shown), name: 'Renamed' })).status).toBe(200)
})

test('adds what two members of staff add at the same time, and keeps what was held meanwhile', async () => {
  const { staff, stocked, id } = await createAndRead({ stock: 3 })
  const other = await create.admin()
  const both = [staff, other].flatMap((as) => [
    adjust(as, id, [{ variantId: null, units: 10 }]),
    adjust(as, id, [{ variantId: null, units: -1 }]),
  ])
  const replies = await Promise.all([...both, hold(stocked, 1)])
  expect(replies.slice(0, 4)).toMatchObject(Array.from({ length: 4 }, () => ({ status: 204 })))
  expect(await stockOf(stocked)).toEqual({ available: 3 + 20 - 2 - 1, held: 1 })
})

test('refuses to take out more units than are left, says how many, and changes no other size', async () => {
  const { staff, stocked, id, shown } = await createAndRead(sizes)
  const [small = '', medium = ''] = shown.variants.map((each) => each.id)
  await hold(stocked, 4, medium)
  const refused = await adjust(staff, id, [
    { variantId: small, units: 2 },
    { variantId: medium, units: -2 },
  ])
  expect(refused).toMatchObject({
    status: 409,
    problem: 'changed_meanwhile',
    body: { message: 'Only 1 is left in M.' },
  })
  expect(await stockOf(stocked, small)).toEqual({ available: 5, held: 0 })
  expect(await stockOf(stocked, medium)).toEqual({ available: 1, held: 4 })
})

test('changes the stock once for one key, however often the call is sent', async () => {
  const { staff, stocked, id } = await createAndRead({ stock: 1 })
  const send = () => adjust(staff, id, [{ variantId: null, units: 4 }], 'one-delivery')
  await Promise.all([send(), send(), send()])
  expect((await send()).status).toBe(204)
  expect(await stockOf(stocked)).toEqual({ available: 5, held: 0 })
})

test('refuses a size of another product, a size twice, and more than can be stored', async () => {
  const [{ staff, id }, other] = await Promise.all([createAndRead({ stock: 1 }), createAndRead(sizes)])
  const variantId = other.shown.variants[0]?.id ?? ''
  expect(await adjust(staff, id, [{ variantId, units: 1 }])).toMatchObject({ status: 400, problem: 'invalid_input' })
  expect(await adjust(staff, id, [{ variantId: null, units: 100_000 }])).toMatchObject({ problem: 'invalid_input' })
  const twice = [1, 2].map((units) => ({ variantId: null, units }))
  expect(await adjust(staff, id, twice)).toMatchObject({ status: 400, problem: 'invalid_input' })
})
