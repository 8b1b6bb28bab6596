import { brand } from '../../shared/brand.ts'
import { dollars } from '../../shared/money.ts'
import { note, problem, seeOrder, text } from './blocks.ts'
import type { MailText } from './mail-text.ts'
import type { OrderContent } from './order-mail.ts'

/** Mails about actions of banks and Stripe on a payment. The buyer does not see these actions. */

export function processing({ number }: OrderContent<'order-processing'>, link?: string): MailText {
  return {
    subject: `Order ${number}: your bank is sending the payment`,
    preview: 'It can take a few days. We hold your items.',
    heading: 'Your payment is on its way',
    blocks: [
      text(
        `We have order ${number}. Your bank is still sending the payment, which can take a few days. We hold your items, and write again when it has arrived or your bank has refused it.`,
      ),
      ...seeOrder(link),
      note('There is nothing more to do. Please do not pay again.'),
    ],
  }
}

export function notPaid({ number }: OrderContent<'order-not-paid'>, link?: string): MailText {
  return {
    subject: `Order ${number} was not paid`,
    preview: 'Your bank refused the payment. Nothing was charged.',
    heading: 'Your bank refused the payment',
    blocks: [
      text(`Order ${number} is cancelled, and nothing was charged. If you still want it, please order it again.`),
      ...seeOrder(link),
      note('Your bank knows why it refused. We are not told.'),
    ],
  }
}

export function held({ number, paid: amount }: OrderContent<'order-held'>, link?: string): MailText {
  return {
    subject: `Order ${number}: we have your payment and are looking into it`,
    preview: `We received ${dollars(amount)}. A person checks it.`,
    heading: 'We are looking into your payment',
    blocks: [
      text(
        `We received ${dollars(amount)} for order ${number}, and could not complete the order. A person looks at it and refunds you, or writes to you, within ${brand.replyDays} business days. Please do not pay again.`,
      ),
      ...seeOrder(link),
      note(`Questions? Write to ${brand.contactEmail}.`),
    ],
  }
}

export function refundFailed({ number, amount }: OrderContent<'order-refund-failed'>, link?: string): MailText {
  return {
    subject: `Your refund for order ${number} did not arrive`,
    preview: `Your bank returned ${dollars(amount)} to us.`,
    heading: 'Your refund came back to us',
    blocks: [
      text(
        `Your bank did not accept the refund of ${dollars(amount)} for order ${number}, and returned it to us. A person sends it again, or writes to you, within ${brand.replyDays} business days.`,
      ),
      ...seeOrder(link),
      note(`Was your card replaced, or your account closed? Tell us with ${problem}.`),
    ],
  }
}

export function disputed(
  { number, outcome, amount, isAll, isShipped }: OrderContent<'order-dispute'>,
  link?: string,
): MailText {
  const isLost = outcome === 'lost'
  const after = isAll
    ? `The order is closed${isShipped ? '' : ', and nothing is sent'}.`
    : 'The rest of the order stays as it is.'
  return {
    subject: isLost
      ? `Your bank returned ${dollars(amount)} of order ${number} to you`
      : `The payment of order ${number} counts again`,
    preview: isLost ? 'You disputed the payment, and your bank decided.' : 'Your bank has decided the dispute.',
    heading: isLost ? `Your bank returned ${dollars(amount)} to you` : 'Your bank has decided the dispute',
    blocks: [
      text(
        isLost
          ? `You disputed the payment of order ${number}, and your bank decided for you. ${after}`
          : `Your bank decided the dispute about order ${number} for us: ${dollars(amount)} came back to us, and the order counts again.`,
      ),
      ...seeOrder(link),
      note(`Is this wrong? Use ${problem}.`),
    ],
  }
}
