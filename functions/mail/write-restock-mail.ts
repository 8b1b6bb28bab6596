import { button, note, text } from './blocks.ts'
import type { MailText } from './mail-text.ts'
import { restockKind, type RestockMailContent } from './restock-mail.ts'

const confirmation = (product: string, link?: string): MailText => ({
  subject: `Email you when ${product} is back?`,
  preview: 'Confirm, and you are on the list.',
  heading: 'Email you when it is back?',
  blocks: [
    text(`Someone, hopefully you, asked for an email to this address when ${product} is in stock again.`),
    ...button('Yes, email me', link),
    text('The link works for a day.'),
    note('Not you? Then ignore this email. You are not on the list.'),
  ],
})

const notice = (product: string, link?: string): MailText => ({
  subject: `${product} is back`,
  preview: 'You asked for this email.',
  heading: `${product} is back`,
  blocks: [
    text('You asked for this email, and here it is. Small runs go quickly, and we cannot hold one for you.'),
    ...button('See it in the shop', link),
    note('This is our only email about it, unless you ask again.'),
  ],
})

export const isAboutRestock = (content: { kind: string }): content is RestockMailContent =>
  content.kind === restockKind || content.kind === 'confirm-restock'

/** Writes a mail about a product that was sold out. `link` is the full address that its button opens. */
export const writeRestockMail = ({ kind, product }: RestockMailContent, link?: string): MailText =>
  kind === 'confirm-restock' ? confirmation(product, link) : notice(product, link)
