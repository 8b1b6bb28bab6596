import { brand } from '../../shared/brand.ts'
import { facts, note, text, time } from './blocks.ts'
import type { AccountMailContent } from './mail.ts'
import type { MailText } from './mail-text.ts'

/** The mails without a link: their event is complete. */

type Content<K extends AccountMailContent['kind']> = Extract<AccountMailContent, { kind: K }>

export const neverAsk = note('We never ask for your password or a gift card code by email.')

/** Goes to both addresses. */
export function emailChanged({ username, from, to, at }: Content<'email-changed'>): MailText {
  return {
    subject: 'Your email address was changed',
    preview: `Emails about ${username} now go to the new address.`,
    heading: 'Your email address was changed',
    blocks: [
      text(`Both addresses confirmed the change. Emails about the account ${username} now go to the new address.`),
      facts(['Account', username], ['Previous email', from], ['New email', to], ['Time', time(at)]),
      note(`Not you? Then write to ${brand.contactEmail}.`),
      neverAsk,
    ],
  }
}

/** Goes to every admin. */
export function staffPromoted({ username, role, by, at }: Content<'staff-promoted'>): MailText {
  return {
    subject: 'Somebody joined the staff',
    preview: 'A role was given. Do you know of it?',
    heading: 'A role was given',
    blocks: [
      text('You get this email because you are an admin. If you know of it, there is nothing to do.'),
      facts(['Account', username], ['Role', role], ['Given by', by], ['Time', time(at)]),
      note('Not right? Then freeze the account in the owner menu, and ask the person who gave the role.'),
      neverAsk,
    ],
  }
}

/** No link: the account that it could protect is gone. */
export function accountDeleted({ username, at, deletedBy }: Content<'account-deleted'>): MailText {
  const reason = {
    owner: `Not you? Then write to ${brand.contactEmail}.`,
    staff: `${brand.studio} deleted the account. Questions? Write to ${brand.contactEmail}.`,
  }
  return {
    subject: 'Your account was deleted',
    preview: deletedBy === 'owner' ? 'Was it you?' : `${brand.studio} deleted the account.`,
    heading: 'Your account was deleted',
    blocks: [
      text(`You can no longer sign in. Your profile and your ${brand.coins} are gone.`),
      facts(['Account', username], ['Time', time(at)]),
      note(reason[deletedBy]),
      neverAsk,
    ],
  }
}
