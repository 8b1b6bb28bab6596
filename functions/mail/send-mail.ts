import { siteOrigins } from '../environment.ts'
import { optionalLinkKey } from '../secrets/link.ts'
import { mailClaimMilliseconds } from '../timeouts.ts'
import { linkAddress, linkToken } from './link-token.ts'
import { deliver } from './mail-provider.ts'
import * as mails from './mails.table.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { writeMail } from './write-mail.ts'
import { isAboutOrder } from './write-order-mail.ts'

/**
 * The minutes between one attempt and the next. A mail that fails five times is given up after less than half an hour: no later mail
 * of its shard is sent before, and then a link that was asked for has expired.
 */
const waitMinutes = [0, 1, 5, 20]
const maxAttempts = waitMinutes.length + 1

/** Another process may be sending the mail, or its next attempt must wait. */
export class MailClaimedError extends Error {
  override name = 'MailClaimedError'
}

const site = () => {
  const [origin = ''] = siteOrigins()
  return { origin, host: new URL(origin).host }
}

/**
 * The address that the mail leads to: a link that works once, or the page of its order.
 * @throws Problem `try_again` when this process does not know the version of the key yet
 */
async function linkOf(
  { id, link, keyVersion = 1, content }: mails.StoredMail,
  origin: string,
): Promise<string | undefined> {
  if (isAboutOrder(content)) return `${origin}/orders/${content.sessionId}`
  const linkKey = await optionalLinkKey()
  if (!link || !linkKey) return undefined
  return linkAddress(origin, link, linkToken(id, link, linkKey.byVersion(keyVersion)))
}

const hasResponse = (error: unknown): boolean =>
  error instanceof Error &&
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode !== undefined

/** Sends a claimed mail. Returns what became of it. A mail without an address belongs to an account that does not exist. */
async function send(mail: mails.StoredMail, from: string): Promise<'sent' | 'rejected' | 'dropped'> {
  if (mail.to === undefined) return 'dropped'
  const { origin, host } = site()
  const text = writeMail(mail.content, await linkOf(mail, origin))
  const rendered = {
    subject: text.subject,
    html: renderHtml(text, { origin, host }),
    text: renderText(text, { origin, host }),
  }
  return (await deliver({ to: mail.to, ...rendered }, from)) ? 'sent' : 'rejected'
}

/** When the next attempt may begin. Without a response, SES may have accepted the mail: then not before the claim ends. */
function nextAttempt(attempts: number, claimedUntil: Date, error: unknown): Date {
  const wait = new Date(Date.now() + (waitMinutes[attempts - 1] ?? 0) * 60_000)
  return hasResponse(error) || wait > claimedUntil ? wait : claimedUntil
}

/** Makes one attempt. The last one gives the mail up when it fails; a claim beyond it means that the last sender died. */
async function attempt(mail: mails.StoredMail, from: string, claimedUntil: Date) {
  const { id, attempts = 1 } = mail
  if (attempts > maxAttempts) return 'given up'
  try {
    return await send(mail, from)
  } catch (error) {
    if (attempts === maxAttempts) return 'given up'
    await mails.postpone(id, nextAttempt(attempts, claimedUntil, error))
    throw error
  }
}

const recorded = { sent: 'sentAt', rejected: 'rejectedAt', dropped: 'rejectedAt', 'given up': 'givenUpAt' } as const

/**
 * Sends a stored mail, unless it was sent, rejected or given up before. Only a process that dies, or loses SES's response, between
 * the start of the call to SES and the record of its outcome causes a second mail. Returns what became of the mail.
 * @param from the sender's address
 * @throws MailClaimedError, and SES's errors: try again later
 */
export async function sendMail(mailId: string, from: string): Promise<keyof typeof recorded | 'settled'> {
  const now = new Date()
  const until = new Date(now.getTime() + mailClaimMilliseconds)
  const claimed = await mails.claim(mailId, { now, until })
  if (claimed === 'settled') return 'settled'
  if (claimed === 'claimed') throw new MailClaimedError(`The mail ${mailId} is claimed`)
  const outcome = await attempt(claimed, from, until)
  await mails.settle(mailId, recorded[outcome], new Date())
  return outcome
}
