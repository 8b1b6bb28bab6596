import type Stripe from 'stripe'
import type { Cents } from '../../shared/money.ts'
import { listFromStripe } from './connection.ts'

/**
 * The meaning of a status: whether an outcome is still to come, and whether the bank has given the disputed amount to the buyer.
 */
type Meaning = { isOpen: boolean; isLost: boolean; isWon?: true }

const open: Meaning = { isOpen: true, isLost: false }
const lost: Meaning = { isOpen: false, isLost: true }
const clean: Meaning = { isOpen: false, isLost: false }

/** The `warning_` statuses belong to inquiries, which withdraw nothing. An appeal follows a loss. */
const meanings: Record<string, Meaning> = {
  warning_needs_response: open,
  warning_under_review: open,
  needs_response: open,
  under_review: open,
  won: { ...clean, isWon: true },
  warning_closed: clean,
  // The money has left with the dispute, or with a refund that is counted as one: see `lostOf`.
  prevented: clean,
  lost,
  appeal_needs_response: { isOpen: true, isLost: true },
  appeal_under_review: { isOpen: true, isLost: true },
}

/** An unknown status needs a person who looks at it in Stripe. */
const meaningOf = ({ status }: Stripe.Dispute): Meaning => meanings[status] ?? open

/** The amount that the dispute has taken from the account so far, without Stripe's fees. */
const withdrawn = ({ balance_transactions: movements }: Stripe.Dispute): Cents =>
  Math.max(0, -movements.reduce((sum, { amount }) => sum + amount, 0))

const lostOf = (dispute: Stripe.Dispute): Cents =>
  dispute.status === 'prevented' ? withdrawn(dispute) : meaningOf(dispute).isLost ? dispute.amount : 0

type Disputes = { isOpen: boolean; isWon: boolean; lost: Cents }

/** Whether a dispute of the payment waits for its outcome, whether we won one, and the sum that we lost in decided ones. */
export async function disputesOf(paymentIntentId: string): Promise<Disputes> {
  const all = { isOpen: false, isWon: false, lost: 0 }
  const disputes = listFromStripe((stripe) => stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 }))
  for await (const dispute of disputes) {
    const { isOpen, isWon = false } = meaningOf(dispute)
    all.isOpen ||= isOpen
    all.isWon ||= isWon
    all.lost += lostOf(dispute)
  }
  return all
}
