import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { randomUUID } from 'node:crypto'
import type { NewProduct, ProductChange } from '../../shared/catalogue/schema.ts'
import { applyUpdate, changeProduct, describeStockChanges } from './change-product.ts'
import { fromStoredReply, toStoredReply } from './replay-product.ts'
import { newProduct, toAdminProduct, toProduct, type ProductWithStock } from './product.ts'

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
const wish: fc.Arbitrary<NewProduct> = fc.record({
  ...described,
  stock: units,
  variants: fc.array(variant, { maxLength: 4 }),
})

const total = ({ stocks }: ProductWithStock): number =>
  stocks.reduce((sum, { available, held }) => sum + available + held, 0)

/** A change of that product which keeps some of its variants, by what is seen of it. */
function changeOf({ product, stocks }: ProductWithStock, next: NewProduct, keep: boolean[]): ProductChange {
  const seen = (place: string | null) => stocks.find(({ variantId }) => variantId === place)?.available ?? 0
  const kept = product.variants.filter((_each, place) => keep[place])
  const staying = kept.map(({ id, name, price }, place) => {
    const stockBefore = seen(id)
    return { id, name, price: price / 100, stock: next.variants[place]?.stock ?? 0, stockBefore }
  })
  const own = product.variants.length === 0 ? { stockBefore: seen(null) } : {}
  return { ...next, ...own, revision: product.revision, variants: [...staying, ...next.variants.slice(kept.length)] }
}

test.prop([wish, wish, fc.array(fc.boolean(), { minLength: 4, maxLength: 4 })])(
  'whatever is changed, what was put in less what was taken out is what is there',
  (first, next, keep) => {
    const before = newProduct(first, { newId, now })
    const edit = changeProduct(before, changeOf(before, next, keep), { newId, now })
    const closed = new Set(edit.closed.map(({ variantId }) => variantId))
    const left = before.stocks.filter(({ variantId }) => !closed.has(variantId))
    const after = applyUpdate(edit, left)
    const moves = [...describeStockChanges('changed', edit).matchAll(/ ([+-]\d+)(?=,|$)/g)].map(([, number]) =>
      Number(number),
    )
    expect(total(after)).toBe(total(before) + moves.reduce((sum, each) => sum + each, 0))
    const desk = toAdminProduct(after)
    const there = desk.stock ? [desk.stock] : desk.variants
    expect(there.reduce((sum, { available }) => sum + available, 0)).toBe(total(after))
    expect(toProduct(after).inStock).toBe(total(after) > 0)
  },
)

test.prop([wish, fc.nat(50)])('a reply can be said again by its request and what was written down', (wanted, held) => {
  const made = newProduct(wanted, { newId, now })
  const reply = toAdminProduct({ ...made, stocks: made.stocks.map((stock) => ({ ...stock, held })) })
  expect(fromStoredReply(wanted, toStoredReply(reply))).toEqual(reply)
})
