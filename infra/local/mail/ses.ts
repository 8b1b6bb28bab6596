import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import * as v from 'valibot'
import { outboxPages } from './pages.ts'
import type { Outbox } from './outbox.ts'

const Part = v.object({ Data: v.string(), Charset: v.literal('UTF-8') })

/** The part of SES's SendEmail that the functions use. Anything else is an error here. */
const SendEmail = v.strictObject({
  FromEmailAddress: v.string(),
  Destination: v.strictObject({ ToAddresses: v.pipe(v.array(v.string()), v.length(1)) }),
  Content: v.strictObject({
    Simple: v.strictObject({
      Subject: Part,
      Body: v.strictObject({ Html: Part, Text: Part }),
      Headers: v.array(v.strictObject({ Name: v.string(), Value: v.string() })),
    }),
  }),
})

/** Makes the next calls fail, for tests. */
export class MailFaults {
  /** The status of every response until it is reset: 503 while SES is down. */
  status: number | undefined
  /** Addresses that SES rejects for good. */
  rejected = new Set<string>()
  /** Addresses for which SES answers with an error of its own. */
  failing = new Set<string>()
}

const error = (status: number, type: string, message: string) =>
  Response.json({ message }, { status, headers: { 'x-amzn-errortype': type } })

/** A local stand-in for SES: accepts mails into the outbox, and shows them on pages. */
export function ses(outbox: Outbox, faults = new MailFaults()): Hono<{ Bindings: HttpBindings }> {
  return new Hono<{ Bindings: HttpBindings }>()
    .post('/v2/email/outbound-emails', async ({ req }) => {
      if (faults.status !== undefined) return error(faults.status, 'ServiceUnavailable', 'The mail provider is down')
      const parsed = v.safeParse(SendEmail, await req.json())
      if (!parsed.success) return error(400, 'BadRequestException', parsed.issues[0].message)
      const { FromEmailAddress: from, Destination, Content } = parsed.output
      const [to = ''] = Destination.ToAddresses
      if (faults.rejected.has(to)) return error(400, 'MessageRejected', 'Email address is on the suppression list')
      if (faults.failing.has(to)) return error(500, 'InternalFailure', 'The mail provider fails')
      const { Subject, Body, Headers } = Content.Simple
      const headers = Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value]))
      const { id } = outbox.add({
        from,
        to,
        subject: Subject.Data,
        html: Body.Html.Data,
        text: Body.Text.Data,
        headers,
      })
      return Response.json({ MessageId: String(id) })
    })
    .route('/', outboxPages(outbox))
}
