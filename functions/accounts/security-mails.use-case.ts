import { v7 as uuidv7 } from 'uuid'
import { linkToken } from '../mail/link-token.ts'
import type { MailContent } from '../mail/mail.ts'
import { insertMail } from '../mail/mails.table.ts'
import { optionalLinkKey } from '../secrets/link.ts'
import type { TransactionPart } from '../table/transactions.ts'
import { confirmationSeconds, type EmailChange } from './email-change.ts'
import { insertLink, type NewLink } from './mailed-links.table.ts'
import { noUserId, type User } from './user.ts'

/**
 * The mails that protect an account. Each function returns the parts to add to the transaction of the event, so that the mail and
 * its link exist exactly if the event happened. A deployment without a link key sends none of them; a caller who asks for a link
 * first gets `not_configured`.
 */

type Recipient = Pick<User, 'id' | 'username' | 'email' | 'emailVerifiedAt'>

const isVerified = ({ emailVerifiedAt }: Recipient): boolean => emailVerifiedAt !== undefined

/** A link for the owner who has just asked for one. */
const requestedLinkSeconds = 30 * 60
/** A link that says "It wasn't me": the owner may read the mail much later. */
const protectingLinkSeconds = 24 * 60 * 60

type LinkedMail = {
  to: string | undefined
  isVerified: boolean
  content: MailContent
  link?: NewLink
}

async function partsOf(mails: LinkedMail[], now: Date): Promise<TransactionPart[]> {
  const linkKey = await optionalLinkKey()
  if (linkKey === undefined) return []
  const { version: keyVersion, key } = linkKey.current(now)
  return mails.flatMap(({ to, isVerified: isVerifiedAddress, content, link }) => {
    const id = uuidv7()
    const mail = {
      id,
      content,
      isVerified: isVerifiedAddress,
      ...(to !== undefined && { to }),
      ...(link && { link: link.purpose, keyVersion }),
    }
    const token = link && linkToken(id, link.purpose, key)
    return [insertMail(mail, now, link?.lifetimeSeconds), ...(token ? [insertLink(token, link, now)] : [])]
  })
}

/** "It wasn't me": a link that sets a new password, ends every session and removes every passkey. */
const protectingLink = ({ id: userId, email: mailedTo }: Recipient) =>
  ({ purpose: 'reset', userId, mailedTo, lifetimeSeconds: protectingLinkSeconds }) as const

type Report = Extract<MailContent, { kind: 'new-device' | 'password-changed' | 'passkey-added' | 'passkey-removed' }>

/**
 * Tells the owner what happened to the account, with a link in case somebody else did it. An unverified address may be a
 * stranger's, so it gets no mail.
 */
const report = async (user: Recipient, content: Report, now: Date): Promise<TransactionPart[]> =>
  isVerified(user) ? partsOf([{ to: user.email, isVerified: true, content, link: protectingLink(user) }], now) : []

/**
 * The link that resets a forgotten password. For an unknown account it writes the same rows, so that the response is the same:
 * the mail has no address, and the link opens nothing.
 */
export const forgottenPasswordMail = (user: Recipient | undefined, now: Date): Promise<TransactionPart[]> =>
  partsOf(
    [
      {
        to: user?.email,
        isVerified: user !== undefined && isVerified(user),
        content: { kind: 'reset-password', username: user?.username ?? '' },
        link: {
          purpose: 'reset',
          userId: user?.id ?? noUserId,
          mailedTo: user?.email ?? '',
          lifetimeSeconds: requestedLinkSeconds,
        },
      },
    ],
    now,
  )

/** Someone signed in on a device that the account does not know. `device` is in plain words. */
export const newDeviceMail = (user: Recipient, { device }: { device: string }, now: Date) =>
  report(user, { kind: 'new-device', username: user.username, device, at: now.toISOString() }, now)

