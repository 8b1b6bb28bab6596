import { expect } from 'vitest'
import { catalogueKeys } from '../../catalogue/keys.ts'
import { toPublicProduct, type ProductWithStock } from '../../catalogue/product.ts'
import * as products from '../../catalogue/products.table.ts'
import { publishProduct } from '../../catalogue/publish-products.use-case.ts'
import * as stock from '../../catalogue/stock.table.ts'
import { get, update } from '../../table/rows.ts'
import { call } from '../call.ts'
import { invariant, withoutConditions } from '../faults/broken-variants.ts'
import { interceptTable, keysOf, partsOf } from '../faults/intercept.ts'
import { create } from '../fixtures/create.ts'
import { storeProduct } from '../publish-products.ts'

const publicPartition = catalogueKeys.publicProducts().pk

/** Publishes a product and, after its stock was read and before its public row is written, does something else. */
async function publishWhile(productId: string, other: () => Promise<unknown>): Promise<void> {
  let isDone = false
  await interceptTable(
    async (command, next) => {
      if (!isDone && partsOf(command).some((part) => keysOf(part).pk === publicPartition)) {
        isDone = true
        await other()
      }
      return next()
    },
    () => publishProduct(productId),
  )
  expect(isDone).toBe(true)
}

type Meanwhile = (stocked: ProductWithStock) => Promise<unknown>

const sellOut: Meanwhile = ({ product: { id } }) =>
  update(stock.key(id, null), {
    UpdateExpression: 'SET available = :none',
    ExpressionAttributeValues: { ':none': 0 },
  })

const hide: Meanwhile = ({ product }) => storeProduct({ ...product, isHidden: true, revision: 2 })

const remove: Meanwhile = (stocked) => products.remove(stocked, [])

/** The view of a product that the shop must show. */
async function expected(productId: string) {
  const product = await get(products.key(productId))
  const [stocked] = product && !product.isHidden ? await products.withStock([product]) : []
  return stocked && toPublicProduct(stocked)
}

const isPublicRow = ({ pk }: { pk: string }) => pk === publicPartition
const isProduct = ({ pk, sk }: { pk: string; sk: string }) => pk === 'CATALOGUE' && sk.startsWith('PRODUCT#')

invariant('the shop shows each product as it is, even if it changes while it is published', {
  async holds() {
    for (const change of [sellOut, hide, remove]) {
      const stocked = await create.product({ stock: 6 })
      const { id, slug } = stocked.product
      await publishWhile(id, async () => {
        await change(stocked)
        await publishProduct(id, slug)
      })
      const listed = (await call('shop/products', 'GET', {})).body.find((each) => each.id === id)
      expect(listed).toEqual(await expected(id))
      const reply = await call('shop/product', 'GET', { params: { slug } })
      expect(reply.status === 200 ? reply.body : undefined).toEqual(listed)
    }
  },
  broken: {
    'an older publication replaces a newer one': withoutConditions(isPublicRow),
    'a product that was hidden or deleted is published': withoutConditions(isProduct),
  },
})
