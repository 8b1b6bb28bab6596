import { v7 as uuidv7 } from 'uuid'
import { lazily } from '../../shared/lazily.ts'
import { arrivalInWords } from '../../shared/orders/arrival.ts'
import { orderNumber } from '../../shared/orders/order-number.ts'
import { deliveryDays, shippingOptionNamed } from '../../shared/orders/shipping.ts'
import type { MailAgain } from '../../shared/orders/schema.ts'
import { trackingLink } from '../../shared/orders/tracking-link.ts'
import { insertMail } from '../mail/mails.table.ts'
import type { MailedLine, OrderMailContent } from '../mail/order-mail.ts'
import { writeOrderMail } from '../mail/write-order-mail.ts'
import type { NewNotification } from '../notifications/notification.ts'
import { Problem } from '../problem.ts'
import type { TransactionPart } from '../table/transactions.ts'
import { isAccepted, isLatePayment, isPaymentHeld } from './apply-checkout-state.ts'
import { correctionsOf } from './correct-order.ts'
import type { Buyer, Line, Order } from './order.ts'
import { expectedArrival } from './order-views.ts'
import { newItemRefunds, unitsOfLine } from './refund-items.ts'
import { orderShipped } from './ship-order.ts'

const countries = lazily(() => new Intl.DisplayNames('en-AU', { type: 'region' }))

/** The name and the address, line by line, as on a parcel. */
function goingTo(buyer: Buyer | null): string[] {
  const { name, address } = buyer ?? {}
  if (!address) return name ? [name] : []
  const { line1, line2, city, state, postalCode, country } = address
  const place = [city, state, postalCode].filter(Boolean).join(' ')
  const known = /^[A-Z]{2}$/.test(country) ? countries().of(country) : country
  return [name, line1, line2, place, known].flatMap((line) => line || [])
}

const mailedLine = ({ name, variantName, quantity, unitPrice }: Line): MailedLine => ({
  name: variantName === null ? name : `${name}, ${variantName}`,
  quantity,
  unitPrice,
})

/** What is in the parcel: the lines without the units that were refunded. */
const parcelLines = (order: Order): MailedLine[] =>
  order.lines.flatMap((line, place) => {
    const { left } = unitsOfLine(order, place)
    return left > 0 ? [mailedLine({ ...line, quantity: left })] : []
  })

/** What the refunds by item between the two states are for. */
function refundedItems(before: Order, after: Order) {
  const refunds = newItemRefunds(before, after)
  const lines = refunds
    .flatMap((refund) => refund.lines)
    .flatMap(({ line: place, quantity }) => {
      const line = after.lines[place]
      return line ? [mailedLine({ ...line, quantity })] : []
    })
  const shipping = refunds.reduce((sum, refund) => sum + refund.shipping, 0)
  return { ...(lines.length > 0 && { lines }), ...(shipping > 0 && { shipping }) }
}

/** How long the shipping option that the buyer chose takes, in words. */
function usuallyTakes({ buyer }: Order): string | null {
  const option = shippingOptionNamed(buyer?.shippingOption)
  const days = option && deliveryDays(option, buyer?.address?.country ?? 'AU')
  return days ? `${days.min} to ${days.max} business days` : null
}

const firstNameOf = ({ buyer }: Order): string | null => buyer?.name?.trim().split(/\s+/)[0] || null

function paidMail(order: Order, sessionId: string): OrderMailContent {
  const arrival = expectedArrival(order)
  return {
    kind: 'order-paid',
    number: orderNumber(order.id),
    sessionId,
    firstName: firstNameOf(order),
    lines: order.lines.map(mailedLine),
    total: order.total,
    gst: order.gst,
    shipping: order.shipping ?? 0,
    paid: order.paid ?? 0,
    arrives: arrival && arrivalInWords(arrival),
    goingTo: goingTo(order.buyer),
    cardLast4: order.buyer?.cardLast4 ?? null,
    paidAt: order.paidAt ?? order.createdAt,
  }
}

function shippedMail(order: Order, sessionId: string): OrderMailContent {
  return {
    kind: 'order-shipped',
    number: orderNumber(order.id),
    sessionId,
    carrier: order.carrier,
    tracking: order.tracking ?? '',
    trackingLink: trackingLink(order),
    usuallyTakes: usuallyTakes(order),
    lines: parcelLines(order),
    goingTo: goingTo(order.buyer),
  }
}

function refundedMail(before: Order, after: Order, sessionId: string): OrderMailContent {
  return {
    kind: 'order-refunded',
    number: orderNumber(after.id),
    sessionId,
    amount: after.refunded - before.refunded,
    isAll: after.refunded >= (after.paid ?? 0),
    ...refundedItems(before, after),
    isLate: isLatePayment(before),
    cardLast4: after.buyer?.cardLast4 ?? null,
  }
}

/** The answer that staff have just written, if any. */
function newAnswer(before: Order, { id, problem }: Order, sessionId: string): OrderMailContent[] {
  if (!problem || problem.answer === null || problem.answeredAt === before.problem?.answeredAt) return []
  const { words: question, answer } = problem
  return [{ kind: 'order-answer', number: orderNumber(id), sessionId, question, answer }]
}

