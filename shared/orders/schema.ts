import * as v from 'valibot'
import { Amount, PaymentAmount, UnitPrice } from '../amount.ts'
import { Cursor, Id, optionalLine, requiredLine, Time } from '../text.ts'

/** Orders of the merchandise shop. Amounts in AUD. */

export const maxLines = 50
export const maxQuantity = 99
/** Stripe charges no less. */
export const minTotal = 0.5
/** Leaves room for shipping in what one payment may come to. */
export const maxTotal = 999_000

/**
 * What somebody wants to buy. Name and price are what the person saw: the price is only compared, the name only said again
 * when there is no such product any more.
 */
export const CartItem = v.object({
  productId: Id,
  variantId: v.optional(Id),
  quantity: v.pipe(
    v.number('Enter a quantity'),
    v.integer('Enter a whole quantity'),
    v.minValue(1, 'Must be at least 1'),
    v.maxValue(maxQuantity, `Must be at most ${maxQuantity}`),
  ),
  name: requiredLine('Name is required', 200),
  /** Product and variant together, without GST. */
  price: UnitPrice,
})
export type CartItem = v.InferOutput<typeof CartItem>

export const Cart = v.object({
  items: v.pipe(
    v.array(CartItem, 'Your cart is empty'),
    v.minLength(1, 'Your cart is empty'),
    v.maxLength(maxLines, `Must contain at most ${maxLines} lines`),
  ),
})

/** The way to Stripe's page. */
export const CheckoutOpened = v.object({ sessionId: v.string(), url: v.string(), orderId: Id })

/**
 * `pending`: stock is held while somebody pays. `processing`: the payment is under way and its word is awaited.
 * `paid`: to be shipped. `shipped`. `refunded`: all of it. `cancelled`: never paid, the stock is back.
 */
export const orderStatuses = ['pending', 'processing', 'paid', 'shipped', 'refunded', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const OrderStatus = v.picklist(orderStatuses, 'Choose a state')

const OrderLine = v.object({
  productId: Id,
  variantId: v.nullable(Id),
  name: v.string(),
  variantName: v.nullable(v.string()),
  /** Product and variant together, without GST. */
  unitPrice: Amount,
  quantity: v.number(),
  lineTotal: Amount,
})
export type OrderLine = v.InferOutput<typeof OrderLine>

const bill = {
  lines: v.array(OrderLine),
  subtotal: Amount,
  gst: Amount,
  /** Subtotal and GST; shipping stands apart. */
  total: Amount,
  /** Null until the person has chosen it on Stripe's page. */
  shipping: v.nullable(Amount),
  /** What Stripe took, shipping included; null before. */
  paid: v.nullable(Amount),
  refunded: Amount,
}

/** What whoever holds the checkout session's id is told: nothing of the person. */
export const Order = v.object({
  id: Id,
  status: OrderStatus,
  ...bill,
  tracking: v.nullable(v.string()),
  createdAt: Time,
})
export type Order = v.InferOutput<typeof Order>

const summary = {
  id: Id,
  status: OrderStatus,
  customerName: v.nullable(v.string()),
  email: v.nullable(v.string()),
  total: Amount,
  paid: v.nullable(Amount),
  refunded: Amount,
  /** Units, over all lines. */
  itemCount: v.number(),
  isDisputed: v.boolean(),
  /** What staff have to look at, in words; null when all is well. */
  attention: v.nullable(v.string()),
  createdAt: Time,
  paidAt: v.nullable(Time),
}

/** An order in the list of the desk. */
export const AdminOrder = v.object(summary)
export type AdminOrder = v.InferOutput<typeof AdminOrder>

export const Address = v.object({
  line1: v.string(),
  line2: v.nullable(v.string()),
  city: v.string(),
  state: v.nullable(v.string()),
  postalCode: v.string(),
  country: v.string(),
})
export type Address = v.InferOutput<typeof Address>

/** An order on the desk, whole. */
export const AdminOrderDetail = v.object({
  ...summary,
  ...bill,
  phone: v.nullable(v.string()),
  shippingOption: v.nullable(v.string()),
  address: v.nullable(Address),
  carrier: v.nullable(v.string()),
  tracking: v.nullable(v.string()),
  shippedAt: v.nullable(Time),
  sessionId: v.nullable(v.string()),
  paymentIntentId: v.nullable(v.string()),
})
export type AdminOrderDetail = v.InferOutput<typeof AdminOrderDetail>

/** The states that the desk lists, each on its own; without one, the orders to ship. */
export const OrdersQuery = v.object({ status: v.optional(OrderStatus), cursor: Cursor })

/** How much to give back, shipping included. All of it is said as an amount too, so that nobody gives back more than seen. */
export const Refund = v.object({ amount: PaymentAmount })

export const Shipment = v.object({
  carrier: optionalLine(60),
  tracking: requiredLine('Tracking number is required', 120),
})
