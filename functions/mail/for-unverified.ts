import type { MailContent } from './mail.ts'

type ContentOf<K extends MailContent['kind']> = Extract<MailContent, { kind: K }>
/** The content without texts that a user typed. Undefined: nothing is sent. */
type Without<K extends MailContent['kind']> = (content: ContentOf<K>) => ContentOf<K> | undefined

const nothing = () => undefined
const whole = <C>(content: C): C => content
const withoutName = <C extends { username: string | null }>(content: C): C => ({ ...content, username: null })

/**
 * The mails that an unverified address may get. It may be a stranger's, so it gets only what somebody requested with it, without
 * any text that a user typed.
 */
const rules: { [K in MailContent['kind']]: Without<K> } = {
  'reset-password': withoutName,
  'verify-email': withoutName,
  'confirm-new-email': withoutName,
  'email-correction': withoutName,
  'confirm-email-change': nothing,
  'email-changed': nothing,
  'new-device': nothing,
  'password-changed': nothing,
  'passkey-added': nothing,
  'passkey-removed': nothing,
  'staff-promoted': nothing,
  'account-deleted': nothing,
  'claim-decided': nothing,
  'coins-received': nothing,
  'confirm-restock': whole,
  'back-in-stock': whole,
  'test-opens': nothing,
  'dev-log': nothing,
  'staff-daily': nothing,
  'order-paid': (content) => ({ ...content, firstName: null, goingTo: [] }),
  'order-shipped': (content) => ({ ...content, goingTo: [] }),
  'order-refunded': whole,
  'order-corrected': (content) => ({ ...content, goingTo: [] }),
  'order-email-corrected': whole,
  'order-processing': whole,
  'order-not-paid': whole,
  'order-held': whole,
  'order-refund-failed': whole,
  'order-dispute': whole,
  'order-answer': (content) => ({ ...content, question: null }),
}

export const forUnverified = (content: MailContent): MailContent | undefined =>
  (rules[content.kind] as Without<MailContent['kind']>)(content)
