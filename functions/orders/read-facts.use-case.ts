import type Stripe from 'stripe'
import type { Buyer, Facts } from './order.ts'
import { ask, StripeRefused } from '../stripe/connection.ts'

type Session = Stripe.Checkout.Session

/** What `expand` was asked to bring along is there whole; anything else is an id. */
const whole = <T extends object>(value: T | string | null | undefined): T | undefined =>
  typeof value === 'object' && value !== null ? value : undefined

/**
 * What Stripe says of a session now, and of its payment: a read of the session, and one of its refunds when something was
 * paid.
 */
export async function readFacts(sessionId: string): Promise<Facts> {
  const session = await find(sessionId)
  if (!session) return unknown(sessionId)
  const intent = whole(session.payment_intent)
  const paid = intent?.amount_received ?? 0
  return {
    session: {
      id: session.id,
      status: statusOf(session),
      orderId: session.client_reference_id,
      amountTotal: session.amount_total ?? 0,
      shipping: session.shipping_cost?.amount_total ?? 0,
      currency: session.currency ?? '',
    },
    payment: paymentOf(session, intent),
    paymentIntentId: intent?.id ?? null,
    paid,
    refunded: intent && paid > 0 ? await refundedOf(intent.id) : 0,
    isDisputed: whole(intent?.latest_charge)?.disputed ?? false,
    buyer: session.status === 'complete' ? buyerOf(session) : null,
  }
}

async function find(sessionId: string): Promise<Session | undefined> {
  const expand = ['payment_intent.latest_charge', 'shipping_cost.shipping_rate']
  try {
    return await ask((stripe) => stripe.checkout.sessions.retrieve(sessionId, { expand }))
  } catch (error) {
    if (error instanceof StripeRefused && error.code === 'resource_missing') return undefined
    throw error
  }
}

const unknown = (id: string): Facts => ({
  session: { id, status: 'missing', orderId: null, amountTotal: 0, shipping: 0, currency: '' },
  payment: 'none',
  paymentIntentId: null,
  paid: 0,
  refunded: 0,
  isDisputed: false,
  buyer: null,
})

const statuses = ['open', 'complete', 'expired'] as const

function statusOf(session: Session): (typeof statuses)[number] {
  const status = statuses.find((each) => each === session.status)
  if (!status) throw new Error('Stripe gave a session in a state that we do not know')
  return status
}

/**
 * While the page is open a declined card may be followed by another, so that nothing has failed. Once it is complete, a
 * payment that waits for its bank or for its payer is under way, and one that asks for another method has failed.
 */
function paymentOf({ status }: Session, intent: Stripe.PaymentIntent | undefined): Facts['payment'] {
  if (!intent) return 'none'
  if (intent.status === 'succeeded') return 'succeeded'
  if (intent.status === 'processing') return 'processing'
  if (status !== 'complete') return 'none'
  return intent.status === 'canceled' || intent.status === 'requires_payment_method' ? 'failed' : 'processing'
}

/** What was given back or is on its way. More than 100 refunds of one payment are read page by page. */
async function refundedOf(paymentIntentId: string): Promise<number> {
  let refunded = 0
  await ask((stripe) =>
    stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }).autoPagingEach(({ amount, status }) => {
      if (status !== 'failed' && status !== 'canceled') refunded += amount
    }),
  )
  return refunded
}

function buyerOf(session: Session): Buyer {
  const { customer_details: details, collected_information: collected, shipping_cost: shipping, customer } = session
  const { name, address } = collected?.shipping_details ?? {}
  return {
    name: name ?? details?.name ?? null,
    email: details?.email ?? null,
    phone: details?.phone ?? null,
    address: address
      ? {
          line1: address.line1 ?? '',
          line2: address.line2,
          city: address.city ?? '',
          state: address.state,
          postalCode: address.postal_code ?? '',
          country: address.country ?? '',
        }
      : null,
    shippingOption: whole(shipping?.shipping_rate)?.display_name ?? null,
    customerId: typeof customer === 'string' ? customer : (customer?.id ?? null),
  }
}

/** The order that a payment is for, as the payment carries it; null when Stripe knows no such payment or it is not ours. */
export async function orderIdOfPayment(paymentIntentId: string): Promise<string | null> {
  try {
    const { metadata } = await ask((stripe) => stripe.paymentIntents.retrieve(paymentIntentId))
    return metadata.orderId ?? null
  } catch (error) {
    if (error instanceof StripeRefused && error.code === 'resource_missing') return null
    throw error
  }
}
