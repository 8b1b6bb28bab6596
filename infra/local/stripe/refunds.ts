import type Stripe from 'stripe'
import { disputesOf } from './disputes.ts'
import type { RefundCreateParams } from './parameters.ts'
import { idOf, newId, nowSeconds, retrieve, type StripeState } from './state.ts'
import { invalidState } from './stripe-error.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/**
 * Refunds a payment, or a part of it.
 * @throws StripeError when the amount is more than what is left, or the charge is disputed
 */
export function refund(state: StripeState, parameters: RefundCreateParams): Stripe.Refund {
  const charge = succeededCharge(state, parameters.payment_intent)
  const left = charge.amount - charge.amount_refunded
  if (disputesOf(state, charge).some(({ status }) => status !== 'won')) {
    throw invalidState(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed')
  }
  if (left === 0) {
    throw invalidState(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  }
  const { amount = left, metadata = {} } = parameters
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`
    throw invalidState(message, undefined, 'amount')
  }
  const outcome = state.refundOutcomes.get(charge.id)
  const created = newRefund(charge, amount, outcome === 'pending' ? 'pending' : 'succeeded')
  created.metadata = metadata
  state.refunds.set(created.id, created)
  setRefunded(charge, charge.amount_refunded + amount)
  state.emit('refund.created', created)
  state.emit('charge.refunded', charge)
  if (outcome && state.bankDelayMilliseconds !== undefined)
    state.schedule(state.bankDelayMilliseconds, () => {
      if (created.status === (outcome === 'pending' ? 'pending' : 'succeeded'))
        settleRefund(state, created.id, outcome === 'pending')
    })
  return created
}

function succeededCharge(state: StripeState, paymentIntentId: string): Stripe.Charge {
  const intent = retrieve(state, 'paymentIntents', paymentIntentId, 'payment_intent')
  if (intent.status !== 'succeeded')
    throw invalidState(`This PaymentIntent (${paymentIntentId}) does not have a successful charge to refund.`)
  return retrieve(state, 'charges', idOf(intent.latest_charge))
}

function setRefunded(charge: Stripe.Charge, amount: number): void {
  charge.amount_refunded = amount
  charge.refunded = amount === charge.amount
}

const newRefund = (charge: Stripe.Charge, amount: number, status: string): Stripe.Refund => ({
  id: newId('re'),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: charge.id,
  created: nowSeconds(),
  currency: charge.currency,
  customer: typeof charge.customer === 'string' ? charge.customer : null,
  customer_account: null,
  metadata: {},
  payment_intent: charge.payment_intent,
  payment_method: null,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status,
  transfer_reversal: null,
})

/** Settles a refund. One that succeeded can still fail later. */
export function settleRefund(state: StripeState, id: string, hasSucceeded: boolean): Stripe.Refund {
  const found = retrieve(state, 'refunds', id)
  if (found.status === 'failed') throw invalidState('This refund has already failed.')
  if (hasSucceeded) {
    found.status = 'succeeded'
  } else {
    const charge = retrieve(state, 'charges', idOf(found.charge))
    found.status = 'failed'
    found.failure_reason = 'expired_or_canceled_card'
    setRefunded(charge, charge.amount_refunded - found.amount)
    state.emit('refund.failed', found)
  }
  state.emit('refund.updated', found)
  return found
}
