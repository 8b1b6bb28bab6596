import { resolve } from 'node:path'
import { StartError } from './start-error.ts'
import { freePort } from './free-port.ts'

/** What the person who starts the system decides, by PORT, DATA_DIR and STRIPE_SECRET_KEY. */
export type Settings = {
  port: number
  /** Absent: nothing is kept. */
  dataFolder?: string
  /** There when Stripe's test mode takes the payments, and not a stand-in: whether its events can be believed. */
  testMode?: { hasWebhookSecret: boolean }
}

/** Reads the settings. PORT=0 takes a free port. Throws StartError for a port that is none, and for a key that takes real money. */
export async function readSettings(): Promise<Settings> {
  const { PORT = '3000', DATA_DIR = '.local', STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = process.env
  const port = Number(PORT)
  if (!/^\d+$/.test(PORT) || port > 65_535) throw new StartError(`PORT must be a number up to 65535, not "${PORT}".`)
  if (STRIPE_SECRET_KEY && !/^[sr]k_test_/.test(STRIPE_SECRET_KEY))
    throw new StartError(
      'STRIPE_SECRET_KEY must be a key of Stripe’s test mode (sk_test_…): no real money is taken here.',
    )
  return {
    port: port === 0 ? await freePort() : port,
    ...(STRIPE_SECRET_KEY && { testMode: { hasWebhookSecret: Boolean(STRIPE_WEBHOOK_SECRET) } }),
    ...(DATA_DIR !== 'memory' && { dataFolder: resolve(DATA_DIR) }),
  }
}
