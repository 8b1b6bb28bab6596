import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { NewProduct } from '../../../shared/catalogue/new-product.ts'
import { maxProducts, maxVariants } from '../../../shared/catalogue/schema.ts'
import { publishAllProducts } from '../../catalogue/publish-products.use-case.ts'
import { remove } from '../../table/rows.ts'
import { call, callRaw } from '../../testing/call.ts'
import { create } from '../../testing/fixtures/create.ts'
import { auditEntriesOf, readAllRows } from '../../testing/read-all-rows.ts'

/** Each test starts with an empty catalogue. */
beforeEach(async () => {
  const rows = await readAllRows()
  const isOfCatalogue = ({ pk }: { pk: string }) => pk.startsWith('CATALOGUE') || pk.startsWith('PRODUCT#')
  await Promise.all(rows.filter(isOfCatalogue).map(remove))
})

const tee = (overrides: Partial<NewProduct> = {}): NewProduct => ({
  name: 'Dawn Line Tee',
  description: 'Heavy cotton, water-based print of the Solara sunrise.',
  price: 34.95,
  category: 'Apparel',
  images: ['/media/products/dawn-line-tee.webp'],
  isHidden: false,
  variants: [
    { name: 'M', price: 0, stock: 4 },
    { name: 'XL', price: 3, stock: 0 },
  ],
  ...overrides,
})

const visible = async () => {
  await publishAllProducts()
  return (await call('shop/products', 'GET', {})).body
}

test('adds a product that the shop shows with each variant’s price and availability', async () => {
  const staff = await create.coFounder()
  const added = await call('admin/products', 'POST', { as: staff, body: tee() })
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({ ...tee({ variants: [] }), variants: [{}, {}], stock: null, revision: 1 })
  expect(added.body.variants).toMatchObject([
    { name: 'M', price: 0, available: 4, held: 0 },
    { name: 'XL', price: 3, available: 0, held: 0 },
  ])
  expect(await visible()).toEqual([
    {
      id: added.body.id,
      slug: 'dawn-line-tee',
      name: 'Dawn Line Tee',
      description: tee().description,
      price: 34.95,
      category: 'Apparel',
      images: tee().images,
      inStock: true,
      lowStock: true,
      variants: [
        { id: added.body.variants[0]?.id, name: 'M', price: 0, inStock: true, lowStock: true },
        { id: added.body.variants[1]?.id, name: 'XL', price: 3, inStock: false, lowStock: false },
      ],
    },
  ])
  expect((await call('admin/products', 'GET', { as: staff })).body).toEqual([added.body])
  expect(await auditEntriesOf(staff.user.id)).toMatchObject([{ act: 'add-product', subject: added.body.id }])
})

test('requires the stock of a product without variants', async () => {
  const staff = await create.coFounder()
  const { body } = await call('admin/products', 'POST', { as: staff, body: tee({ variants: [], stock: 0 }) })
  expect(body).toMatchObject({ stock: { available: 0, held: 0 }, variants: [] })
  expect(await visible()).toMatchObject([{ id: body.id, inStock: false, variants: [] }])
  const refused = await callRaw('admin/products', 'POST', { as: staff, body: tee({ variants: [] }) })
  expect(refused).toMatchObject({ status: 400, body: { fields: { stock: 'Enter the stock' } } })
})

test('lists the newest product first, and hidden products for staff only', async () => {
  const staff = await create.coFounder()
  const names = ['first', 'second', 'third']
  for (const name of names)
    await call('admin/products', 'POST', { as: staff, body: tee({ name, isHidden: name === 'second' }) })
  expect((await visible()).map(({ name }) => name)).toEqual(['third', 'first'])
  const listed = await call('admin/products', 'GET', { as: staff })
  expect(listed.body.map(({ name }) => name)).toEqual(['third', 'second', 'first'])
})

test.each([
  [{ images: ['https://elsewhere.example/tee.webp'] }, 'images.0'],
  [{ images: ['/media/products/../../secret.webp'] }, 'images.0'],
  [{ images: Array.from({ length: 9 }, () => '/media/products/tee.webp') }, 'images'],
  [{ price: 0 }, 'price'],
  [{ price: 1.005 }, 'price'],
  [{ name: ' ' }, 'name'],
  [{ description: 'x'.repeat(1_001) }, 'description'],
  [{ variants: [{ name: 'M', price: -1, stock: 1 }] }, 'variants.0.price'],
  [{ variants: [{ name: 'M', price: 0, stock: 1.5 }] }, 'variants.0.stock'],
  [{ variants: [{ name: 'M', price: 0, stock: -1 }] }, 'variants.0.stock'],
  [{ variants: Array.from({ length: 21 }, () => ({ name: 'M', price: 0, stock: 1 })) }, 'variants'],
])('refuses a product with %j, naming %s', async (wrong, field) => {
  const reply = await callRaw('admin/products', 'POST', { as: await create.coFounder(), body: { ...tee(), ...wrong } })
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input', fields: { [field]: expect.any(String) } } })
})

test('lets only staff who are not frozen list and add products', async () => {
  const [member, frozen] = await Promise.all([create.member(), create.admin({ frozen: true })])
  expect(await call('admin/products', 'GET', { as: member })).toMatchObject({ problem: 'forbidden' })
  expect(await call('admin/products', 'POST', { as: member, body: tee() })).toMatchObject({ problem: 'forbidden' })
  expect(await call('admin/products', 'POST', { as: frozen, body: tee() })).toMatchObject({ problem: 'account_frozen' })
})

/** The longest product that the contract accepts, in a script of three bytes per letter. */
const longest = (): NewProduct => {
  const wide = (length: number) => '長'.repeat(length)
  const variant = { name: wide(60), price: 9_999.99, stock: 100_000 }
  return {
    name: wide(120),
    description: wide(1_000),
    price: 9_999.99,
    category: wide(40),
    images: Array.from({ length: 8 }, () => `/media/products/${'x'.repeat(64)}.webp`),
    isHidden: false,
    variants: Array.from({ length: maxVariants }, () => variant),
  }
}

test('has room for exactly a hundred products, of any length and under concurrent requests', async () => {
  const staff = await create.coFounder()
  const add = () => call('admin/products', 'POST', { as: staff, body: longest(), key: randomUUID() })
  for (let done = 0; done < 90; done += 15) await Promise.all(Array.from({ length: 15 }, add))
  const last = await Promise.all(Array.from({ length: 20 }, add))
  expect(last.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(last.filter(({ problem }) => problem === 'catalogue_full')).toHaveLength(10)
  const all = (await call('admin/products', 'GET', { as: staff })).body
  expect(all).toHaveLength(maxProducts)
  expect(all.flatMap(({ variants }) => variants.map(({ available }) => available))).toEqual(
    Array.from({ length: maxProducts * maxVariants }, () => 100_000),
  )
  expect(await visible()).toHaveLength(maxProducts)
  await call('admin/product', 'DELETE', { as: staff, params: { id: all[0]?.id ?? '' } })
  expect((await add()).status).toBe(201)
  expect((await add()).problem).toBe('catalogue_full')
})
