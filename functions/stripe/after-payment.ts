import type { Cents } from '../../shared/money.ts'
import { madeSince } from './pages.ts'

/** What lately became of a payment that had come in. */
export type AfterPayment = {
  paymentIntentId: string
  /** Our order's id, where Stripe was given it to carry: what is done on Stripe's dashboard carries none. */
  orderId: string | null
  /** What was given back lately, or is on its way. */
  refunded: Cents
  /** Some of what was given back came back to us. */
  hasFailedRefund: boolean
  isDisputed: boolean
}

const idOf = (value: { id: string } | string | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

class Payments {
  readonly byId = new Map<string, AfterPayment>()

  about(payment: { id: string } | string | null): AfterPayment | undefined {
    const paymentIntentId = idOf(payment)
    if (paymentIntentId === null) return undefined
    const known = this.byId.get(paymentIntentId)
    if (known) return known
    const news = { paymentIntentId, orderId: null, refunded: 0, hasFailedRefund: false, isDisputed: false }
    this.byId.set(paymentIntentId, news)
    return news
  }
}

/** The payments of which something was given back, or which were disputed, at or after that time, epoch seconds. */
export async function afterPaymentsSince(seconds: number): Promise<AfterPayment[]> {
  const payments = new Payments()
  for await (const refund of madeSince(seconds, (stripe, page) => stripe.refunds.list(page))) {
    const news = payments.about(refund.payment_intent)
    if (!news) continue
    news.orderId ??= refund.metadata?.orderId ?? null
    if (refund.status === 'failed' || refund.status === 'canceled') news.hasFailedRefund = true
    else news.refunded += refund.amount
  }
  for await (const dispute of madeSince(seconds, (stripe, page) => stripe.disputes.list(page))) {
    const news = payments.about(dispute.payment_intent)
    if (news) news.isDisputed = true
  }
  return [...payments.byId.values()]
}
