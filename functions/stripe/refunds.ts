import type { Cents } from '../../shared/money.ts'
import { Problem } from '../problem.ts'
import { ask, StripeRefused } from './connection.ts'

export type Refund = {
  paymentIntentId: string
  /** Without it all that is left. */
  amount?: Cents | undefined
  orderId: string
  idempotencyKey: string
}

/**
 * Gives money back. Stripe decides how much of the payment is left.
 * @throws Problem `not_refundable` when that is less, or nothing; `idempotency_mismatch` when the key was used for another
 * amount; StripeRefused for any other no
 */
export async function refund({ paymentIntentId, amount, orderId, idempotencyKey }: Refund): Promise<{ id: string }> {
  try {
    const { id } = await ask((stripe) =>
      stripe.refunds.create(
        { payment_intent: paymentIntentId, ...(amount !== undefined && { amount }), metadata: { orderId } },
        { idempotencyKey },
      ),
    )
    return { id }
  } catch (error) {
    throw error instanceof StripeRefused ? asProblem(error) : error
  }
}

const usedUp = new Set(['charge_already_refunded', 'charge_disputed', 'amount_too_large'])

/** Stripe says in words alone that more is asked for than is left: a bare 400, about the amount or about nothing named. */
function asProblem(refusal: StripeRefused): Error {
  const { code, param, statusCode } = refusal
  if (code === 'idempotency_error') return new Problem('idempotency_mismatch')
  const isBare = statusCode === 400 && code === 'invalid_request_error' && param === undefined
  return isBare || param === 'amount' || usedUp.has(code) ? new Problem('not_refundable') : refusal
}
