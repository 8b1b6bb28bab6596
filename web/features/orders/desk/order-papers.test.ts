import { expect, test } from 'vitest'
import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { order, orderDetail } from '../../../e2e/states/sample-orders.ts'
import { ordersCsv } from './orders-csv.ts'
import { readParcels } from './parcel-list.ts'
import { pickList } from './pick-list.ts'

const line = (productId: string, variantName: string | null, quantity: number) => ({
  productId,
  variantId: variantName && `${productId}-${variantName}`,
  name: productId,
  variantName,
  unitPrice: 10,
  lineTotal: 10 * quantity,
  quantity,
  image: null,
  refunded: 0,
  left: quantity,
  restocked: 0,
})
const withLines = (number: number, ...lines: AdminOrderDetail['lines']) =>
  orderDetail(order(number, 'Mia Starling'), { lines })

test('the pick list adds up each size over all orders', () => {
  const goods = pickList([
    withLines(1, line('Tee', 'XL', 1), line('Cap', null, 1)),
    withLines(2, line('Tee', 'M', 2), line('Tee', 'XL', 3)),
  ])
  const shown = goods.map(({ name, variantName, quantity, numbers }) => [name, variantName, quantity, numbers.length])
  expect(shown).toEqual([
    ['Cap', null, 1, 1],
    ['Tee', 'M', 2, 1],
    ['Tee', 'XL', 4, 2],
  ])
})

test('what was refunded is neither packed nor picked, and has a column of its own in the file', () => {
  const tee = { ...line('Tee', 'XL', 3), refunded: 1, left: 2 }
  const cap = { ...line('Cap', null, 1), refunded: 1, left: 0 }
  const one = withLines(1, tee, cap)
  expect(pickList([one]).map(({ name, quantity }) => [name, quantity])).toEqual([['Tee', 2]])
  expect(ordersCsv([one])).toContain('"3 × Tee XL, Cap"')
  expect(ordersCsv([one])).toContain('"Tee XL, Cap"')
})

const cells = (csv: string) => csv.split('\r\n')[1]?.slice(1, -1).split('","') ?? []

test('no text of a buyer becomes a formula in the file', () => {
  const hostile = '=HYPERLINK(1)'
  const address = { line1: hostile, line2: hostile, city: hostile, state: hostile, postalCode: '+1', country: 'AU' }
  const csv = ordersCsv([
    orderDetail(order(1, hostile, { email: '@mia', total: 1234.5 }), {
      address,
      phone: '+61',
      carrier: '-1',
      tracking: '=1',
    }),
  ])
  expect(cells(csv).filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
  expect(cells(csv)).toContain('1234.50')
})

test('the file is read back with the tracking numbers that were filled in', () => {
  const orders = [
    orderDetail(order(1, 'Mia'), { tracking: '33QQ1' }),
    orderDetail(order(2, 'Tom'), { tracking: 'AP 2' }),
  ]
  const { parcels, problems } = readParcels(ordersCsv(orders), orders)
  expect(problems).toEqual([])
  expect([...parcels.values()].map(({ tracking }) => tracking)).toEqual(['33QQ1', 'AP 2'])
})
