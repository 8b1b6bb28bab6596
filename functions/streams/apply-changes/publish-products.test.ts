import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { withFreshTables } from '../../testing/fresh-table.ts'
import { create } from '../../testing/fixtures/create.ts'
import { measureCost } from '../../testing/checks/measure-cost.ts'
import { productImage, publishProducts, recordOf, stockImage, storeProduct } from '../../testing/publish-products.ts'
import { tableUnreachable } from '../../testing/faults/table-faults.ts'
import { interceptTable } from '../../testing/faults/intercept.ts'
import * as products from '../../catalogue/products.table.ts'
import * as stock from '../../catalogue/stock.table.ts'
import { update } from '../../table/rows.ts'
import { processRecords } from '../process-records.ts'
import { publishProducts as concern } from './publish-products.ts'

withFreshTables()

const receive = (...records: ReturnType<typeof recordOf>[]) => processRecords([concern], records)
const shown = async () => (await call('shop/products', 'GET', {})).body

const setStock = (productId: string, available: number) =>
  update(stock.key(productId, null), {
    UpdateExpression: 'SET available = :available',
    ExpressionAttributeValues: { ':available': available },
  })

test('publishes a product that was added, changed, hidden and deleted', async () => {
  await publishProducts()
  const stocked = await create.product({ stock: 9 })
  const { product } = stocked
  const image = productImage(product)
  expect(await shown()).toEqual([])
  await receive(recordOf({ after: image }))
  expect(await shown()).toMatchObject([{ id: product.id, inStock: true, lowStock: false }])
  await storeProduct({ ...product, name: 'Renamed', revision: 2 })
  await receive(recordOf({ before: image, after: image }))
  expect(await shown()).toMatchObject([{ name: 'Renamed', slug: product.slug }])
  await storeProduct({ ...product, isHidden: true, revision: 3 })
  await receive(recordOf({ before: image, after: image }))
  expect(await shown()).toEqual([])
  await storeProduct({ ...product, revision: 4 })
  await receive(recordOf({ before: image, after: image }))
  await products.remove({ ...stocked, product: { ...product, revision: 4 } }, [])
  await receive(recordOf({ before: image }))
  expect(await shown()).toEqual([])
})

test('publishes stock only when what everyone sees of it changes', async () => {
  const stocked = await create.product({ stock: 9 })
  const [row = { productId: '' }] = stocked.stocks
  await publishProducts(stocked)
  const change = async (before: number, after: number) => {
    await setStock(row.productId, after)
    const record = recordOf({ before: stockImage(row, before), after: stockImage(row, after) })
    const { cost } = await measureCost(() => receive(record))
    return { isRead: cost.readUnits > 0, isWritten: cost.writeUnits > 0 }
  }
  expect(await change(9, 5)).toEqual({ isRead: true, isWritten: true })
  expect(await shown()).toMatchObject([{ inStock: true, lowStock: true }])
  expect(await change(5, 1)).toEqual({ isRead: false, isWritten: false })
  expect(await change(1, 0)).toEqual({ isRead: true, isWritten: true })
  expect(await shown()).toMatchObject([{ inStock: false, lowStock: false }])
  expect(await change(0, 6)).toEqual({ isRead: true, isWritten: true })
  expect(await shown()).toMatchObject([{ inStock: true, lowStock: false }])
})

test('a record that can be neither processed nor stored is reported, and publishing it twice changes nothing', async () => {
  const stocked = await create.product()
  await publishProducts()
  const record = recordOf({ after: productImage(stocked.product) })
  const failed = await interceptTable(tableUnreachable, () => receive(record))
  expect(failed).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] })
  await receive(record, record)
  const { cost } = await measureCost(() => receive(record))
  expect(cost.writeUnits).toBe(0)
  expect(await shown()).toMatchObject([{ id: stocked.product.id }])
})
