import { expect, test } from 'vitest'
import { call, callRaw } from '../../testing/call.ts'
import { publishAllProducts } from '../../catalogue/publish-products.use-case.ts'
import { create } from '../../testing/fixtures/create.ts'

/** Publishes all products, as the stream does, and finds the one with this address. */
async function find(slug = '') {
  await publishAllProducts()
  return call('shop/product', 'GET', { params: { slug } })
}

test('shows the product that has the address, as the list does, for a minute', async () => {
  const { product } = await create.product({ variants: [{ name: 'S', price: 0, stock: 3 }] })
  const { status, body, headers } = await find(product.slug)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: product.id, slug: product.slug, inStock: true, lowStock: true })
  const list = await call('shop/products', 'GET', {})
  expect(list.body).toContainEqual(body)
  expect(headers['cache-control']).toBe('public, max-age=60')
})

test('keeps the address when the product is renamed', async () => {
  const staff = await create.coFounder()
  const body = { description: 'New.', price: 20, category: 'Desk', images: [], isHidden: false, stock: 1, variants: [] }
  const added = await call('admin/products', 'POST', { as: staff, body: { ...body, name: 'Ground Control Lamp' } })
  const change = { ...body, name: 'Lamp', stockBefore: 1, revision: 1 }
  await call('admin/product', 'PUT', { as: staff, params: { id: added.body.id }, body: change })
  expect((await find('ground-control-lamp')).body).toMatchObject({ name: 'Lamp', slug: 'ground-control-lamp' })
})

test('gives the second product of a name another address, and frees the address of a deleted one', async () => {
  const staff = await create.coFounder()
  const body = { description: 'New.', price: 20, category: 'Desk', images: [], isHidden: false, stock: 9, variants: [] }
  const add = async () =>
    (await call('admin/products', 'POST', { as: staff, body: { ...body, name: 'Payload: Cup' } })).body.id
  const [first, second] = [await add(), await add()]
  expect((await find('payload-cup')).body.id).toBe(first)
  expect((await find(`payload-cup-${second.slice(-6)}`)).body.id).toBe(second)
  await call('admin/product', 'DELETE', { as: staff, params: { id: first } })
  expect((await find('payload-cup')).problem).toBe('not_found')
  const third = await add()
  expect((await find('payload-cup')).body.id).toBe(third)
})

test('has no page for a hidden product, an unknown address or one in a wrong form', async () => {
  const { product } = await create.product({ isHidden: true })
  expect(await find(product.slug)).toMatchObject({ status: 404, problem: 'not_found' })
  expect(await find('no-such-product')).toMatchObject({ status: 404, problem: 'not_found' })
  expect(await callRaw('shop/product', 'GET', { params: { slug: 'Not A Slug' } })).toMatchObject({ status: 400 })
})
