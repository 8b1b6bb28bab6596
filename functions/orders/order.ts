import type { Cents } from '../../shared/money.ts'
import type { Address, OrderStatus } from '../../shared/orders/schema.ts'

/** One line of an order, as it was when it was ordered. Prices in cents, without GST. */
export type Line = {
  productId: string
  variantId: string | null
  name: string
  variantName: string | null
  /** Product and variant together. */
  unitPrice: Cents
  quantity: number
}

/**
 * What became of the units: `held` while somebody pays, then `sold`; or `released`, once and for all of them. Only a
 * payment that comes after that takes them again.
 */
export type Hold = 'held' | 'sold' | 'released'

/** Who bought, as Stripe's page asked. */
export type Buyer = {
  name: string | null
  email: string | null
  phone: string | null
  address: Address | null
  shippingOption: string | null
  /** Stripe's customer, when the page made one. */
  customerId: string | null
}

/** An order of merchandise. Amounts in cents AUD; times in ISO 8601. */
export type Order = {
  id: string
  status: OrderStatus
  hold: Hold
  lines: Line[]
  subtotal: Cents
  gst: Cents
  /** Subtotal and GST. What Stripe takes, less shipping, must be this. */
  total: Cents
  /** Goes up with each write; each write is on condition of the one that it is based on. */
  revision: number
  /** The member, when somebody was signed in. */
  userId: string | null
  /** Whom Stripe's page is opened for: stored as it was then, so that a retry sends what was sent before. */
  payer: { customerId: string | null; email: string | null }
  /** When the checkout session ends, epoch seconds: stored, so that a retry sends what was sent before. */
  sessionExpiresAt: number
  /** Where the once-record of the checkout lies, so that a refused one can be tried again under its key. */
  onceKey: { pk: string; sk: string } | null
  sessionId: string | null
  sessionUrl: string | null
  paymentIntentId: string | null
  shipping: Cents | null
  paid: Cents | null
  refunded: Cents
  buyer: Buyer | null
  isDisputed: boolean
  /** What staff have to look at, in words. */
  attention: string | null
  carrier: string | null
  tracking: string | null
  createdAt: string
  paidAt: string | null
  shippedAt: string | null
}

/** What Stripe says of an order, read back: the only thing that moves it. */
export type Facts = {
  session: {
    id: string
    /** `missing`: Stripe knows no such session; it cannot be paid. */
    status: 'open' | 'complete' | 'expired' | 'missing'
    /** Our order's id, as the session carries it. */
    orderId: string | null
    amountTotal: Cents
    shipping: Cents
    currency: string
  }
  /**
   * `none`: nothing is paid or under way; a declined card may be followed by another for as long as the page is open.
   * `processing`: the bank's word is awaited. `failed`: nothing will follow.
   */
  payment: 'none' | 'processing' | 'failed' | 'succeeded'
  paymentIntentId: string | null
  /** What was taken. */
  paid: Cents
  /** What was given back or is on its way; a refund that failed does not count. */
  refunded: Cents
  isDisputed: boolean
  buyer: Buyer | null
}
