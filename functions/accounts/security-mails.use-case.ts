import { v7 as uuidv7 } from 'uuid'
import { linkToken } from '../mail/link-token.ts'
import type { LinkPurpose, MailContent } from '../mail/mail.ts'
import { insertMail } from '../mail/mails.table.ts'
import { optionalSecret } from '../secrets/secrets.ts'
import type { TransactionPart } from '../table/transactions.ts'
import { confirmationSeconds } from './change-profile.ts'
import { insertLink } from './mailed-links.table.ts'
import { noUserId, type User } from './user.ts'

/**
 * The mails that protect an account. Each function returns the parts to add to the transaction of the event, so that the mail
 * and its link exist exactly if the event happened. A deployment without a link key sends none of them.
 */

type Recipient = Pick<User, 'id' | 'username' | 'email'>

/** A link for the owner who has just asked for one. */
const requestedLinkSeconds = 30 * 60
/** A link that says "It wasn't me": the owner may read the mail much later. */
const protectingLinkSeconds = 24 * 60 * 60

type LinkedMail = {
  to: string | undefined
  content: MailContent
  link?: { purpose: LinkPurpose; userId: string; email?: string; lifetimeSeconds: number }
}

async function partsOf(mails: LinkedMail[], now: Date): Promise<TransactionPart[]> {
  const linkKey = await optionalSecret('LINK_KEY')
  if (linkKey === undefined) return []
  return mails.flatMap(({ to, content, link }) => {
    const id = uuidv7()
    const mail = { id, content, ...(to !== undefined && { to }), ...(link && { link: link.purpose }) }
    const token = link && linkToken(id, link.purpose, linkKey)
    return [insertMail(mail, now), ...(token ? [insertLink(token, link, now)] : [])]
  })
}

/** "It wasn't me": a link that sets a new password and ends every session. */
const protectingLink = (userId: string) =>
  ({ purpose: 'reset', userId, lifetimeSeconds: protectingLinkSeconds }) as const

/**
 * The link that resets a forgotten password. For an account that does not exist, the same rows are written, to the same
 * effect on the response: the mail has no address, and the link opens nothing.
 */
export const forgottenPasswordMail = (user: Recipient | undefined, now: Date): Promise<TransactionPart[]> =>
  partsOf(
    [
      {
        to: user?.email,
        content: { kind: 'reset-password', username: user?.username ?? '' },
        link: { purpose: 'reset', userId: user?.id ?? noUserId, lifetimeSeconds: requestedLinkSeconds },
      },
    ],
    now,
  )

/** Someone signed in on a device that the account does not know. `device` is in plain words. */
export const newDeviceMail = (
  { id, username, email }: Recipient,
  { device }: { device: string },
  now: Date,
): Promise<TransactionPart[]> =>
  partsOf(
    [
      {
        to: email,
        content: { kind: 'new-device', username, device, at: now.toISOString() },
        link: protectingLink(id),
      },
    ],
    now,
  )

export const passwordChangedMail = ({ id, username, email }: Recipient, now: Date): Promise<TransactionPart[]> =>
  partsOf(
    [
      {
        to: email,
        content: { kind: 'password-changed', username, at: now.toISOString() },
        link: protectingLink(id),
      },
    ],
    now,
  )

/** Somebody added a passkey, which signs in until it is removed. */
export const passkeyAddedMail = (
  { id, username, email }: Recipient,
  { name }: { name: string },
  now: Date,
): Promise<TransactionPart[]> =>
  partsOf(
    [
      {
        to: email,
        content: { kind: 'passkey-added', username, name, at: now.toISOString() },
        link: protectingLink(id),
      },
    ],
    now,
  )

/** The link that confirms a new address, to that address, and a notice to the present one. */
export const confirmEmailMails = (
  { id, username, email }: Recipient,
  newEmail: string,
  now: Date,
): Promise<TransactionPart[]> =>
  partsOf(
    [
      {
        to: newEmail,
        content: { kind: 'confirm-email', username, newEmail },
        link: { purpose: 'confirm-email', userId: id, email: newEmail, lifetimeSeconds: confirmationSeconds },
      },
      {
        to: email,
        content: { kind: 'email-change-requested', username, newEmail, at: now.toISOString() },
        link: protectingLink(id),
      },
    ],
    now,
  )

/** Confirms the change to both addresses. Only the former one gets a link: it may belong to the rightful owner. */
export function emailChangedMails(
  { id, username }: Recipient,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<TransactionPart[]> {
  const content = { kind: 'email-changed', username, from, to, at: now.toISOString() } as const
  return partsOf(
    [
      { to, content },
      { to: from, content, link: protectingLink(id) },
    ],
    now,
  )
}