/** Events of the payment, apart from its arrival and its refunds. */
function paymentMails(before: Order, after: Order, sessionId: string): OrderMailContent[] {
  const about = { number: orderNumber(after.id), sessionId }
  const lost = after.chargedBack - before.chargedBack
  const isAll = after.status === 'refunded'
  const becomes = (is: (order: Order) => boolean) => is(after) && !is(before)
  return [
    ...(becomes(({ status }) => status === 'processing') ? [{ kind: 'order-processing', ...about } as const] : []),
    ...(becomes(({ refusedAt }) => refusedAt !== undefined) ? [{ kind: 'order-not-paid', ...about } as const] : []),
    ...(becomes(isPaymentHeld) ? [{ kind: 'order-held', ...about, paid: after.paid ?? 0 } as const] : []),
    ...(after.refunded < before.refunded
      ? [{ kind: 'order-refund-failed', ...about, amount: before.refunded - after.refunded } as const]
      : []),
    ...(lost === 0
      ? []
      : [
          {
            kind: 'order-dispute',
            ...about,
            outcome: lost > 0 ? 'lost' : 'won',
            amount: Math.abs(lost),
            isAll,
            isShipped: after.shippedAt !== null,
          } as const,
        ]),
  ]
}

/** The corrections that staff have just made, if any. */
function correctedMail(before: Order, after: Order, sessionId: string): OrderMailContent[] {
  const corrected = correctionsOf(before, after)
  if (corrected.length === 0) return []
  const { carrier, tracking } = after
  return [
    {
      kind: 'order-corrected',
      number: orderNumber(after.id),
      sessionId,
      corrected,
      carrier,
      tracking,
      trackingLink: trackingLink(after),
      goingTo: goingTo(after.buyer),
    },
  ]
}

/** The mail to the buyer's former address. */
function formerAddressMail(before: Order, after: Order): { to: string; content: OrderMailContent }[] {
  const to = before.buyer?.email
  if (!to || after.sessionId === null || !correctionsOf(before, after).includes('email address')) return []
  return [{ to, content: { kind: 'order-email-corrected', number: orderNumber(after.id), sessionId: after.sessionId } }]
}

/** The mails to the buyer about a change of an order. They depend on the two states only. */
function contentsOf(before: Order, after: Order): OrderMailContent[] {
  const { sessionId } = after
  if (sessionId === null) return []
  const isPaid = isAccepted(after) && !isAccepted(before) && after.status !== 'refunded'
  return [
    ...(isPaid ? [paidMail(after, sessionId)] : []),
    ...(after.shippedAt !== null && before.shippedAt === null ? [shippedMail(after, sessionId)] : []),
    ...(after.refunded > before.refunded ? [refundedMail(before, after, sessionId)] : []),
    ...paymentMails(before, after, sessionId),
    ...newAnswer(before, after, sessionId),
    ...correctedMail(before, after, sessionId),
  ]
}

/**
 * The mails to the buyer about a change of an order, as parts of the transaction that writes the change. They depend on the two
 * states only. A change is written once, so it is mailed once. An order that is refunded as soon as we learn of its payment gets
 * only the mail about the refund, and a buyer without an email gets none.
 */
export function orderMails(before: Order, after: Order, now: Date): TransactionPart[] {
  const to = after.buyer?.email ?? after.payer.email
  const mails = to === null ? [] : contentsOf(before, after).map((content) => ({ to, content }))
  return [...mails, ...formerAddressMail(before, after)].map((mail) => insertMail({ id: uuidv7(), ...mail }, now))
}

/**
 * A mail to the buyer once more, as it would be written now.
 * @throws Problem `not_mailable` when the order is not paid, or has not shipped, or nobody knows the buyer's address
 */
export function mailAgain(order: Order, mail: MailAgain['mail'], now: Date): TransactionPart {
  const { buyer, payer, sessionId, shippedAt, status } = order
  const to = buyer?.email ?? payer.email
  const isDue = mail === 'parcel' ? shippedAt !== null : status === 'paid' || status === 'shipped'
  if (to === null || sessionId === null || !isDue) throw new Problem('not_mailable')
  const content = mail === 'parcel' ? shippedMail(order, sessionId) : paidMail(order, sessionId)
  return insertMail({ id: uuidv7(), to, content }, now)
}

/** The notifications to the member who owns the order: the same changes, except a payment that the member made on the screen. */
export const orderNotifications = (before: Order, after: Order): NewNotification[] =>
  contentsOf(before, after).flatMap((content) => {
    if (content.kind === 'order-paid' && before.status !== 'processing') return []
    if (content.kind === 'order-shipped') return [orderShipped(after)]
    const { subject } = writeOrderMail(content)
    const words = subject.includes(content.number) ? subject : `Order ${content.number}: ${subject}`
    return [{ kind: 'order_changed', words: `${words}.`, link: after.id }]
  })
