import type Stripe from 'stripe'
import { newId, nowSeconds, type PaymentData, type StripeState } from './state.ts'
import type { TestCard } from './test-cards.ts'
import type { Payer } from './payer.ts'

/** The payment of a session, before its first attempt. */
export function newIntent(session: Stripe.Checkout.Session, data: PaymentData | undefined): Stripe.PaymentIntent {
  return {
    ...intentDefaults,
    id: newId('pi'),
    amount: session.amount_total ?? 0,
    created: nowSeconds(),
    currency: session.currency ?? '',
    customer: session.customer,
    livemode: session.livemode,
    metadata: data?.metadata ?? {},
    shipping: data?.shipping ?? null,
    payment_method_types: session.payment_method_types,
  }
}

export type PaymentMethodDetails = { type: 'card'; card: TestCard } | { type: 'au_becs_debit' }

/** One attempt of a payment. It copies the payment's metadata; later changes to one do not affect the other. */
export function newCharge(
  state: StripeState,
  intent: Stripe.PaymentIntent,
  { email, name, phone, address }: Payer,
  method: PaymentMethodDetails,
): Stripe.Charge {
  const charge: Stripe.Charge = {
    ...chargeDefaults,
    id: newId(method.type === 'card' ? 'ch' : 'py'),
    amount: intent.amount,
    billing_details: { address, email, name, phone, tax_id: null },
    created: nowSeconds(),
    currency: intent.currency,
    livemode: intent.livemode,
    customer: typeof intent.customer === 'string' ? intent.customer : null,
    metadata: { ...intent.metadata },
    shipping: intent.shipping,
    payment_intent: intent.id,
    payment_method_details: methodDetails(method),
  }
  state.charges.set(charge.id, charge)
  if (method.type === 'card' && method.card.refundOutcome)
    state.refundOutcomes.set(charge.id, method.card.refundOutcome)
  if (method.type === 'au_becs_debit') state.refundOutcomes.set(charge.id, 'pending')
  intent.latest_charge = charge.id
  return charge
}

const methodDetails = (method: PaymentMethodDetails): Stripe.Charge['payment_method_details'] => {
  const details =
    method.type === 'card'
      ? { type: method.type, card: { brand: method.card.brand, last4: method.card.last4 } }
      : { type: method.type, au_becs_debit: { bsb_number: '000000' } }
  return details as unknown as Stripe.Charge['payment_method_details']
}

const intentDefaults = {
  object: 'payment_intent',
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  client_secret: null,
  confirmation_method: 'automatic',
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'requires_payment_method',
  transfer_group: null,
} satisfies Partial<Stripe.PaymentIntent>

const chargeDefaults = {
  object: 'charge',
  amount_captured: 0,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: null,
  captured: false,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  on_behalf_of: null,
  outcome: null,
  paid: false,
  payment_method: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'pending',
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>
