import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { brand } from '../../shared/brand.ts'
import { mailTimeoutMilliseconds, requestHandler } from '../timeouts.ts'

/** A mail that is ready to be sent. */
export type RenderedMail = {
  to: string
  subject: string
  html: string
  text: string
  /** The address that turns such mails off when a mail program calls it (RFC 8058). Absent: they cannot be turned off. */
  oneClick?: string
}

/** Mail programs show a button of their own for these. */
const unsubscribeHeaders = (oneClick: string) => [
  { Name: 'List-Unsubscribe', Value: `<${oneClick}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
]

let client: SESv2Client | undefined

/** No retries: an attempt that timed out may have sent the mail, and the stream repeats it anyway. */
function connect(): SESv2Client {
  const endpoint = process.env.SES_ENDPOINT
  return (client ??= new SESv2Client({
    maxAttempts: 1,
    requestHandler: { ...requestHandler, requestTimeout: mailTimeoutMilliseconds },
    ...(endpoint && { endpoint }),
  }))
}

/** Errors that mean that this mail can never be sent, for example because of an impossible address. */
const rejections = new Set(['MessageRejected', 'BadRequestException'])

/** SES also rejects every mail while the sender's identity is not verified. That is not the mail's fault: a later attempt may succeed. */
const isRejection = ({ name, message }: Error): boolean => rejections.has(name) && !/not verified/i.test(message)

/**
 * Sends one mail through SES from the address in MAIL_FROM. Returns false when SES rejected it permanently. Throws SES's other
 * errors: a later attempt may succeed.
 */
export async function deliver({ to, subject, html, text, oneClick }: RenderedMail, from: string): Promise<boolean> {
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })
  try {
    await connect().send(
      new SendEmailCommand({
        FromEmailAddress: `${brand.product} <${from}>`,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: utf8(subject),
            Body: { Html: utf8(html), Text: utf8(text) },
            Headers: [
              // Asks automatic responders not to answer.
              { Name: 'Auto-Submitted', Value: 'auto-generated' },
              ...(oneClick === undefined ? [] : unsubscribeHeaders(oneClick)),
            ],
          },
        },
      }),
    )
    return true
  } catch (error) {
    if (error instanceof Error && isRejection(error)) return false
    throw error
  }
}
