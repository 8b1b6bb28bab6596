import type Stripe from 'stripe'
import { findIn, idOf, newId, nowSeconds, type Books } from './books.ts'
import { impossible, invalid } from './stripe-problem.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** Gives money back, never more than was taken. */
export function refund(books: Books, given: Stripe.RefundCreateParams): Stripe.Refund {
  const charge = chargeOf(books, given)
  const left = charge.amount - charge.amount_refunded
  if (charge.disputed) {
    throw impossible(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed')
  }
  if (left === 0) {
    throw impossible(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  }
  const { amount = left } = given
  if (amount < 1) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (amount > left) {
    const words = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`
    throw impossible(words, undefined, 'amount')
  }
  const fate = books.refundFates.get(charge.id)
  const made = newRefund(charge, amount, fate === 'pending' ? 'pending' : 'succeeded')
  made.metadata = Object.fromEntries(Object.entries(given.metadata || {}).map(([key, value]) => [key, String(value)]))
  made.reason = given.reason ?? null
  books.refunds.set(made.id, made)
  setRefunded(charge, charge.amount_refunded + amount)
  books.tell('refund.created', made)
  books.tell('charge.refunded', charge)
  if (fate && books.bankMilliseconds !== undefined)
    books.later(books.bankMilliseconds, () => {
      if (made.status === (fate === 'pending' ? 'pending' : 'succeeded'))
        settleRefund(books, made.id, fate === 'pending')
    })
  return made
}

function chargeOf(books: Books, { payment_intent: intentId, charge }: Stripe.RefundCreateParams): Stripe.Charge {
  if (charge !== undefined) return findIn(books, 'charges', charge, 'charge')
  if (intentId === undefined)
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.')
  const intent = findIn(books, 'intents', intentId, 'payment_intent')
  if (intent.status !== 'succeeded')
    throw impossible(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
  return findIn(books, 'charges', idOf(intent.latest_charge))
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

/** The bank's word on a refund. One that seemed given can still come back. */
export function settleRefund(books: Books, id: string, isGiven: boolean): Stripe.Refund {
  const found = findIn(books, 'refunds', id)
  if (found.status === 'failed') throw impossible('This refund has failed already.')
  if (isGiven) {
    found.status = 'succeeded'
  } else {
    const charge = findIn(books, 'charges', idOf(found.charge))
    found.status = 'failed'
    found.failure_reason = 'expired_or_canceled_card'
    setRefunded(charge, charge.amount_refunded - found.amount)
    books.tell('refund.failed', found)
  }
  books.tell('refund.updated', found)
  return found
}

/** The payer disputes a charge with the bank. */
export function dispute(books: Books, chargeId: string): Stripe.Dispute {
  const charge = findIn(books, 'charges', chargeId)
  if (charge.status !== 'succeeded' || charge.disputed)
    throw impossible('Only a charge that succeeded can be disputed, and once.')
  charge.disputed = true
  const made = {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  } as unknown as Stripe.Dispute
  books.disputes.set(made.id, made)
  books.tell('charge.dispute.created', made)
  return made
}
