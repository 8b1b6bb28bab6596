import { siteOrigins } from '../environment.ts'
import { optionalLinkKey } from '../secrets/link.ts'
import { mailClaimMilliseconds } from '../timeouts.ts'
import { forUnverified } from './for-unverified.ts'
import { linkAddress, linkToken } from './link-token.ts'
import { deliver } from './mail-provider.ts'
import * as mails from './mails.table.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
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

const site = () => {
  const [origin = ''] = siteOrigins()
  return { origin, host: new URL(origin).host }
}

/**
 * The address that the mail leads to: a link that works once, or the page of its order.
 * @throws Problem `try_again` when this process does not know the version of the key yet
 */
async function linkOf(
  { id, link, keyVersion, content }: mails.StoredMail,
  origin: string,
): Promise<string | undefined> {
  if (isAboutOrder(content)) return `${origin}/orders/${content.sessionId}`
  const linkKey = await optionalLinkKey()
  if (!link || keyVersion === undefined || !linkKey) return undefined
  return linkAddress(origin, link, linkToken(id, link, linkKey.byVersion(keyVersion)))
}

const hasResponse = (error: unknown): boolean =>
  error instanceof Error &&
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode !== undefined

/** A claimed mail with its address. */
type Sendable = mails.StoredMail & { to: string }

/** Writes and sends a claimed mail. Releases the claim when SES has certainly not accepted it. */
async function send(mail: Sendable, from: string): Promise<'sent' | 'rejected'> {
  let isCalled = false
  try {
    const { origin, host } = site()
    const text = writeMail(mail.content, await linkOf(mail, origin))
    const html = renderHtml(text, { origin, host })
    const rendered = { to: mail.to, subject: text.subject, html, text: renderText(text, { origin, host }) }
    isCalled = true
    return (await deliver(rendered, from)) ? 'sent' : 'rejected'
  } catch (error) {
    if (!isCalled || hasResponse(error)) await mails.release(mail.id)
    throw error
  }
}

/**
 * The outcome of a mail. `dropped`: it has no address, or nothing that an unverified address may get. `limited`: the address has
 * reached its daily limit.
 */
export type MailOutcome = 'sent' | 'rejected' | 'dropped' | 'limited' | 'no sender' | 'settled'

/** Whether a mailed link has verified the address. */
export type IsVerified = (address: string) => Promise<boolean>

/** The mail as it may be sent to its address. Undefined when nothing may be. */
function addressed(mail: mails.StoredMail, isVerified: boolean): Sendable | undefined {
  const { to, content } = mail
  const said = isVerified ? content : forUnverified(content)
  return to === undefined || said === undefined ? undefined : { ...mail, to, content: said }
}

/** The claimed mail as it may be sent, or the reason why it is not sent. Releases the claim when neither can be determined. */
async function prepare(mail: mails.StoredMail, isVerifiedAddress: IsVerified, now: Date) {
  // Nobody has such an address (RFC 2606). An account gets it when somebody else has verified the account's address.
  if (mail.to === undefined || mail.to.endsWith('.invalid')) return 'dropped'
  try {
    const isVerified = mail.isVerified ?? (await isVerifiedAddress(mail.to))
    const sendable = addressed(mail, isVerified)
    if (!sendable) return 'dropped'
    return (await mails.countMail(sendable, isVerified, now)) ? sendable : 'limited'
  } catch (error) {
    await mails.release(mail.id)
    throw error
  }
}

/**
 * Sends a stored mail from the address in MAIL_FROM, unless it was sent or rejected before, or has expired. An unverified address
 * gets nothing that a user typed, and each address gets a bounded number of mails a day. A second mail is sent only if a process
 * dies, or loses SES's response, between the call to SES and the record of its outcome.
 * @throws NoSenderError, MailClaimedError, and SES's errors: try again later
 */
export async function sendMail(mailId: string, isVerifiedAddress: IsVerified): Promise<MailOutcome> {
  const from = process.env.MAIL_FROM
  if (!from) throw new NoSenderError(`The mail ${mailId} waits for a sender`)
  const now = new Date()
  const claimed = await mails.claim(mailId, { now, until: new Date(now.getTime() + mailClaimMilliseconds) })
  if (claimed === 'settled') return 'settled'
  if (claimed === 'claimed') throw new MailClaimedError(`The mail ${mailId} is claimed`)
  const ready = from === noSender ? 'no sender' : await prepare(claimed, isVerifiedAddress, now)
  const outcome = typeof ready === 'string' ? ready : await send(ready, from)
  await mails.settle(mailId, outcome === 'sent' ? 'sentAt' : 'rejectedAt', new Date())
  return outcome
}