/** `removedPasskeys` tells whether the new password also removed the account's passkeys. */
export const passwordChangedMail = (user: Recipient, change: { removedPasskeys: boolean }, now: Date) =>
  report(user, { kind: 'password-changed', username: user.username, at: now.toISOString(), ...change }, now)

/** Somebody added a passkey, which signs in until it is removed, or removed one. */
export const passkeyMail = (
  user: Recipient,
  change: { kind: 'passkey-added' | 'passkey-removed'; name: string },
  now: Date,
) => report(user, { ...change, username: user.username, at: now.toISOString() }, now)

/** The link that confirms a new address, and that comes to it. */
function confirmation({ id: userId, username }: Recipient, { to, until }: EmailChange, by?: { byStaff: true }) {
  const confirmed = { purpose: 'confirm-email', userId, newEmail: to, until } as const
  const link = { ...confirmed, lifetimeSeconds: confirmationSeconds, confirmer: 'new' } as const
  return { to, isVerified: false, content: { kind: 'confirm-new-email', username, newEmail: to, ...by } as const, link }
}

/**
 * The links that confirm a change of the email address: one to the new address and, unless it was never verified, one to the current
 * address.
 */
export function confirmEmailMails(user: Recipient, change: EmailChange, now: Date): Promise<TransactionPart[]> {
  const { username, email } = user
  const mail = confirmation(user, change)
  const content = { kind: 'confirm-email-change', username, newEmail: change.to, at: now.toISOString() } as const
  const current = { to: email, isVerified: true, content, link: { ...mail.link, confirmer: 'current' } as const }
  return partsOf([mail, ...(isVerified(user) ? [current] : [])], now)
}

/**
 * The link that confirms an address that staff entered for a member, and what the current address is told. Only a verified one gets
 * the link that stops the change.
 */
export function emailCorrectionMails(user: Recipient, change: EmailChange, now: Date): Promise<TransactionPart[]> {
  const { username, email } = user
  return partsOf(
    [
      confirmation(user, change, { byStaff: true }),
      {
        to: email,
        isVerified: isVerified(user),
        content: { kind: 'email-correction', username, at: now.toISOString() },
        ...(isVerified(user) && { link: protectingLink(user) }),
      },
    ],
    now,
  )
}

/** The link that proves that the account's address belongs to its owner. */
export function verifyEmailMail(user: Recipient, now: Date): Promise<TransactionPart[]> {
  const { id: userId, username, email: to } = user
  const link = { purpose: 'verify-email', userId, mailedTo: to, lifetimeSeconds: confirmationSeconds } as const
  return partsOf([{ to, isVerified: isVerified(user), content: { kind: 'verify-email', username }, link }], now)
}

/** Tells these admins that somebody became staff, or an admin. */
export const staffPromotedMails = (
  admins: Recipient[],
  { username, role, by }: { username: string; role: string; by: string },
  now: Date,
): Promise<TransactionPart[]> =>
  partsOf(
    admins.filter(isVerified).map(({ email: to }) => ({
      to,
      isVerified: true,
      content: { kind: 'staff-promoted', username, role, by, at: now.toISOString() } as const,
    })),
    now,
  )

/** Tells the owner that the account is deleted. There is no link: a deletion cannot be undone. */
export async function accountDeletedMail(
  user: Recipient,
  deletedBy: 'owner' | 'staff',
  now: Date,
): Promise<TransactionPart[]> {
  if (!isVerified(user)) return []
  const content = { kind: 'account-deleted', username: user.username, at: now.toISOString(), deletedBy } as const
  return partsOf([{ to: user.email, isVerified: true, content }], now)
}

/** Tells both addresses, if the former one was verified, that the account has moved. Neither gets a link: both have confirmed. */
export function emailChangedMails(
  user: Recipient,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<TransactionPart[]> {
  const { username } = user
  const content = { kind: 'email-changed', username, from, to, at: now.toISOString() } as const
  return partsOf(
    [{ to, isVerified: true, content }, ...(isVerified(user) ? [{ to: from, isVerified: true, content }] : [])],
    now,
  )
}
