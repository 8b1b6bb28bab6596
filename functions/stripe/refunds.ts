import type { Cents } from '../../shared/money.ts'
import { Problem } from '../problem.ts'
import { callStripe, StripeRejectedError } from './connection.ts'

export type Refund = {
  paymentIntentId: string
  /** By default the remaining amount. */
  amount?: Cents | undefined
  orderId: string
  idempotencyKey: string
}

/**
 * Refunds a payment.
 * @throws Problem `not_refundable` when the amount exceeds what is left to refund; `idempotency_mismatch` when the key was used for
 * another amount; StripeRejectedError for any other rejection
 */
export async function refund({ paymentIntentId, amount, orderId, idempotencyKey }: Refund): Promise<{ id: string }> {
  try {
    const { id } = await callStripe((stripe) =>
      stripe.refunds.create(
        { payment_intent: paymentIntentId, ...(amount !== undefined && { amount }), metadata: { orderId } },
        { idempotencyKey },
      ),
    )
    return { id }
  } catch (error) {
    throw error instanceof StripeRejectedError ? toProblem(error) : error
  }
}

const notRefundableCodes = new Set(['charge_already_refunded', 'charge_disputed', 'amount_too_large'])

/** Stripe has no code for an amount that exceeds the rest: it returns a 400 about the amount or about no parameter. */
function toProblem(rejection: StripeRejectedError): Error {
  const { code, param, statusCode } = rejection
  if (code === 'idempotency_error') return new Problem('idempotency_mismatch')
  const isBare = statusCode === 400 && code === 'invalid_request_error' && param === undefined
  return isBare || param === 'amount' || notRefundableCodes.has(code) ? new Problem('not_refundable') : rejection
}
