import { createHash } from 'node:crypto'
import { orderNumber } from '../../shared/orders/order-number.ts'
import type { OrderStatus } from '../../shared/orders/schema.ts'
import { indexKeyOf, keyOf } from '../table/key-of.ts'
import { underUser, type Key, type Prefix } from '../table/schema.ts'

/** Emails are hashed in keys, so that no key is personal data. */
const sha256 = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** The kind and the first letter of `<kind>#<term>…`. A search has at least one letter, so it reads one partition of each kind. */
function kindAndLetter(terms: string): string {
  const start = terms.indexOf('#') + 1
  const [letter = ''] = Array.from(terms.slice(start, start + 2))
  return `${terms.slice(0, start)}${letter}`
}

export const orderKeys = {
  order: keyOf('ORDER#<order>', 'ORDER'),
  checkoutSession: keyOf('CHECKOUT#<session>', 'CHECKOUT'),
  payment: keyOf('PAYMENT#<payment>', 'PAYMENT'),
  /** A refund that was begun: a row of its order, while its outcome is not recorded. */
  pendingRefund: keyOf('ORDER#<order>', 'REFUND#<key>'),
  pendingRefundsIndex: indexKeyOf('REFUNDS#pending', '<time>#<order>'),
  /** Leads staff from a search text to an order: `terms` begins with the kind and the term. */
  searchTerm: keyOf('ORDERSEARCH#<kind and letter>', '<kind#term#order>', (terms: string) => [
    kindAndLetter(terms),
    terms,
  ]),
  /** The stock that one person holds. */
  holds: keyOf('HOLDS#<address, member, cart or email>', 'HOLDS'),
  statusIndex: indexKeyOf('ORDERS#<status>', '<order>', (status: OrderStatus, orderId: string) => [status, orderId]),
  /** An order in the list of its member. */
  ownOrder: keyOf('USER#<user>', 'ORDER#<order>'),
  ownOrders: (userId: string): Prefix => underUser(userId, 'ORDER#'),
  /** An order that its member has placed, paid or not. */
  placedOrder: keyOf('USER#<user>', 'PLACED#<order>'),
  /** Leads from an order's number and its buyer's email to its session. */
  lookup: keyOf('ORDERLOOKUP#<hash of the number and the email>', 'ORDERLOOKUP', (number: string, email: string) => [
    sha256(number, email.toLowerCase()),
  ]),
  /** An order without a member, by its buyer's email. */
  guestOrder: keyOf('GUESTORDERS#<hash of the email>', 'ORDER#<order>', (email: string, orderId: string) => [
    sha256(email.toLowerCase()),
    orderId,
  ]),
  guestOrders: (email: string): Prefix => orderKeys.guestOrder(email, ''),
  /** The delivery address that a member asked us to remember. */
  address: keyOf('USER#<user>', 'ADDRESS'),
  /** A problem that was reported and is not answered. */
  openProblem: keyOf('PROBLEM#<order>', 'PROBLEM'),
  problemIndex: indexKeyOf('PROBLEMS#open', '<time>#<order>'),
} as const

/** The key of the buyer's lookup by number and email. */
export const lookupKeyOf = (orderId: string, email: string): Key => orderKeys.lookup(orderNumber(orderId), email)
