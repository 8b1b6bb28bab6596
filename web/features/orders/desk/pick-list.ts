import type { AdminOrderDetail, OrderLine } from '../../../../shared/orders/schema.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import { linesLeft } from './order.ts'

/** Goods to fetch from the shelves: how many units of a size, and for which orders. */
export type PickedGoods = Pick<OrderLine, 'name' | 'variantName' | 'image' | 'quantity'> & {
  key: string
  productId: string
  numbers: readonly string[]
}

/** The goods of the orders together, by name and size. */
export function pickList(orders: readonly Pick<AdminOrderDetail, 'id' | 'lines'>[]): PickedGoods[] {
  const goods = new Map<string, PickedGoods>()
  for (const { id, lines } of orders) {
    for (const { productId, variantId, name, variantName, quantity, image } of linesLeft(lines)) {
      const key = `${productId} ${variantId}`
      const before = goods.get(key) ?? { key, productId, name, variantName, image, quantity: 0, numbers: [] }
      goods.set(key, {
        ...before,
        quantity: before.quantity + quantity,
        numbers: [...new Set([...before.numbers, orderNumber(id)])],
      })
    }
  }
  const compare = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })
  return [...goods.values()].toSorted(
    (one, other) => compare(one.name, other.name) || compare(one.variantName ?? '', other.variantName ?? ''),
  )
}
