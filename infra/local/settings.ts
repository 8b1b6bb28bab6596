import { resolve } from 'node:path'
import { freePort } from './free-port.ts'
import { StartError } from './start-error.ts'

/** The settings of `npm start`, from PORT, DATA_DIR and STRIPE_SECRET_KEY. */
export type Settings = {
  port: number
  /** Absent: everything is lost when the server stops. */
  dataFolder?: string
  /** Present when Stripe's test mode takes the payments instead of the stand-in. */
  testMode?: { hasWebhookSecret: boolean }
}

/**
 * Reads the settings. PORT=0 chooses a free port.
 * @throws StartError for an invalid port, or a Stripe key that is not for test mode
 */
export async function readSettings(): Promise<Settings> {
  const { PORT = '3000', DATA_DIR = '.local', STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = process.env
  const port = Number(PORT)
  if (!/^\d+$/.test(PORT) || port > 65_535)
    throw new StartError(`PORT must be a number from 0 to 65535, not "${PORT}".`)
  if (STRIPE_SECRET_KEY && !/^[sr]k_test_/.test(STRIPE_SECRET_KEY))
    throw new StartError(
      'STRIPE_SECRET_KEY must be a key for Stripe’s test mode (sk_test_…): the local server takes no real payments.',
    )
  return {
    port: port === 0 ? await freePort() : port,
    ...(STRIPE_SECRET_KEY && { testMode: { hasWebhookSecret: Boolean(STRIPE_WEBHOOK_SECRET) } }),
    ...(DATA_DIR !== 'memory' && { dataFolder: resolve(DATA_DIR) }),
  }
}
