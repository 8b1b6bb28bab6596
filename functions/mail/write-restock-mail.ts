import { button, note, text } from './blocks.ts'
import type { MailText } from './mail-text.ts'
import { restockKind, type RestockMailContent } from './restock-mail.ts'

const confirmation = (product: string, link?: string): MailText => ({
  subject: `Tell you when ${product} is back?`,
  preview: 'Confirm your address, and we send one email.',
  heading: 'Shall we tell you when it is back?',
  blocks: [
    text(`Someone, hopefully you, asked us to email this address when ${product} is in stock again.`),
    ...button('Yes, tell me', link),
    text('The link works for a day.'),
    note('Not you? Then ignore this email. We do not write again.'),
  ],
})

const notice = (product: string, link?: string): MailText => ({
  subject: `${product} is back`,
  preview: 'You asked us to tell you.',
  heading: `${product} is back`,
  blocks: [
    text('You asked us to tell you, and here it is. Small runs go quickly: we cannot hold one for you.'),
    ...button('See it in the shop', link),
    note('This is our only email about it.'),
  ],
})

export const isAboutRestock = (content: { kind: string }): content is RestockMailContent =>
  content.kind === restockKind || content.kind === 'confirm-restock'

/** Writes a mail about a product that was sold out. `link` is the full address that its button opens. */
export const writeRestockMail = ({ kind, product }: RestockMailContent, link?: string): MailText =>
  kind === 'confirm-restock' ? confirmation(product, link) : notice(product, link)
