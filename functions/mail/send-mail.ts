import type { OptionalMail } from '../../shared/accounts/optional-mails.ts'
import { productPath } from '../../shared/catalogue/public-pages.ts'
import { siteOrigins } from '../environment.ts'
import { linkKey, optionalLinkKey } from '../secrets/link.ts'
import { mailClaimMilliseconds } from '../timeouts.ts'
import { forUnverified } from './for-unverified.ts'
import { linkAddress, linkToken } from './link-token.ts'
import { deliver } from './mail-provider.ts'
import * as mails from './mails.table.ts'
import { isOptional, screenOf } from './optional-mails.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { restockToken } from './restock-token.ts'
import { unsubscribeLinks, unsubscribeToken } from './unsubscribe-token.ts'
import { writeMail } from './write-mail.ts'
import { isAboutOrder } from './write-order-mail.ts'

/** Another process may be sending the mail, or has sent it without learning SES's answer. */
export class MailClaimedError extends Error {
  override name = 'MailClaimedError'
}

/** The deployment has no sender's address: the mail waits for one. */
export class NoSenderError extends Error {
  override name = 'NoSenderError'
}

/** The value of MAIL_FROM with which a deployment sends no mails. */
const noSender = 'none'

const siteOfMails = () => {
  const [origin = ''] = siteOrigins()
  return { origin, host: new URL(origin).host }
}

/**
 * The address that the mail leads to: a link that works once, the page of its order, or another screen.
 * @throws Problem `try_again` when this process does not know the version of the key yet
 */
async function linkOf(
  { id, link, keyVersion, content }: mails.StoredMail,
  origin: string,
): Promise<string | undefined> {
  if (isAboutOrder(content)) return `${origin}/orders/${content.sessionId}`
  if (isOptional(content)) return `${origin}${screenOf(content)}`
  if (content.kind === 'back-in-stock') return `${origin}${productPath(content.slug)}`
  if (content.kind === 'confirm-restock') return `${origin}/restock#${restockToken(content.claim, await currentKey())}`
  const linkKey = await optionalLinkKey()
  if (!link || keyVersion === undefined || !linkKey) return undefined
  return linkAddress(origin, link, linkToken(id, link, linkKey.byVersion(keyVersion)))
}

/**
 * The links that turn mails like this one off, if that is possible.
 * @throws Problem `not_configured` without the key of links: such a mail is not sent without them
 */
async function unsubscribeLinksOf({ userId, content }: mails.StoredMail, origin: string) {
  const { kind } = content
  const subject = content.kind === 'back-in-stock' ? content.addressId : isOptional(content) ? userId : undefined
  if (subject === undefined) return undefined
  return unsubscribeLinks(origin, unsubscribeToken({ kind, userId: subject }, await currentKey()))
}

const currentKey = async (): Promise<string> => (await linkKey()).current(new Date()).key

const hasResponse = (error: unknown): boolean =>
  error instanceof Error &&
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode !== undefined

/** A claimed mail with its address. */
type Sendable = mails.StoredMail & { to: string }

/** Writes and sends a claimed mail. Releases the claim when SES has certainly not accepted it. */
async function send(mail: Sendable, from: string): Promise<'sent' | 'rejected'> {
  let isCalled = false
  try {
    const { origin, host } = siteOfMails()
    const text = writeMail(mail.content, await linkOf(mail, origin))
    const unsubscribe = await unsubscribeLinksOf(mail, origin)
    const site = { origin, host, ...(unsubscribe && { unsubscribe: unsubscribe.screen }) }
    const rendered = {
      to: mail.to,
      subject: text.subject,
      html: renderHtml(text, site),
      text: renderText(text, site),
      ...(unsubscribe && { oneClick: unsubscribe.oneClick }),
    }
    isCalled = true
    return (await deliver(rendered, from)) ? 'sent' : 'rejected'
  } catch (error) {
    if (!isCalled || hasResponse(error)) await mails.release(mail.id)
    throw error
  }
}

/**
 * The outcome of a mail. `dropped`: it has no address, its member has turned it off, or it has nothing that an unverified address
 * may get. `limited`: the address has reached its daily limit.
 */
export type MailOutcome = 'sent' | 'rejected' | 'dropped' | 'limited' | 'no sender' | 'settled'

/** What the sender learns of the accounts. */
export type Accounts = {
  /** Whether a mailed link has verified the address. */
  isVerifiedAddress: (address: string) => Promise<boolean>
  /** The verified address of a member who has not turned this kind of mail off. */
  recipientOf: (userId: string, kind: OptionalMail) => Promise<string | undefined>
}

/** Where the mail goes. Undefined: nowhere. */
async function findRecipient(
  { to, userId, content, isVerified }: mails.StoredMail,
  { isVerifiedAddress, recipientOf }: Accounts,
): Promise<{ to: string; isVerified: boolean } | undefined> {
  if (userId !== undefined) {
    const address = isOptional(content) ? await recipientOf(userId, content.kind) : undefined
    return address === undefined ? undefined : { to: address, isVerified: true }
  }
  // Nobody has such an address (RFC 2606). An account gets it when somebody else has verified the account's address.
  if (to === undefined || to.endsWith('.invalid')) return undefined
  return { to, isVerified: isVerified ?? (await isVerifiedAddress(to)) }
}

/** The claimed mail as it may be sent, or the reason why it is not sent. Releases the claim when neither can be determined. */
async function prepare(
  mail: mails.StoredMail,
  accounts: Accounts,
  now: Date,
): Promise<Sendable | 'dropped' | 'limited'> {
  try {
    const recipient = await findRecipient(mail, accounts)
    if (!recipient) return 'dropped'
    const content = recipient.isVerified ? mail.content : forUnverified(mail.content)
    if (!content) return 'dropped'
    const sendable = { ...mail, to: recipient.to, content }
    return (await mails.countMail(sendable, recipient.isVerified, now)) ? sendable : 'limited'
  } catch (error) {
    await mails.release(mail.id)
    throw error
  }
}

/**
 * Sends a stored mail from the address in MAIL_FROM, unless it was sent or rejected before, or has expired. An unverified address
 * gets nothing that a user typed, and each address gets a bounded number of mails a day. A member gets no mail that is turned off
 * when it is sent. A second mail is sent only if a process dies, or loses SES's response, between the call to SES and the record of
 * its outcome.
 * @throws NoSenderError, MailClaimedError, and SES's errors: try again later
 */
export async function sendMail(mailId: string, accounts: Accounts): Promise<MailOutcome> {
  const from = process.env.MAIL_FROM
  if (!from) throw new NoSenderError(`The mail ${mailId} waits for a sender`)
  const now = new Date()
  const claimed = await mails.claim(mailId, { now, until: new Date(now.getTime() + mailClaimMilliseconds) })
  if (claimed === 'settled') return 'settled'
  if (claimed === 'claimed') throw new MailClaimedError(`The mail ${mailId} is claimed`)
  const ready = from === noSender ? 'no sender' : await prepare(claimed, accounts, now)
  const outcome = typeof ready === 'string' ? ready : await send(ready, from)
  await mails.settle(mailId, outcome === 'sent' ? 'sentAt' : 'rejectedAt', new Date())
  return outcome
}
