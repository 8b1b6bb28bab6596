import type { Cents } from '../../shared/money.ts'
import { Problem } from '../problem.ts'
import { callStripe, isReplayedFailure, listFromStripe, StripeRejectedError } from './connection.ts'

export type Refund = {
  paymentIntentId: string
  /** By default the remaining amount. */
  amount?: Cents | undefined
  orderId: string
  idempotencyKey: string
}

/** The metadata of a refund that names its idempotency key, because Stripe forgets keys after a day. */
const keyName = 'idempotencyKey'

/**
 * Refunds a payment.
 * @throws Problem `not_refundable` when the amount exceeds what is left to refund; `idempotency_mismatch` when the key was used for
 * another amount; StripeRejectedError for any other rejection
 */
export async function refund({
  paymentIntentId,
  amount,
  orderId,
  idempotencyKey,
  metadataKey = idempotencyKey,
}: Refund & { metadataKey?: string }): Promise<{ id: string }> {
  try {
    const { id } = await callStripe((stripe) =>
      stripe.refunds.create(
        {
          payment_intent: paymentIntentId,
          ...(amount !== undefined && { amount }),
          metadata: { orderId, [keyName]: metadataKey },
        },
        { idempotencyKey },
      ),
    )
    return { id }
  } catch (error) {
    throw error instanceof StripeRejectedError ? toProblem(error) : error
  }
}

/** Whether Stripe has made the refund with that key. */
async function isMade({ paymentIntentId, idempotencyKey }: Refund): Promise<boolean> {
  const refunds = listFromStripe((stripe) => stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }))
  for await (const { metadata } of refunds) if (metadata?.[keyName] === idempotencyKey) return true
  return false
}

/**
 * Makes a refund that was begun, unless it was made: also when its key is older than Stripe remembers, or a failure is stored under
 * it. Errors as in `refund`.
 */
export async function refundUnlessMade(request: Refund): Promise<void> {
  if (await isMade(request)) return
  try {
    await refund(request)
  } catch (error) {
    if (!isReplayedFailure(error)) throw error
    const { idempotencyKey: metadataKey } = request
    await refund({ ...request, idempotencyKey: `${metadataKey}-2`, metadataKey })
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
