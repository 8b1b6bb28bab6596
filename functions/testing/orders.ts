import { v7 as uuidv7 } from 'uuid'
import { gstOn } from '../../shared/money.ts'
import type { Facts, Line, Order } from '../domain/order.ts'

/** Orders and facts for the tests of what is decided, which no table and no Stripe ever saw. */

export const line = (wishes: Partial<Line> = {}): Line => ({
  productId: uuidv7(),
  variantId: null,
  name: 'Comet hoodie',
  variantName: null,
  unitPrice: 4_500,
  quantity: 2,
  ...wishes,
})

/** An order of two hoodies whose page is open. */
export function order(wishes: Partial<Order> = {}): Order {
  const lines = wishes.lines ?? [line()]
  const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  return {
    id: uuidv7(),
    status: 'pending',
    hold: 'held',
    lines,
    subtotal,
    gst: gstOn(subtotal),
    total: subtotal + gstOn(subtotal),
    revision: 1,
    userId: null,
    payer: { customerId: null, email: null },
    sessionExpiresAt: 1_800_000_000,
    onceKey: null,
    sessionId: 'cs_test_0000000000',
    sessionUrl: 'https://checkout.stripe.test/0',
    paymentIntentId: null,
    shipping: null,
    paid: null,
    refunded: 0,
    buyer: null,
    isDisputed: false,
    attention: null,
    carrier: null,
    tracking: null,
    createdAt: '2026-11-21T00:00:00.000Z',
    paidAt: null,
    shippedAt: null,
    ...wishes,
  }
}

const shipping = 995

/** What Stripe says of that order's session: open, and nobody tried to pay. */
export function facts({ id, sessionId, total }: Order, wishes: Partial<Facts> = {}): Facts {
  const session: Facts['session'] = {
    id: sessionId ?? 'cs_test_0000000000',
    status: 'open',
    orderId: id,
    amountTotal: total,
    shipping: 0,
    currency: 'aud',
  }
  const rest = { payment: 'none', paymentIntentId: null, paid: 0, refunded: 0, isDisputed: false, buyer: null } as const
  return { ...rest, ...wishes, session: { ...session, ...wishes.session } }
}

const mia = {
  name: 'Mia Starling',
  email: 'mia@solara.test',
  phone: null,
  address: null,
  shippingOption: 'Standard',
  customerId: 'cus_0',
}

/** What Stripe says once that order was paid. */
export const paidFacts = (one: Order, wishes: Partial<Facts> = {}): Facts => {
  const { session } = facts(one)
  return facts(one, {
    session: { ...session, status: 'complete', amountTotal: one.total + shipping, shipping },
    payment: 'succeeded',
    paymentIntentId: 'pi_0',
    paid: one.total + shipping,
    buyer: mia,
    ...wishes,
  })
}
