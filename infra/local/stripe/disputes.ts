import type Stripe from 'stripe'
import { idOf, newId, nowSeconds, retrieve, type StripeState } from './state.ts'
import { invalidState } from './stripe-error.ts'

/** The disputes of a charge. */
export const disputesOf = ({ disputes }: StripeState, { id }: Stripe.Charge): Stripe.Dispute[] =>
  [...disputes.values()].filter(({ charge }) => idOf(charge) === id)

/** Money that a dispute takes from the account, or gives back to it. */
const movement = ({ id, currency }: Pick<Stripe.Dispute, 'id' | 'currency'>, amount: number) =>
  ({ id: newId('txn'), object: 'balance_transaction', amount, currency, source: id }) as Stripe.BalanceTransaction

/** Disputes a charge, or a part of it, as the payer does through their bank. Stripe withdraws the amount immediately. */
export function dispute(state: StripeState, chargeId: string, part?: number): Stripe.Dispute {
  const charge = retrieve(state, 'charges', chargeId)
  if (charge.status !== 'succeeded' || charge.disputed)
    throw invalidState('Only a succeeded charge that is not disputed yet can be disputed.')
  const left = charge.amount - charge.amount_refunded
  const amount = Math.min(part ?? left, left)
  if (amount === 0) throw invalidState('All of this charge was refunded.')
  charge.disputed = true
  const { currency, payment_intent: payment } = charge
  const named = { id: newId('dp'), object: 'dispute', amount, charge: charge.id, currency, payment_intent: payment }
  const created = {
    ...named,
    balance_transactions: [movement(named, -amount)],
    created: nowSeconds(),
    is_charge_refundable: false,
    livemode: state.livemode,
    metadata: {},
    reason: 'fraudulent',
    status: 'needs_response',
  } as unknown as Stripe.Dispute
  state.disputes.set(created.id, created)
  state.emit('charge.dispute.created', created)
  state.emit('charge.dispute.funds_withdrawn', created)
  return created
}

/** Staff answer a dispute in Stripe's dashboard: it waits for the bank. */
export function answerDispute(state: StripeState, id: string): Stripe.Dispute {
  const found = state.disputes.get(id)
  if (found?.status !== 'needs_response') throw invalidState('This dispute needs no response.')
  found.status = 'under_review'
  state.emit('charge.dispute.updated', found)
  return found
}

/**
 * The bank decides a dispute. A lost dispute can still be won, when the payer withdraws it.
 * @throws StripeError when it has that outcome already, or was won
 */
export function decideDispute(state: StripeState, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const found = state.disputes.get(id)
  if (!found || found.status === 'won' || found.status === status) throw invalidState('This dispute is decided.')
  found.status = status
  if (status === 'won') {
    found.balance_transactions.push(movement(found, found.amount))
    state.emit('charge.dispute.funds_reinstated', found)
  }
  state.emit('charge.dispute.closed', found)
  return found
}
