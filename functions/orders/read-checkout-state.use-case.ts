import type Stripe from 'stripe'
import type { Buyer, CheckoutState } from './order.ts'
import { isLiveStage } from '../environment.ts'
import { callStripe, listFromStripe, StripeRejectedError } from '../stripe/connection.ts'
import { disputesOf } from '../stripe/disputes.ts'
import { keyName } from '../stripe/refunds.ts'

type Session = Stripe.Checkout.Session

/** An expanded object. Undefined when the value is only an id. */
const expanded = <T extends object>(value: T | string | null | undefined): T | undefined =>
  typeof value === 'object' && value !== null ? value : undefined

/**
 * Reads a session and its payment from Stripe: one request for the session, one for its refunds when it was paid, and one for its
 * disputes when it was ever disputed.
 */
export async function readCheckoutState(sessionId: string): Promise<CheckoutState> {
  const session = await find(sessionId)
  if (!session) return missing(sessionId)
  const intent = expanded(session.payment_intent)
  const paid = intent?.amount_received ?? 0
  const charge = expanded(intent?.latest_charge)
  const refunds = intent && paid > 0 ? await refundsOf(intent.id) : noRefunds
  const { isOpen, isWon, lost } = intent && charge?.disputed ? await disputesOf(intent.id) : noDisputes
  return {
    session: {
      id: session.id,
      status: statusOf(session),
      orderId: session.metadata?.orderId ?? null,
      amountTotal: session.amount_total ?? 0,
      shipping: session.shipping_cost?.amount_total ?? 0,
      currency: session.currency ?? '',
    },
    payment: paymentOf(session, intent),
    paymentIntentId: intent?.id ?? null,
    paidAt: charge && paid > 0 ? new Date(charge.created * 1000).toISOString() : null,
    paid,
    ...refunds,
    // Refunded money cannot leave a second time.
    chargedBack: Math.min(lost, Math.max(0, paid - refunds.refunded)),
    isDisputed: isOpen,
    isDisputeWon: isWon,
    isOfOtherMode: session.livemode !== isLiveStage(),
    buyer: session.status === 'complete' ? buyerOf(session, charge) : null,
  }
}

async function find(sessionId: string): Promise<Session | undefined> {
  const expand = ['payment_intent.latest_charge', 'shipping_cost.shipping_rate']
  try {
    return await callStripe((stripe) => stripe.checkout.sessions.retrieve(sessionId, { expand }))
  } catch (error) {
    if (error instanceof StripeRejectedError && error.code === 'resource_missing') return undefined
    throw error
  }
}

const noDisputes = { isOpen: false, isWon: false, lost: 0 }
const noRefunds: Refunds = { refunded: 0, refundedAt: null, ourRefunds: [] }

const missing = (id: string): CheckoutState => ({
  session: { id, status: 'missing', orderId: null, amountTotal: 0, shipping: 0, currency: '' },
  payment: 'none',
  paymentIntentId: null,
  paidAt: null,
  paid: 0,
  ...noRefunds,
  chargedBack: 0,
  isDisputed: false,
  isDisputeWon: false,
  isOfOtherMode: false,
  buyer: null,
})

const statuses = ['open', 'complete', 'expired'] as const

function statusOf(session: Session): (typeof statuses)[number] {
  const status = statuses.find((each) => each === session.status)
  if (!status) throw new Error('Stripe returned a session with an unknown status')
  return status
}

/**
 * While the page is open, the buyer can try another card, so no payment has failed yet. Once the session is complete, a payment
 * that waits for the bank or the buyer is processing, and one that requires another payment method has failed.
 */
function paymentOf({ status }: Session, intent: Stripe.PaymentIntent | undefined): CheckoutState['payment'] {
  if (!intent) return 'none'
  if (intent.status === 'succeeded') return 'succeeded'
  if (intent.status === 'processing') return 'processing'
  if (status !== 'complete') return 'none'
  return intent.status === 'canceled' || intent.status === 'requires_payment_method' ? 'failed' : 'processing'
}

type Refunds = Pick<CheckoutState, 'refunded' | 'refundedAt' | 'ourRefunds'>

/** The amount refunded or being refunded, the time of the last of these refunds, and which refunds this site asked for. */
async function refundsOf(paymentIntentId: string): Promise<Refunds> {
  let [refunded, last] = [0, 0]
  const refunds = listFromStripe((stripe) => stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }))
  const ourRefunds: Refunds['ourRefunds'] = []
  for await (const { amount, status, created, metadata } of refunds) {
    const hasFailed = status === 'failed' || status === 'canceled'
    const key = metadata?.[keyName]
    if (key) ourRefunds.push({ key, hasFailed })
    if (hasFailed) continue
    refunded += amount
    last = Math.max(last, created)
  }
  return { refunded, refundedAt: last === 0 ? null : new Date(last * 1000).toISOString(), ourRefunds }
}

function buyerOf(session: Session, charge: Stripe.Charge | undefined): Buyer {
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
    shippingOption: expanded(shipping?.shipping_rate)?.display_name ?? null,
    customerId: typeof customer === 'string' ? customer : (customer?.id ?? null),
    cardLast4: charge?.payment_method_details?.card?.last4 ?? null,
  }
}

/** The order id in a payment's metadata. Null when the payment does not exist in Stripe or is not from this shop. */
export async function orderIdOfPayment(paymentIntentId: string): Promise<string | null> {
  try {
    const { metadata } = await callStripe((stripe) => stripe.paymentIntents.retrieve(paymentIntentId))
    return metadata.orderId ?? null
  } catch (error) {
    if (error instanceof StripeRejectedError && error.code === 'resource_missing') return null
    throw error
  }
}
