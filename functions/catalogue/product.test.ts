import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { randomUUID } from 'node:crypto'
import type { NewProduct, ProductChange } from '../../shared/catalogue/new-product.ts'
import { applyUpdate, changeProduct, describeStockChanges } from './change-product.ts'
import { fromStoredReply, toStoredReply } from './replay-product.ts'
import { newProduct, toAdminProduct, toPublicProduct, type ProductWithStock } from './product.ts'

const now = new Date('2026-11-21T00:00:00.000Z')
const newId = () => randomUUID()

const amount = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100)
const units = fc.nat(100)
const described = {
  name: fc.string({ minLength: 1, maxLength: 20 }),
  description: fc.string({ minLength: 1 }),
  price: amount,
  category: fc.constantFrom('Apparel', 'Prints'),
  images: fc.array(fc.constant('/media/products/tee.webp'), { maxLength: 2 }),
  isHidden: fc.boolean(),
}
const variant = fc.record({ name: fc.string({ minLength: 1 }), price: amount, stock: units })
const input: fc.Arbitrary<NewProduct> = fc.record({
  ...described,
  stock: units,
  variants: fc.array(variant, { maxLength: 4 }),
  material: fc.constantFrom('', 'Cotton'),
  care: fc.constantFrom('', 'Wash at 30°'),
})

const total = ({ stocks }: ProductWithStock): number =>
  stocks.reduce((sum, { available, held }) => sum + available + held, 0)

/** A change that keeps some of the product's variants, based on its current stock. */
function changeOf({ product, stocks }: ProductWithStock, next: NewProduct, keep: boolean[]): ProductChange {
  const availableBefore = (id: string | null) => stocks.find(({ variantId }) => variantId === id)?.available ?? 0
  const remaining = product.variants.filter((_each, index) => keep[index])
  const changed = remaining.map(({ id, name, price }, index) => {
    const stockBefore = availableBefore(id)
    return { id, name, price: price / 100, stock: next.variants[index]?.stock ?? 0, stockBefore }
  })
  const stockBefore = product.variants.length === 0 ? { stockBefore: availableBefore(null) } : {}
  return {
    ...next,
    ...stockBefore,
    revision: product.revision,
    variants: [...changed, ...next.variants.slice(remaining.length)],
  }
}

test.prop([input, input, fc.array(fc.boolean(), { minLength: 4, maxLength: 4 })])(
  'the stock is always the units added less the units removed',
  (first, next, keep) => {
    const before = newProduct(first, { newId, now, isSlugTaken: false })
    const update = changeProduct(before, changeOf(before, next, keep), { newId, now })
    const closed = new Set(update.removedStock.map(({ variantId }) => variantId))
    const left = before.stocks.filter(({ variantId }) => !closed.has(variantId))
    const after = applyUpdate(update, left)
    const changes = [...describeStockChanges('changed', update).matchAll(/ ([+-]\d+)(?=,|$)/g)].map(([, number]) =>
      Number(number),
    )
    expect(total(after)).toBe(total(before) + changes.reduce((sum, each) => sum + each, 0))
    const shown = toAdminProduct(after, new Date())
    const stocks = shown.stock ? [shown.stock] : shown.variants
    expect(stocks.reduce((sum, { available }) => sum + available, 0)).toBe(total(after))
    expect(toPublicProduct(after).inStock).toBe(total(after) > 0)
  },
)

test.prop([input, fc.nat(50)])('rebuilds a reply from the request and the stored record', (wanted, held) => {
  const made = newProduct(wanted, { newId, now, isSlugTaken: false })
  const reply = toAdminProduct({ ...made, stocks: made.stocks.map((stock) => ({ ...stock, held })) }, new Date())
  expect(fromStoredReply(wanted, toStoredReply(reply))).toEqual(reply)
})

test('a change replaces the facts, and removes one that is empty or absent', () => {
  const facts = { material: 'Cotton', care: 'Wash at 30°', sizeTable: [{ part: 'Chest', cm: [104] }] }
  const entered = { name: 'Tee', description: 'Soft.', price: 10, category: 'Apparel', images: [], isHidden: false }
  const made = newProduct({ ...entered, ...facts, stock: 1, variants: [] }, { newId, now, isSlugTaken: false })
  expect(toPublicProduct(made)).toMatchObject(facts)
  const change = { ...entered, material: '', care: 'Wash at 40°', stock: 1, stockBefore: 1, variants: [], revision: 1 }
  const { after } = changeProduct(made, change, { newId, now })
  expect(after).toMatchObject({ care: 'Wash at 40°', slug: made.product.slug, createdAt: made.product.createdAt })
  for (const name of ['material', 'sizeTable']) expect(after).not.toHaveProperty(name)
})
