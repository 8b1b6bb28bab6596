import { freePort } from '../engine.ts'
import { listen } from '../gateway/listen.ts'
import type { Secrets } from '../secrets.ts'
import type { Settings } from '../settings.ts'
import type { Send } from './deliveries.ts'
import { standIn } from './stand-in.ts'

/** What takes the payments of one machine. */
export type Payments = {
  /** One line for the person at the terminal. */
  words: string
  stop: () => Promise<void>
}

/** Long enough for a person to see that the shop waits for the bank. */
const bankMilliseconds = 10_000
const patienceMilliseconds = 30_000

/**
 * Starts the stand-in, unless the environment has a key of Stripe's test mode: then Stripe itself is asked. Tells the
 * functions where to ask.
 */
export async function startPayments({ port, testMode }: Settings, secrets: Secrets): Promise<Payments> {
  delete process.env['STRIPE_ENDPOINT']
  if (testMode) {
    const deaf = testMode.hasWebhookSecret ? '' : '; its events are refused until STRIPE_WEBHOOK_SECRET is set'
    return { words: `Payments: Stripe in its test mode${deaf}`, stop: async () => {} }
  }
  const ownPort = await freePort()
  const origin = `http://localhost:${ownPort}`
  const { app, stop } = standIn({
    secretKey: secrets.STRIPE_SECRET_KEY,
    webhookSecret: secrets.STRIPE_WEBHOOK_SECRET,
    origin: () => origin,
    send: sendTo(`http://localhost:${port}/api/webhooks/stripe`),
    bankMilliseconds,
  })
  const { close } = await listen(app, ownPort)
  process.env['STRIPE_ENDPOINT'] = origin
  return {
    words: `Payments: a stand-in for Stripe at ${origin}, no money moves`,
    stop: async () => {
      stop()
      await close()
    },
  }
}

export const sendTo =
  (address: string): Send =>
  async (body, signature) => {
    try {
      const { status } = await fetch(address, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        signal: AbortSignal.timeout(patienceMilliseconds),
      })
      return status
    } catch {
      return 0
    }
  }
