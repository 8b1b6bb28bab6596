import type { Cents } from '../../shared/money.ts'
import { createdSince } from './created-since.ts'

/** The recent refunds and disputes of one payment. */
export type PaymentReversal = {
  paymentIntentId: string
  /** Our order's id, from the refund's metadata. Null for refunds made in Stripe's dashboard. */
  orderId: string | null
  /** The amount refunded recently, including pending refunds. */
  refunded: Cents
  /** Whether a refund failed and the money came back to us. */
  hasFailedRefund: boolean
  isDisputed: boolean
}

const idOf = (value: { id: string } | string | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

class Reversals {
  readonly byId = new Map<string, PaymentReversal>()

  of(payment: { id: string } | string | null): PaymentReversal | undefined {
    const paymentIntentId = idOf(payment)
    if (paymentIntentId === null) return undefined
    const known = this.byId.get(paymentIntentId)
    if (known) return known
    const reversal = { paymentIntentId, orderId: null, refunded: 0, hasFailedRefund: false, isDisputed: false }
    this.byId.set(paymentIntentId, reversal)
    return reversal
  }
}

/** Payments that were refunded or disputed at or after a time in epoch seconds. */
export async function reversalsSince(seconds: number): Promise<PaymentReversal[]> {
  const reversals = new Reversals()
  for await (const refund of createdSince(seconds, (stripe, parameters) => stripe.refunds.list(parameters))) {
    const reversal = reversals.of(refund.payment_intent)
    if (!reversal) continue
    reversal.orderId ??= refund.metadata?.orderId ?? null
    if (refund.status === 'failed' || refund.status === 'canceled') reversal.hasFailedRefund = true
    else reversal.refunded += refund.amount
  }
  for await (const dispute of createdSince(seconds, (stripe, parameters) => stripe.disputes.list(parameters))) {
    const reversal = reversals.of(dispute.payment_intent)
    if (reversal) reversal.isDisputed = true
  }
  return [...reversals.byId.values()]
}
