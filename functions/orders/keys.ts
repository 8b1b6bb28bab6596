import { createHash } from 'node:crypto'
import { orderNumber } from '../../shared/orders/order-number.ts'
import type { OrderStatus } from '../../shared/orders/schema.ts'
import { ownPartition, underUser, type IndexKey, type Key, type Prefix } from '../table/schema.ts'

/** Emails are hashed in keys, so that no key is personal data. */
const sha256 = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

export const orderKeys = {
  order: (orderId: string) => ownPartition('ORDER', orderId),
  checkoutSession: (sessionId: string) => ownPartition('CHECKOUT', sessionId),
  payment: (paymentIntentId: string) => ownPartition('PAYMENT', paymentIntentId),
  /** A refund that was begun: a row of its order, while its outcome is not recorded. */
  refundBegun: (orderId: string, key: string): Key => ({ pk: `ORDER#${orderId}`, sk: `REFUND#${key}` }),
  refundsBegunIndex: (at: string, orderId: string): IndexKey => ({
    gsi1pk: 'REFUNDS#begun',
    gsi1sk: `${at}#${orderId}`,
  }),
  /** Leads staff from what they type to an order: `terms` begins with the kind and the term. */
  searchTerm: (terms: string): Prefix => ({ pk: 'ORDERSEARCH', sk: terms }),
  /** What one person holds in stock. */
  holds: (holder: string): Key => ({ pk: `HOLDS#${holder}`, sk: 'HOLDS' }),
  statusIndex: (status: OrderStatus, orderId: string): IndexKey => ({ gsi1pk: `ORDERS#${status}`, gsi1sk: orderId }),
  /** An order in the list of its member. */
  ownOrder: (userId: string, orderId: string): Key => underUser(userId, `ORDER#${orderId}`),
  ownOrders: (userId: string): Prefix => underUser(userId, 'ORDER#'),
  /** An order that its member has placed, paid or not. */
  placedOrder: (userId: string, orderId: string): Key => underUser(userId, `PLACED#${orderId}`),
  /** Leads from an order's number and its buyer's email to its session. */
  lookup: (number: string, email: string): Key => ownPartition('ORDERLOOKUP', sha256(number, email.toLowerCase())),
  /** An order without a member, by its buyer's email. */
  guestOrder: (email: string, orderId: string): Key => ({
    pk: `GUESTORDERS#${sha256(email.toLowerCase())}`,
    sk: `ORDER#${orderId}`,
  }),
  guestOrders: (email: string): Prefix => orderKeys.guestOrder(email, ''),
  /** A problem that was reported and is not answered. */
  openProblem: (orderId: string): Key => ownPartition('PROBLEM', orderId),
  problemIndex: (at: string, orderId: string): IndexKey => ({ gsi1pk: 'PROBLEMS#open', gsi1sk: `${at}#${orderId}` }),
} as const

/** The key by which the buyer finds the order. */
export const lookupKeyOf = (orderId: string, email: string): Key => orderKeys.lookup(orderNumber(orderId), email)
