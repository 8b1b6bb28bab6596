import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { pay } from '../local/stripe/payments.ts'
import { standIn } from '../local/stripe/stand-in.ts'
import { testPayer } from '../local/stripe/payer.ts'
import { constructId } from '../stack/construct-id.ts'
import { permissions } from '../stack/permissions.ts'
import type { EmulatedAws } from './emulated-aws.ts'
import { operatorsSecrets } from './operators.ts'
import type { Site } from './site.ts'
import { addEnvironment, functionsOf } from './stack.ts'

/** The constructs of the functions that call Stripe. */
const callers = Object.entries(permissions).flatMap(([name, { stripe }]) => (stripe ? [constructId(name)] : []))

export type Stripe = Awaited<ReturnType<typeof startStripe>>

type Options = {
  secretKey?: string
  /** Sends events to the endpoints that were created with the API only, as Stripe does. */
  isUnconnected?: boolean
  /** The constructs of the functions that call the stand-in. Absent: all that call Stripe. */
  constructs?: string[]
}

/** The stand-in for Stripe, which the functions of a deployment call and which sends its events to the site. */
export async function startStripe(
  aws: EmulatedAws,
  site: Site,
  { secretKey = operatorsSecrets.STRIPE_SECRET_KEY, isUnconnected = false, constructs = callers }: Options = {},
) {
  let refused = 0
  const webhook = async (text: string, signature: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const { status } = await site.send('POST', '/api/webhooks/stripe', { content: text, headers })
    if (status >= 300) refused += 1
    return status
  }
  // The site's host name only exists inside the emulator.
  const sentTo = (url: string) => (text: string, signature: string) =>
    new URL(url).pathname === '/api/webhooks/stripe' ? webhook(text, signature) : Promise.resolve(404)
  const stripe = standIn({
    secretKey,
    webhookSecret: operatorsSecrets.STRIPE_WEBHOOK_SECRET,
    origin: () => 'https://stripe.test',
    ...(isUnconnected ? { sendTo: sentTo } : { send: webhook }),
  })
  const server = createAdaptorServer({ fetch: stripe.app.fetch, hostname: '127.0.0.1' }) as Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const STRIPE_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const named = await functionsOf(aws)
  for (const construct of constructs) await addEnvironment(aws, named(construct), { STRIPE_ENDPOINT })
  const stop = (): void => {
    stripe.stop()
    server.close()
  }
  const { state } = stripe
  const session = (id: string) => {
    const found = state.sessions.get(id)
    if (!found) throw new Error('Stripe has no such session')
    return found
  }
  /** Pays with a card on the session's page. `email` is what the buyer enters there. */
  const payWithCard = (id: string, email?: string): void => {
    pay(state, id, { ...testPayer(session(id)), ...(email && { email }) }, { card: '4242424242424242' })
  }
  /** How many deliveries of events the site has refused. Stripe repeats each. */
  const refusedEvents = (): number => refused
  return { address: STRIPE_ENDPOINT, state, session, pay: payWithCard, webhook, refusedEvents, stop }
}
