import * as v from 'valibot'
import { Face } from '../accounts/avatars.ts'
import { Amount, PaymentAmount, RefundedAmount, UnitPrice } from '../amount.ts'
import { ImagePath } from '../catalogue/schema.ts'
import { code, emailAddress, Id, opaque, requiredLine, requiredProse, Time } from '../text.ts'

/** Orders of the merchandise shop. Amounts in AUD. */

export const maxLines = 50
export const maxQuantity = 99
/** Stripe's minimum charge, in AUD. */
export const minTotal = 0.5
/** Leaves room for shipping below Stripe's maximum payment. */
export const maxTotal = 999_000

const Quantity = v.pipe(
  v.number('Enter a quantity'),
  v.integer('Enter a whole quantity'),
  v.minValue(1, 'Must be at least 1'),
  v.maxValue(maxQuantity, `Must be at most ${maxQuantity}`),
)

/**
 * One line of a cart. Name and price are what the buyer saw. The price is only compared with the current price; the name is only
 * used in messages about a product that no longer exists.
 */
export const CartItem = v.object({
  productId: Id,
  variantId: v.optional(Id),
  quantity: Quantity,
  name: requiredLine('Name is required', 200),
  /** Product plus variant, without GST. */
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

/** An opened checkout, with the address of Stripe's payment page. */
export const CheckoutOpened = v.object({ sessionId: v.string(), url: v.string(), orderId: Id })

/** A checkout session's id. Everyone who has it sees the order. */
export const SessionParams = v.object({
  sessionId: opaque('Invalid session', 255, /^cs_[A-Za-z0-9_]{10,250}$/),
})

/**
 * `pending`: the stock is held while the buyer pays. `processing`: the bank has not confirmed the payment yet. `paid`: ready to
 * ship. `shipped`. `refunded`: all of it went back to the buyer, by refunds or by the bank, or all but the shipping before it
 * shipped. `cancelled`: not paid, and the stock was released.
 */
export const orderStatuses = ['pending', 'processing', 'paid', 'shipped', 'refunded', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const OrderStatus = v.picklist(orderStatuses, 'Choose a state')

const OrderLine = v.object({
  productId: Id,
  variantId: v.nullable(Id),
  name: v.string(),
  variantName: v.nullable(v.string()),
  /** Product plus variant, with GST. */
  unitPrice: Amount,
  quantity: v.number(),
  /** The price of a unit times the quantity. */
  lineTotal: Amount,
  /** The product's first picture when the order was placed. Null if it had none. */
  image: v.nullable(ImagePath),
  /** The units whose price went back to the buyer in refunds by item. */
  refunded: v.number(),
  /** The units that no refund by item has taken out of the order: those that ship, or have shipped. */
  left: v.number(),
})
export type OrderLine = v.InferOutput<typeof OrderLine>

const bill = {
  lines: v.array(OrderLine),
  /** The total without GST. */
  subtotal: Amount,
  /** The GST in the total. */
  gst: Amount,
  /** The sum of the lines, with GST and without shipping. */
  total: Amount,
  /** Null until the buyer has chosen a shipping option on Stripe's page. */
  shipping: v.nullable(Amount),
  /** The amount that Stripe collected, including shipping. Null before payment. */
  paid: v.nullable(Amount),
  refunded: Amount,
  /** The amount that the buyer's bank gave back to the buyer after disputes that the shop lost. */
  chargedBack: Amount,
}

export const Address = v.object({
  line1: v.string(),
  line2: v.nullable(v.string()),
  city: v.string(),
  state: v.nullable(v.string()),
  postalCode: v.string(),
  country: v.string(),
})
export type Address = v.InferOutput<typeof Address>

/** The personal part of an order, for its signed-in owner. */
const Delivery = v.object({
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  address: v.nullable(Address),
  /** The last four digits of the card that paid. Null for other ways to pay. */
  cardLast4: v.nullable(v.string()),
})

/** The days between which an order should arrive. Null unless it is paid or shipped, and its country known. */
const arrival = v.nullable(v.object({ from: v.string(), to: v.string() }))

/** An order as anyone with the checkout session's id sees it: no personal data, except for its signed-in owner. */
export const Order = v.object({
  id: Id,
  status: OrderStatus,
  ...bill,
  carrier: v.nullable(v.string()),
  tracking: v.nullable(v.string()),
  createdAt: Time,
  paidAt: v.nullable(Time),
  shippedAt: v.nullable(Time),
  arrival,
  /** When a refund was last recorded. Null before the first one. */
  refundedAt: v.nullable(Time),
  /** The problem that the buyer reported. Null if there is none. */
  problem: v.nullable(v.object({ at: Time, isAnswered: v.boolean() })),
  /** Null unless the signed-in member owns the order. */
  delivery: v.nullable(Delivery),
})
export type Order = v.InferOutput<typeof Order>

/** An order in the list of its owner. */
export const OwnOrder = v.object({
  id: Id,
  sessionId: v.string(),
  /** What was bought: `orderTitle`. */
  title: v.string(),
  status: OrderStatus,
  total: Amount,
  paid: v.nullable(Amount),
  refunded: Amount,
  /** The number of units in all lines. */
  itemCount: v.number(),
  /** The pictures of the first three lines that have one. */
  images: v.pipe(v.array(ImagePath), v.maxLength(3)),
  createdAt: Time,
  arrival,
})
export type OwnOrder = v.InferOutput<typeof OwnOrder>

/** How a buyer without an account finds an order. The number is accepted as people copy it, with a # or in capitals. */
export const OrderLookup = v.object({
  orderNumber: v.pipe(
    code('Order number is required', 20),
    v.transform((text) => text.replace(/^#\s*/, '').toLowerCase()),
  ),
  email: emailAddress('Email is required'),
})

const maxWords = 2_000

export const ProblemReport = v.object({ words: requiredProse('Tell us what is wrong', maxWords) })
export const ProblemAnswer = v.object({ words: requiredProse('Answer is required', maxWords) })

const summary = {
  id: Id,
  status: OrderStatus,
  customerName: v.nullable(v.string()),
  email: v.nullable(v.string()),
  total: Amount,
  paid: v.nullable(Amount),
  refunded: Amount,
  chargedBack: Amount,
  /** The number of units in all lines. */
  itemCount: v.number(),
  /** What was bought: `orderTitle`. Null for an order that has not changed since before the list named it. */
  title: v.nullable(v.string()),
  /** Whether a dispute of the payment waits for its outcome. */
  isDisputed: v.boolean(),
  /** Whether a dispute of the payment was decided for the shop. */
  isDisputeWon: v.boolean(),
  /** Whether the buyer reported a problem that staff have not answered. */
  hasProblem: v.boolean(),
  /** What staff must check, as text. Null when there is nothing to check. */
  attention: v.nullable(v.string()),
  createdAt: Time,
  paidAt: v.nullable(Time),
}

/** An order as staff see it, without its details. */
export const AdminOrder = v.object(summary)
export type AdminOrder = v.InferOutput<typeof AdminOrder>

/** An order in the staff list, with the member's username and picture. Both are null for a guest and for a deleted account. */
export const ListedOrder = v.object({
  ...summary,
  /** The buyer's account. Null for a guest. */
  userId: v.nullable(Id),
  username: v.nullable(v.string()),
  face: v.nullable(Face),
})
export type ListedOrder = v.InferOutput<typeof ListedOrder>

/** An order with all details, for staff. */
export const AdminOrderDetail = v.object({
  ...summary,
  ...bill,
  lines: v.array(
    v.object({
      ...OrderLine.entries,
      /** The units that refunds by item returned to stock. */
      restocked: v.number(),
    }),
  ),
  /** Whether a refund by item may still include the shipping. */
  isShippingLeft: v.boolean(),
  phone: v.nullable(v.string()),
  shippingOption: v.nullable(v.string()),
  address: v.nullable(Address),
  carrier: v.nullable(v.string()),
  tracking: v.nullable(v.string()),
  shippedAt: v.nullable(Time),
  /** The buyer's report, and the answer that was mailed. */
  problem: v.nullable(
    v.object({ words: v.string(), at: Time, answer: v.nullable(v.string()), answeredAt: v.nullable(Time) }),
  ),
  /** A refund that was begun and is not confirmed yet. */
  pendingRefund: v.nullable(v.object({ amount: Amount, at: Time })),
  sessionId: v.nullable(v.string()),
  paymentIntentId: v.nullable(v.string()),
})
export type AdminOrderDetail = v.InferOutput<typeof AdminOrderDetail>

/** A mail to the buyer that can be sent again: the order's confirmation, or that its parcel is on its way. */
export const MailAgain = v.object({ mail: v.picklist(['confirmation', 'parcel'], 'Choose a mail') })
export type MailAgain = v.InferOutput<typeof MailAgain>

/** Units of one line that are refunded at their price. */
const RefundedLine = v.object({
  /** The place of the line in the order, from 0. */
  line: v.pipe(
    v.number('Choose an item'),
    v.integer('Choose an item'),
    v.minValue(0, 'Choose an item'),
    v.maxValue(maxLines - 1, 'Choose an item'),
  ),
  quantity: Quantity,
  /** Whether the units can be sold again. */
  isRestocked: v.boolean('Choose whether it goes back to stock'),
})

/**
 * The amount to refund, including shipping. A full refund also states the amount, so that staff refund only what they saw.
 * `refundedBefore` is the refunded amount that they saw: if it has changed, nothing is refunded. `items` says what the amount is
 * for: units at their price, and the shipping. Without it, only the amount is known.
 */
export const Refund = v.object({
  amount: PaymentAmount,
  refundedBefore: v.optional(RefundedAmount),
  items: v.optional(
    v.object({
      lines: v.pipe(
        v.array(RefundedLine, 'Choose what to refund'),
        v.maxLength(maxLines, `Must contain at most ${maxLines} items`),
      ),
      shipping: v.boolean('Choose whether the shipping is refunded'),
    }),
  ),
})
export type Refund = v.InferOutput<typeof Refund>
