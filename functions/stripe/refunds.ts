import type { Cents } from '../../shared/money.ts'
import { problems } from '../../shared/problem.ts'
import { Problem } from '../problem.ts'
import { callStripe, isReplayedFailure, listFromStripe, StripeRejectedError } from './connection.ts'

export type Refund = {
  paymentIntentId: string
  /** By default the remaining amount. */
  amount?: Cents | undefined
  orderId: string
  idempotencyKey: string
}

const disputed =
  'The customer disputes this payment, and Stripe refunds nothing while the bank decides. Respond to the dispute in Stripe.'
const poor = 'The balance of the Stripe account is too low for this refund. Add funds in Stripe, then refund again.'
const noPermission =
  'Stripe does not accept the key of this site for refunds. The refund waits, and is made once an operator has corrected the key.'

/** The metadata of a refund that names its idempotency key, because Stripe forgets keys after a day. */
export const keyName = 'idempotencyKey'

/**
 * Refunds a payment.
 * @throws Problem `not_refundable` when Stripe refuses the refund, with the reason; `idempotency_mismatch` when the key was used for
 * another amount; `not_configured` when Stripe does not accept our key for refunds
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
 * Makes a begun refund, unless Stripe has made it. It works even when Stripe has forgotten the key, or has stored a failure under
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

/** The message for staff when Stripe refuses a refund, by Stripe's code. */
const refusals: Record<string, string> = {
  charge_already_refunded: 'Stripe has refunded all of this payment already.',
  charge_disputed: disputed,
  refund_disputed_payment: disputed,
  amount_too_large: problems.not_refundable.message,
  balance_insufficient: poor,
  insufficient_funds: poor,
  payment_intent_unexpected_state: 'Stripe has not collected this payment, so there is nothing to refund.',
  resource_missing:
    'The Stripe account of this site does not have this payment. It belongs to another account, or to the other mode: look for it there, and refund it there.',
}

/**
 * The refusal of the refund itself, in words for staff. A refusal with an unknown code and parameter keeps Stripe's own words.
 */
function refusalOf({ code, param, words }: StripeRejectedError): string {
  const known = refusals[code] ?? (param === 'amount' ? problems.not_refundable.message : undefined)
  return known ?? `Stripe refuses this refund, and nothing was refunded. It says: “${words}”`
}

/** 401 and 403 concern our key: the refund can still be made, or was made while the key was valid. */
function toProblem(rejection: StripeRejectedError): Error {
  const { code, statusCode = 0 } = rejection
  if (code === 'idempotency_error') return new Problem('idempotency_mismatch')
  if (statusCode === 401 || statusCode === 403)
    return new Problem('not_configured', { message: noPermission, cause: rejection })
  if ([400, 402, 404].includes(statusCode))
    return new Problem('not_refundable', { message: refusalOf(rejection), cause: rejection })
  return rejection
}
