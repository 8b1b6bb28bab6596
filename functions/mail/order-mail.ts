import type { Cents } from '../../shared/money.ts'

/** One line of an order. The price is with GST. */
export type MailedLine = { name: string; quantity: number; unitPrice: Cents }

/** The facts that every mail about an order states. `sessionId` leads to its page. */
type AboutOrder = { number: string; sessionId: string }

/** The content of a mail about an order, fixed at the time of the event. Amounts in cents, times in ISO 8601. */
export type OrderMailContent = AboutOrder &
  (
    | {
        kind: 'order-paid'
        firstName: string | null
        lines: MailedLine[]
        /** The sum of the lines. */
        total: Cents
        /** The GST in it. */
        gst: Cents
        shipping: Cents
        paid: Cents
        /** The days between which it should arrive, in words. Absent in mails of an earlier version. */
        arrives?: string | null
        /** The name and the address, line by line. */
        goingTo: string[]
        cardLast4: string | null
        paidAt: string
      }
    | {
        kind: 'order-shipped'
        carrier: string | null
        tracking: string
        /** The carrier's page that follows the parcel. */
        trackingLink: string | null
        /** In words: "4 to 10 business days". */
        usuallyTakes: string | null
        lines: MailedLine[]
        goingTo: string[]
      }
    | {
        kind: 'order-refunded'
        /** What this refund returns. */
        amount: Cents
        isAll: boolean
        /** The units that it is for, and the shipping in it. Absent when only the amount is known. */
        lines?: MailedLine[]
        shipping?: Cents
        /** The payment arrived after the stock was released and sold. */
        isLate: boolean
        cardLast4: string | null
      }
    | { kind: 'order-answer'; question: string | null; answer: string }
    | {
        kind: 'order-corrected'
        /** The corrected parts, as nouns. */
        corrected: string[]
        carrier: string | null
        tracking: string | null
        trackingLink: string | null
        goingTo: string[]
      }
    /** For the former address, to which mails about the order went until staff corrected it. It does not state the new one. */
    | { kind: 'order-email-corrected' }
    /** A bank debit takes days, and may still be refused. */
    | { kind: 'order-processing' }
    | { kind: 'order-not-paid' }
    /** We hold the payment. It is neither accepted nor on its way back. */
    | { kind: 'order-held'; paid: Cents }
    | { kind: 'order-refund-failed'; amount: Cents }
    /** The outcome of a dispute, as far as money moved: `lost` to the buyer, or `won` back by us. */
    | { kind: 'order-dispute'; outcome: 'lost' | 'won'; amount: Cents; isAll: boolean; isShipped: boolean }
  )

export type OrderContent<K extends OrderMailContent['kind']> = Extract<OrderMailContent, { kind: K }>
