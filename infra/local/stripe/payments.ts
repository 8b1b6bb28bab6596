import type Stripe from 'stripe'
import { shippingCost } from './create-session.ts'
import { dispute } from './disputes.ts'
import type { Payer } from './payer.ts'
import { newCharge, newIntent } from './payment-objects.ts'
import { idOf, newId, nowSeconds, retrieve, type StripeState } from './state.ts'
import { invalidState } from './stripe-error.ts'
import { testCard, type TestCard } from './test-cards.ts'

type Session = Stripe.Checkout.Session

/** A card number, or a bank debit, which settles later and then pays or fails. */
export type PaymentMethod = { card: string } | { bank: 'pays' | 'fails' }

export type Outcome = { status: 'complete' } | { status: 'declined'; message: string }

/**
 * Pays a session. A declined card leaves it open for another attempt.
 * @throws StripeError when the session is not open
 */
export function pay(state: StripeState, sessionId: string, payer: Payer, method: PaymentMethod): Outcome {
  const session = retrieve(state, 'sessions', sessionId)
  if (session.status !== 'open') throw invalidState(`This Checkout Session is ${session.status}.`)
  chooseShipping(session, payer.shippingOption)
  const intent = paymentIntentOf(state, session)
  if ('bank' in method) {
    intent.status = 'processing'
    const charge = newCharge(state, intent, payer, { type: 'au_becs_debit' })
    charge.status = 'pending'
    charge.paid = false
    charge.captured = true
    complete(state, session, payer)
    if (state.bankDelayMilliseconds !== undefined)
      state.schedule(state.bankDelayMilliseconds, () => {
        if (intent.status === 'processing') settle(state, sessionId, method.bank === 'pays')
      })
    return { status: 'complete' }
  }
  const card = testCard(method.card)
  const charge = newCharge(state, intent, payer, { type: 'card', card })
  if (card.decline) return decline(intent, charge, card.decline)
  succeed(intent, charge)
  session.payment_status = 'paid'
  complete(state, session, payer)
  if (card.isDisputed) dispute(state, charge.id)
  return { status: 'complete' }
}

function chooseShipping(session: Session, place: number): void {
  const option = session.shipping_options[place]
  if (session.shipping_options.length === 0) return
  if (!option) throw invalidState('There is no such shipping option.')
  session.shipping_cost = shippingCost(option)
  session.amount_total = (session.amount_subtotal ?? 0) + option.shipping_amount
  if (session.total_details) session.total_details.amount_shipping = option.shipping_amount
}

/** The payment of a session: created at the first attempt, and reused for every later attempt. */
function paymentIntentOf(state: StripeState, session: Session): Stripe.PaymentIntent {
  const known = typeof session.payment_intent === 'string' && state.paymentIntents.get(session.payment_intent)
  const intent = known || newIntent(session, state.paymentData.get(session.id))
  intent.amount = session.amount_total ?? 0
  state.paymentIntents.set(intent.id, intent)
  session.payment_intent = intent.id
  return intent
}

function decline(
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  { message, ...codes }: NonNullable<TestCard['decline']>,
): Outcome {
  Object.assign(charge, { status: 'failed', paid: false, captured: false, amount_captured: 0 })
  charge.failure_code = codes.code
  charge.failure_message = message
  intent.status = 'requires_payment_method'
  intent.last_payment_error = { type: 'card_error', message, ...codes, charge: charge.id }
  return { status: 'declined', message }
}

function succeed(intent: Stripe.PaymentIntent, charge: Stripe.Charge): void {
  Object.assign(charge, { status: 'succeeded', paid: true, captured: true, amount_captured: charge.amount })
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.last_payment_error = null
}

/** Completes a session with the payer's details. */
function complete(state: StripeState, session: Session, payer: Payer): void {
  const { email, name, phone, address } = payer
  session.status = 'complete'
  session.url = null
  session.customer_details = {
    address,
    email,
    name,
    phone,
    business_name: null,
    individual_name: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
  const shipping = session.shipping_address_collection && address ? { address, name } : null
  session.collected_information = { business_name: null, individual_name: null, shipping_details: shipping }
  if (session.customer === null && session.customer_creation === 'always') session.customer = newCustomer(state, payer)
  const intent = retrieve(state, 'paymentIntents', idOf(session.payment_intent))
  intent.customer = session.customer
  state.emit('checkout.session.completed', session)
}

function newCustomer(state: StripeState, { email, name, phone, address }: Payer): string {
  const id = newId('cus', 14)
  state.customers.set(id, {
    id,
    object: 'customer',
    address,
    balance: 0,
    created: nowSeconds(),
    default_source: null,
    description: null,
    email,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: state.livemode,
    metadata: {},
    name,
    phone,
    shipping: null,
  })
  return id
}

/**
 * Settles a bank debit.
 * @throws StripeError when the session has none pending
 */
export function settle(state: StripeState, sessionId: string, isPaid: boolean): void {
  const session = retrieve(state, 'sessions', sessionId)
  const intent = state.paymentIntents.get(idOf(session.payment_intent))
  if (intent?.status !== 'processing') throw invalidState('This session has no pending payment.')
  const charge = retrieve(state, 'charges', idOf(intent.latest_charge))
  if (isPaid) {
    succeed(intent, charge)
    session.payment_status = 'paid'
    state.emit('checkout.session.async_payment_succeeded', session)
  } else {
    decline(intent, charge, { message: 'The bank refused the debit.', code: 'payment_method_provider_decline' })
    state.emit('checkout.session.async_payment_failed', session)
  }
}
