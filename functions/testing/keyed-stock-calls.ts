import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Row } from '../data/table.ts'
import type { Item } from '../domain/sell-item.ts'
import { fingerprintOf } from '../http/new-item.ts'
import { call } from './call.ts'
import { expectCodesGuarded, expectProductsWhole } from './catalogue-books.ts'
import { given, type Given } from './given.ts'
import { insist } from './insist.ts'
import type { KeyedCall } from './keyed-call.ts'
import { auditOf, everyRow } from './raw-table.ts'

const tee = { description: 'Heavy cotton.', price: 34.95, category: 'Apparel', images: [], isHidden: false }

/** How often this person did that, as it was written down. */
const acts = async ({ user }: Given, act: string): Promise<number> =>
  (await auditOf(user.id)).filter((entry) => entry.act === act).length

const productNamed = async (name: string) =>
  (await everyRow()).filter((row) => row.entity === 'product' && row.name === name)

/** What staff do with gift cards and merchandise, ready to be sent. */
export const keyedStockCalls = {
  async 'gift card import'(): Promise<KeyedCall> {
    const [staff, other] = await Promise.all([given.coFounder(), given.coFounder()])
    const rowsOf = (count: number) =>
      Array.from({ length: count }, () => {
        const giftCardCode = randomUUID()
        return { name: giftCardCode, platform: 'roblox', amount: 10, solcoinPrice: 9, giftCardCode } as const
      })
    const [rows, others] = [rowsOf(3), rowsOf(3)]
    const stored = async () =>
      (await everyRow()).filter((row) => row.entity === 'item' && row.addedBy === staff.user.id) as Row<{
        id: string
      }>[]
    const send = (sent: typeof rows, key: string) =>
      insist('admin/shop/import', 'POST', { as: staff, body: { rows: sent }, key })
    return {
      send: (key) => send(rows, key),
      sendOther: (key) => send(others, key),
      async spoil() {
        const [first] = await stored()
        await insist('admin/shop/items', 'DELETE', { as: other, params: { id: first?.id ?? '' } })
      },
      async effects() {
        const [audit, there, removed] = await Promise.all([
          auditOf(staff.user.id),
          stored(),
          acts(other, 'delete-item'),
        ])
        const added = audit.reduce((sum, { outcome }) => sum + Number.parseInt(outcome, 10), 0)
        expect(there).toHaveLength(added - removed)
        expect(added % rows.length).toBe(0)
        await expectCodesGuarded(await Promise.all([...rows, ...others].map(fingerprintOf)), there)
        return added / rows.length
      },
    }
  },
  async 'removal of a gift card'(): Promise<KeyedCall> {
    const [staff, other] = await Promise.all([given.coFounder(), given.coFounder()])
    const [one, two] = await Promise.all([given.item(), given.item()])
    const remove = (id: string, key: string) => insist('admin/shop/items', 'DELETE', { as: staff, params: { id }, key })
    return {
      send: (key) => remove(one.id, key),
      sendOther: (key) => remove(two.id, key),
      spoil: () =>
        call('admin/shop/add-item', 'POST', {
          as: other,
          body: { name: '$20', platform: 'roblox', amount: 20, solcoinPrice: 20, giftCardCode: one.code },
        }),
      async effects() {
        const rows = (await everyRow()).filter(({ entity }) => entity === 'item') as unknown as Item[]
        const own = rows.filter(({ id }) => id === one.id || id === two.id)
        const again = rows.filter(({ addedBy }) => addedBy === other.user.id)
        const removed = await acts(staff, 'delete-item')
        expect(own).toHaveLength(2 - removed)
        await expectCodesGuarded([one.codeFingerprint, two.codeFingerprint], [...own, ...again])
        return removed
      },
    }
  },
  async 'new product'(): Promise<KeyedCall> {
    const [staff, other] = await Promise.all([given.coFounder(), given.coFounder()])
    const name = randomUUID()
    const variants = [
      { name: 'M', price: 0, stock: 5 },
      { name: 'XL', price: 3, stock: 2 },
    ]
    const add = (price: number, key: string) =>
      insist('admin/products', 'POST', { as: staff, body: { ...tee, name, price, variants }, key })
    return {
      send: (key) => add(30, key),
      sendOther: (key) => add(40, key),
      async spoil() {
        const [product] = await productNamed(name)
        await insist('admin/product', 'DELETE', { as: other, params: { id: String(product?.id) } })
      },
      async effects() {
        const [added, removed] = await Promise.all([acts(staff, 'add-product'), acts(other, 'delete-product')])
        const there = await productNamed(name)
        expect(there).toHaveLength(added - removed)
        await expectProductsWhole(there.map(({ id }) => String(id)))
        return added
      },
    }
  },
  async 'change of a product'(): Promise<KeyedCall> {
    const [staff, other] = await Promise.all([given.coFounder(), given.coFounder()])
    const { product } = await given.product({ stock: 10 })
    const body = { ...tee, stock: 15, stockBefore: 10, variants: [] }
    const change = (as: Given, name: string, revision: number, key: string = randomUUID()) =>
      insist('admin/product', 'PUT', { as, params: { id: product.id }, body: { ...body, name, revision }, key })
    return {
      send: (key) => change(staff, 'One', 1, key),
      sendOther: (key) => change(staff, 'Other', 1, key),
      spoil: () => change(other, 'Another', 2),
      async effects() {
        const [own, others] = await Promise.all([staff, other].map((each) => acts(each, 'change-product')))
        const changes = (own ?? 0) + (others ?? 0)
        const { products, stocks } = await expectProductsWhole([product.id])
        expect(products).toMatchObject([{ revision: 1 + changes }])
        expect(stocks).toMatchObject([{ available: 10 + 5 * changes, held: 0 }])
        return own ?? 0
      },
    }
  },
  async 'deletion of a product'(): Promise<KeyedCall> {
    const [staff, one, two] = await Promise.all([given.coFounder(), given.product(), given.product()])
    const remove = (id: string, key: string) => insist('admin/product', 'DELETE', { as: staff, params: { id }, key })
    return {
      send: (key) => remove(one.product.id, key),
      sendOther: (key) => remove(two.product.id, key),
      // Whoever is quicker has deleted it by then.
      spoil: async () => undefined,
      async effects() {
        const { products } = await expectProductsWhole([one.product.id, two.product.id])
        const removed = await acts(staff, 'delete-product')
        expect(products).toHaveLength(2 - removed)
        return removed
      },
    }
  },
}
