import type { Cents } from '../../shared/money.ts'
import { linePrice } from '../../shared/orders/bill.ts'
import type { Refund } from '../../shared/orders/schema.ts'
import type { Units } from '../catalogue/units.ts'
import { Problem } from '../problem.ts'
import type { CheckoutState, ItemRefund, Order, RefundedItems } from './order.ts'
import { fullName } from './place-order.ts'

/**
 * Refunds by item. Units that such a refund names leave the order for good when it begins: no other refund names them, they do
 * not ship, and a later change of the whole order does not move them. They are restocked, if staff chose so, in the write that
 * records the refund.
 */

const notSold = 'The items of this order are in stock again. Refund an amount instead.'
const alreadyRefunded = 'Some of these items have been refunded already. Check the order again, then refund.'
const shippingRefunded = 'The shipping of this order has been refunded already. Check the order again, then refund.'

const isSettled = ({ itemRefunds = [] }: Order, key: string): boolean => itemRefunds.some((each) => each.key === key)

/** The refunds that take units out of the order: those that were made, and the one that was begun. */
const takingOut = (order: Order): RefundedItems[] => {
  const { itemRefunds = [], refundIntent: begun } = order
  return begun?.items && !isSettled(order, begun.key) ? [...itemRefunds, begun.items] : itemRefunds
}

type Counted = (line: RefundedItems['lines'][number]) => boolean

const unitsIn = (refunds: RefundedItems[], place: number, counts: Counted = () => true): number =>
  refunds
    .flatMap(({ lines }) => lines)
    .filter((each) => each.line === place && counts(each))
    .reduce((sum, { quantity }) => sum + quantity, 0)

const hasArrived = ({ hasFailed }: ItemRefund): boolean => !hasFailed

/** How many units of a line were refunded, were restocked, and are left in the order. */
export const unitsOfLine = (order: Order, place: number) => ({
  refunded: unitsIn((order.itemRefunds ?? []).filter(hasArrived), place),
  restocked: unitsIn(order.itemRefunds ?? [], place, ({ isRestocked }) => isRestocked),
  left: (order.lines[place]?.quantity ?? 0) - unitsIn(takingOut(order), place),
})

/** Whether no refund by item has included the shipping. */
export const isShippingLeft = (order: Order): boolean =>
  (order.shipping ?? 0) > 0 && takingOut(order).every(({ shipping }) => shipping === 0)

/** The units that no refund by item has taken out of the order. They move with it. */
export const unitsLeft = (order: Order): Units[] =>
  order.lines.flatMap(({ productId, variantId }, place) => {
    const { left } = unitsOfLine(order, place)
    return left > 0 ? [{ productId, variantId, quantity: left }] : []
  })

const unitsOf = ({ lines }: Order, items: RefundedItems, counts: Counted): Units[] =>
  items.lines.filter(counts).flatMap(({ line: place, quantity }) => {
    const line = lines[place]
    return line ? [{ productId: line.productId, variantId: line.variantId, quantity }] : []
  })

/**
 * What a refund by item returns, and how much it is: each unit at the price that was paid for it.
 * @throws Problem `not_refundable` when the units are back in stock; `changed_meanwhile` when some of it was refunded before
 */
export function itemsToRefund(
  order: Order,
  { lines, shipping: withShipping }: NonNullable<Refund['items']>,
): { items: RefundedItems; amount: Cents } {
  if (lines.length > 0 && order.hold !== 'sold') throw new Problem('not_refundable', { message: notSold })
  if (withShipping && !isShippingLeft(order)) throw new Problem('changed_meanwhile', { message: shippingRefunded })
  for (const { line: place } of lines) {
    if (unitsIn([{ lines, shipping: 0 }], place) > unitsOfLine(order, place).left)
      throw new Problem('changed_meanwhile', { message: alreadyRefunded })
  }
  const shipping = withShipping ? (order.shipping ?? 0) : 0
  const goods = lines.reduce((sum, { line: place, quantity }) => {
    const unitPrice = order.lines[place]?.unitPrice ?? 0
    return sum + linePrice({ unitPrice, quantity })
  }, 0)
  return { items: { lines, shipping }, amount: goods + shipping }
}

/** Marks the refunds by item that have failed since. */
export function markFailed(order: Order, { ourRefunds }: CheckoutState): Order {
  const { itemRefunds } = order
  if (!itemRefunds) return order
  const hasFailed = ({ key }: ItemRefund) => hasOnlyFailed(ourRefunds, key)
  return { ...order, itemRefunds: itemRefunds.map((each) => (hasFailed(each) ? { ...each, hasFailed: true } : each)) }
}

const hasOnlyFailed = (refunds: CheckoutState['ourRefunds'], key: string): boolean => {
  const ours = refunds.filter((each) => each.key === key)
  return ours.length > 0 && ours.every(({ hasFailed }) => hasFailed)
}

/** Records the begun refund by item once Stripe has made it. Returns the units that are to be restocked with it. */
export function settleItems(order: Order, { ourRefunds }: CheckoutState): { order: Order; restocked: Units[] } {
  const { refundIntent: begun, itemRefunds = [] } = order
  const isMade = ourRefunds.some(({ key }) => key === begun?.key)
  if (!begun?.items || !isMade || isSettled(order, begun.key)) return { order, restocked: [] }
  const made: ItemRefund = {
    key: begun.key,
    ...begun.items,
    ...(hasOnlyFailed(ourRefunds, begun.key) && { hasFailed: true }),
  }
  return {
    order: { ...order, itemRefunds: [...itemRefunds, made] },
    restocked: unitsOf(order, begun.items, ({ isRestocked }) => isRestocked),
  }
}

/** Whether the begun refund can be removed: one by item, only once it is recorded. */
export const canEnd = (order: Order): boolean => !order.refundIntent?.items || isSettled(order, order.refundIntent.key)

/** The units of a begun refund that Stripe refused, if the rest of the order was restocked while it was begun. */
export const unitsOfRefused = (order: Order): Units[] =>
  order.hold === 'released' && order.refundIntent?.items ? unitsOf(order, order.refundIntent.items, () => true) : []

/** What a refund by item returns, in words for staff: “2 × Comet hoodie (M), back in stock; shipping”. */
export const itemsInWords = ({ lines }: Order, items: RefundedItems): string =>
  [
    ...items.lines.flatMap(({ line: place, quantity, isRestocked }) => {
      const line = lines[place]
      return line ? [`${quantity} × ${fullName(line)}, ${isRestocked ? 'back in stock' : 'not back in stock'}`] : []
    }),
    ...(items.shipping > 0 ? ['shipping'] : []),
  ].join('; ')

/** The refunds by item that the newer state has, and the older one has not. */
export const newItemRefunds = (before: Order, after: Order): ItemRefund[] =>
  (after.itemRefunds ?? []).filter((each) => hasArrived(each) && !isSettled(before, each.key))

/** Whether a refund by item has failed since the older state. */
export const hasNewFailure = (before: Order, after: Order): boolean =>
  (after.itemRefunds ?? []).some(
    ({ key, hasFailed }) => hasFailed && !(before.itemRefunds ?? []).some((each) => each.key === key && each.hasFailed),
  )
