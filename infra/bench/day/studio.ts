import { freePort } from '../../local/free-port.ts'
import { listen } from '../../local/gateway/listen.ts'
import { pay } from '../../local/stripe/payments.ts'
import { testPayer } from '../../local/stripe/payer.ts'
import { standIn } from '../../local/stripe/stand-in.ts'
import { sendTo } from '../../local/stripe/start-payments.ts'
import { idOf } from '../../local/stripe/state.ts'
import type { DeliveryMode } from '../../local/stripe/event-deliveries.ts'
import { startReadyServer } from '../../local/testing/server-process.ts'
import { joinRunningServer } from '../../operator/join-running-server.ts'
import type { Payment } from './day.ts'

export type AddCleanup = (task: () => Promise<unknown>) => void

/** A stand-in for Stripe in this process, which outlives the server. */
async function startStripe(port: number, addCleanup: AddCleanup) {
  const secrets = { STRIPE_SECRET_KEY: 'sk_test_day', STRIPE_WEBHOOK_SECRET: 'whsec_day' }
  const own = await freePort()
  const origin = `http://localhost:${own}`
  const { app, state, deliveries, stop } = standIn({
    secretKey: secrets.STRIPE_SECRET_KEY,
    webhookSecret: secrets.STRIPE_WEBHOOK_SECRET,
    origin: () => origin,
    send: sendTo(`http://localhost:${port}/api/webhooks/stripe`),
  })
  const { close } = await listen(app, own)
  addCleanup(async () => (stop(), close()))
  return {
    environment: { ...secrets, STRIPE_ENDPOINT: origin },
    deliveries: deliveries.all,
    /** Pays a session on its page. Its event arrives once, twice, late or out of order. Returns whether the card was charged. */
    pay(sessionId: string, { buyer, card, mode }: { buyer: string; card: string; mode: DeliveryMode }): boolean {
      const session = state.sessions.get(sessionId)
      if (session?.status !== 'open') return false
      deliveries.mode = mode
      const email = session.customer_email ?? `${buyer.replace(' ', '-')}@solara.test`
      return pay(state, sessionId, { ...testPayer(session), email }, { card }).status === 'complete'
    },
    payments: (): Payment[] =>
      [...state.sessions.values()].map((session) => {
        const { id, payment_status: status, payment_intent: intent, customer_details: payer } = session
        const payment = state.paymentIntents.get(idOf(intent))
        const refunds = [...state.refunds.values()].filter(({ payment_intent: of }) => payment && of === payment.id)
        const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
        const paid = status === 'paid' ? (payment?.amount_received ?? 0) : null
        return { sessionId: id, paid, refunded, email: payer?.email ?? null }
      }),
  }
}

/**
 * The local server as `npm start` runs it, with all limits, on a data folder. This process works on its table, whose engine ends
 * and starts with the server.
 */
export async function openStudio(folder: string, addCleanup: AddCleanup) {
  const port = await freePort()
  const stripe = await startStripe(port, addCleanup)
  // The outbox of an earlier server is no longer there.
  const own = { DATA_DIR: folder, PORT: String(port), LIMITS: '', SES_ENDPOINT: '' }
  const start = async () => {
    const server = await startReadyServer({ ...own, ...stripe.environment }, addCleanup)
    process.env['DATA_DIR'] = folder
    await joinRunningServer()
    // Imported late, because the client reads the environment.
    const { useOwnEngine } = await import('../../../functions/testing/own-engine.ts')
    useOwnEngine()
    return server
  }
  let server = await start()
  return {
    port,
    stripe,
    /** Kills the server and its table engine in the middle of their work, and starts them again. */
    async killAndRestart(): Promise<void> {
      await server.stop('SIGKILL')
      server = await start()
    },
  }
}
export type Studio = Awaited<ReturnType<typeof openStudio>>
