import type { Cents } from '../../shared/money.ts'
import type { Address, OrderStatus } from '../../shared/orders/schema.ts'
import type { Holder } from './holders.ts'

/** One line of an order, with name and price at the time of ordering. Prices in cents, with GST. */
export type Line = {
  productId: string
  variantId: string | null
  name: string
  variantName: string | null
  /** Product plus variant. */
  unitPrice: Cents
  quantity: number
  /** The product's first picture. */
  image: string | null
}

/**
 * The state of the ordered units in stock: `held` while the buyer pays, then `sold` or `released`. Only a payment that arrives
 * after the release changes `released` to `sold`.
 */
export type StockHold = 'held' | 'sold' | 'released'

/** The buyer's details from Stripe's page. */
export type Buyer = {
  name: string | null
  email: string | null
  phone: string | null
  address: Address | null
  shippingOption: string | null
  /** The id of the customer in Stripe, when the session created one. */
  customerId: string | null
  /** The last four digits of the card that paid. */
  cardLast4?: string | null
}

/** A problem that the buyer reported, and the answer that staff mailed. */
export type ReportedProblem = { words: string; at: string; answer: string | null; answeredAt: string | null }

/** What a refund by item returns: units of lines, and the shipping. */
export type RefundedItems = {
  /** `line`: the place of the line in the order. `isRestocked`: whether the units can be sold again. */
  lines: { line: number; quantity: number; isRestocked: boolean }[]
  shipping: Cents
}

/** A refund by item that Stripe has made. */
export type ItemRefund = RefundedItems & {
  /** The idempotency key of the refund at Stripe. */
  key: string
  /** The money came back to us. The units stay where they are: staff refund them again, by amount. */
  hasFailed?: true
}

/** A refund that was begun: stored before the call to Stripe, removed in the write that records its outcome. */
export type RefundIntent = {
  /** The idempotency key of the refund at Stripe. */
  key: string
  /** The id of the member of staff, and their address, for the audit entry of the outcome. */
  by: string
  address: string
  amount: Cents
  at: string
  /** The request that began it, so that the reconcile job can store its reply. Null for one without an idempotency key. */
  request: { key: { pk: string; sk: string }; requestHash: string } | null
  /** Absent in a refund by amount. */
  items?: RefundedItems
}

/** A merchandise order. Amounts in AUD cents, times in ISO 8601. */
export type Order = {
  id: string
  status: OrderStatus
  hold: StockHold
  lines: Line[]
  /** The total without GST. */
  subtotal: Cents
  gst: Cents
  /** The sum of the lines. The amount that Stripe collects, less shipping, must equal it. */
  total: Cents
  /** Increases with each write. Each write is conditional on the revision that was read. */
  revision: number
  /** The member's id. Null for a visitor. */
  userId: string | null
  /** The customer or email for which the session is created. Stored, so that a retry sends identical parameters. */
  payer: { customerId: string | null; email: string | null }
  /** When the checkout session expires, in epoch seconds. Stored, so that a retry sends identical parameters. */
  sessionExpiresAt: number
  /** The key of the checkout's idempotency record, so that a failed checkout can be retried under its key. */
  onceKey: { pk: string; sk: string } | null
  /** The attributes that identify the buyer while the order holds stock: see `holds.table.ts`. Absent when it holds none. */
  holders?: Holder[]
  sessionId: string | null
  sessionUrl: string | null
  paymentIntentId: string | null
  shipping: Cents | null
  paid: Cents | null
  refunded: Cents
  /** The amount that banks gave back to the buyer in disputes that we lost. */
  chargedBack: Cents
  buyer: Buyer | null
  /** Whether a dispute of the payment waits for its outcome. */
  isDisputed: boolean
  /** What staff must check, as text. */
  attention: string | null
  carrier: string | null
  tracking: string | null
  createdAt: string
  paidAt: string | null
  shippedAt: string | null
  /** When the buyer's bank refused a payment that was on its way. Absent if none was refused. */
  refusedAt?: string
  /** Whether a dispute of the payment was decided for us. Absent until one was disputed. */
  isDisputeWon?: boolean
  /** When a refund was last recorded. This and the next three are absent until there is one. */
  refundedAt?: string | null
  problem?: ReportedProblem | null
  /** The refunds by item, oldest first. Absent without one. */
  itemRefunds?: ItemRefund[]
  refundIntent?: RefundIntent | null
  /** Whether the search and lookup rows of the order exist. Absent before the first payment. */
  isSearchable?: true
  /** When DynamoDB deletes the stored order, in epoch seconds: see `order-expiry.ts`. Absent until it is stored. */
  expiresAt?: number
}

/** The state of an order's checkout session and payment, read from Stripe. Only this state changes an order's status. */
export type CheckoutState = {
  session: {
    id: string
    /** `missing`: the session does not exist in Stripe and cannot be paid. */
    status: 'open' | 'complete' | 'expired' | 'missing'
    /** Our order's id, from the session's metadata. */
    orderId: string | null
    amountTotal: Cents
    shipping: Cents
    currency: string
  }
  /**
   * `none`: no payment yet; after a declined card the buyer may try another while the page is open. `processing`: the bank has
   * not confirmed yet. `failed`: final.
   */
  payment: 'none' | 'processing' | 'failed' | 'succeeded'
  paymentIntentId: string | null
  /** When Stripe collected the payment, in ISO 8601. Null before. */
  paidAt: string | null
  /** The amount collected. */
  paid: Cents
  /** The amount refunded, including pending refunds but not failed ones. */
  refunded: Cents
  /** When the last of these refunds was made, in ISO 8601. Null without one. */
  refundedAt: string | null
  /** The refunds that this site has asked for, by their idempotency keys. A pending one has not failed. */
  ourRefunds: { key: string; hasFailed: boolean }[]
  /** The amount that banks gave back to the buyer in disputes that we lost: no more than what was not refunded. */
  chargedBack: Cents
  /** Whether a dispute waits for its outcome. */
  isDisputed: boolean
  /** Whether a dispute was decided for us. */
  isDisputeWon: boolean
  /** Whether the session is of the Stripe mode that this stage does not accept. Such a session fulfils nothing. */
  isOfOtherMode: boolean
  buyer: Buyer | null
}
