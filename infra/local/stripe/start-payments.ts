import { freePort } from '../free-port.ts'
import { listen } from '../gateway/listen.ts'
import type { Secrets } from '../secrets.ts'
import type { Settings } from '../settings.ts'
import type { Send } from './event-deliveries.ts'
import { standIn } from './stand-in.ts'

/** A service that `npm start` starts beside the functions, or that runs elsewhere. */
export type Service = {
  /** The line that `npm start` prints about it. */
  description: string
  stop: () => Promise<void>
}

/** Long enough to see an order wait for the bank. */
const bankDelayMilliseconds = 10_000
const timeoutMilliseconds = 30_000

/**
 * Starts the stand-in and sets STRIPE_ENDPOINT for the functions. With a key for Stripe's test mode in the environment, the
 * functions call Stripe itself, or a stand-in at STRIPE_ENDPOINT, and nothing is started.
 */
export async function startPayments({ port, testMode }: Settings, secrets: Secrets): Promise<Service> {
  if (testMode) {
    const warning = testMode.hasWebhookSecret ? '' : '; its events are refused until STRIPE_WEBHOOK_SECRET is set'
    return { description: `Payments: Stripe in test mode${warning}`, stop: async () => {} }
  }
  const standInPort = await freePort()
  const origin = `http://localhost:${standInPort}`
  const { app, stop } = standIn({
    secretKey: secrets.STRIPE_SECRET_KEY,
    webhookSecret: secrets.STRIPE_WEBHOOK_SECRET,
    origin: () => origin,
    send: sendTo(`http://localhost:${port}/api/webhooks/stripe`),
    bankDelayMilliseconds,
  })
  const { close } = await listen(app, standInPort)
  process.env['STRIPE_ENDPOINT'] = origin
  return {
    description: `Payments: a local stand-in for Stripe at ${origin}, no money moves`,
    stop: async () => {
      stop()
      await close()
    },
  }
}

/** Posts events to a webhook endpoint. */
export const sendTo =
  (address: string): Send =>
  async (body, signature) => {
    try {
      const { status } = await fetch(address, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        signal: AbortSignal.timeout(timeoutMilliseconds),
      })
      return status
    } catch {
      return 0
    }
  }
