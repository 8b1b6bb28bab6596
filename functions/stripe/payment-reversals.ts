import type Stripe from 'stripe'
import type { Cents } from '../../shared/money.ts'
import { createdBetween, type CreatedRange } from './created-since.ts'

/** A refund or a dispute in Stripe's list. */
export type Reversal = {
  id: string
  /** Epoch seconds. */
  created: number
  /** Null for a payment that is not from this shop. */
  paymentIntentId: string | null
  /** Our order's id, from the refund's metadata. Null for a dispute, and for a refund made in Stripe's dashboard. */
  orderId: string | null
  kind: 'refund' | 'failed refund' | 'dispute'
  amount: Cents
}

const idOf = (value: { id: string } | string | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

const toRefund = ({ id, created, payment_intent: payment, metadata, status, amount }: Stripe.Refund): Reversal => ({
  id,
  created,
  paymentIntentId: idOf(payment),
  orderId: metadata?.orderId ?? null,
  kind: status === 'failed' || status === 'canceled' ? 'failed refund' : 'refund',
  amount,
})

const toDispute = ({ id, created, payment_intent: payment, amount }: Stripe.Dispute): Reversal => ({
  id,
  created,
  paymentIntentId: idOf(payment),
  orderId: null,
  kind: 'dispute',
  amount,
})

/** The refunds that were made in a range of time, newest first. */
export async function* refundsCreatedBetween(created: CreatedRange): AsyncGenerator<Reversal> {
  for await (const each of createdBetween(created, (stripe, parameters) => stripe.refunds.list(parameters)))
    yield toRefund(each)
}

/** The disputes that were opened in a range of time, newest first. */
export async function* disputesCreatedBetween(created: CreatedRange): AsyncGenerator<Reversal> {
  for await (const each of createdBetween(created, (stripe, parameters) => stripe.disputes.list(parameters)))
    yield toDispute(each)
}
