import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { listen } from '../gateway/listen.ts'
import type { Settings } from '../settings.ts'
import { Outbox } from './outbox.ts'
import { ses } from './ses.ts'

/** The destination of the mails. */
export type MailProvider = {
  /** The line that `npm start` prints about it. */
  description: string
  stop: () => Promise<void>
}

/** An address of the domain that is reserved for examples. */
const sender = 'hello@solara.example'

/** Starts the outbox and sets SES_ENDPOINT and MAIL_FROM for the functions. Uses the provider at SES_ENDPOINT if that is set. */
export async function startOutbox({ dataFolder }: Settings): Promise<MailProvider> {
  process.env['MAIL_FROM'] ??= sender
  const given = process.env['SES_ENDPOINT']
  if (given) return { description: `Mail: sent to ${given}`, stop: async () => {} }
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const { close } = await listen(ses(new Outbox(dataFolder && join(dataFolder, 'outbox'))), port)
  process.env['SES_ENDPOINT'] = origin
  return { description: `Mail: a local outbox at ${origin}, no email leaves this computer`, stop: close }
}
