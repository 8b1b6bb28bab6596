import { siteOrigins } from '../environment.ts'
import { optionalSecret } from '../secrets/secrets.ts'
import { linkAddress, linkToken } from './link-token.ts'
import { deliver } from './mail-provider.ts'
import * as mails from './mails.table.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { writeMail } from './write-mail.ts'

/** Longer than the function's timeout: a process that still holds the mail then has ended. */
const claimMilliseconds = 60_000

/** Another process may be sending the mail. Its claim ends within a minute. */
export class MailClaimedError extends Error {
  override name = 'MailClaimedError'
}

const site = () => {
  const [origin = ''] = siteOrigins()
  return { origin, host: new URL(origin).host }
}

async function linkOf({ id, link }: mails.StoredMail, origin: string): Promise<string | undefined> {
  const linkKey = await optionalSecret('LINK_KEY')
  return link && linkKey ? linkAddress(origin, link, linkToken(id, link, linkKey)) : undefined
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

/**
 * Sends a stored mail, unless it was sent or rejected before. Only a process that dies, or loses SES's response, between the
 * start of the call to SES and the record of its outcome causes a second mail.
 * @param from the sender's address
 * @throws MailClaimedError, and SES's errors: try again later
 */
export async function sendMail(mailId: string, from: string): Promise<'sent' | 'rejected' | 'dropped' | 'settled'> {
  const now = new Date()
  const claimed = await mails.claim(mailId, { now, until: new Date(now.getTime() + claimMilliseconds) })
  if (claimed === 'settled') return 'settled'
  if (claimed === 'claimed') throw new MailClaimedError(`Another process has claimed the mail ${mailId}`)
  let outcome
  try {
    outcome = await send(claimed, from)
  } catch (error) {
    // Without a response, SES may have accepted the mail: the next attempt waits until the claim ends.
    if (hasResponse(error)) await mails.release(mailId)
    throw error
  }
  await mails.settle(mailId, outcome === 'sent' ? 'sentAt' : 'rejectedAt', new Date())
  return outcome
}
