import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { isLiveKey } from '../../../functions/environment.ts'
import { connect } from '../../../functions/stripe/connection.ts'
import { handledEvents } from '../../../functions/stripe/events.ts'
import { StartError } from '../../local/start-error.ts'
import { readDeployedSecret } from '../deployed-secret.ts'
import { deployedValue, storeSecret } from './secrets.ts'
import { done, open, type Answers, type Mark, type State, type Step } from './step.ts'

export type PaymentStage = { stage: string; stripeMode: 'live' | 'test'; siteAddress: string }

const modeOf = (key: string): 'live' | 'test' => (isLiveKey(key) ? 'live' : 'test')

/** An id that does not exist: Stripe tells a key with the permission that it is missing. */
const none = '0000000000000000000000'

/** One call for each permission that the shop needs. None of them changes anything: the ids that they name do not exist. */
const probes: ((stripe: Stripe) => Promise<unknown>)[] = [
  (stripe) => stripe.checkout.sessions.expire(`cs_${none}`),
  (stripe) => stripe.checkout.sessions.list({ limit: 1 }),
  (stripe) => stripe.paymentIntents.retrieve(`pi_${none}`),
  (stripe) => stripe.refunds.create({ payment_intent: `pi_${none}`, amount: 1 }),
  (stripe) => stripe.refunds.list({ limit: 1 }),
  (stripe) => stripe.disputes.list({ limit: 1 }),
  (stripe) => stripe.events.list({ limit: 1, types: ['charge.dispute.closed'] }),
  (stripe) => stripe.webhookEndpoints.list({ limit: 1 }),
]

/** The name in Stripe's refusal, such as `rak_charge_write`; undefined when the call was allowed. */
async function missingPermission(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError)
      return /'(rak_\w+)'/.exec(error.message)?.[1] ?? 'a permission that Stripe does not name'
    if (error instanceof Stripe.errors.StripeAuthenticationError)
      throw new StartError('Stripe does not know this key: copy it again.')
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
    throw new StartError(`Stripe does not answer (${(error as Error).name}): try again.`)
  }
  return undefined
}

/** The fault of a key for this stage, as a sentence; undefined if it has none. */
async function problemOf(key: string, { stage, stripeMode }: PaymentStage): Promise<string | undefined> {
  const mode = modeOf(key)
  if (mode !== stripeMode)
    return `It is a key of Stripe’s ${mode} mode, and the stage ${stage} accepts the ${stripeMode} mode only.`
  const stripe = connect(key)
  const missing = new Set<string>()
  for (const probe of probes) {
    const name = await missingPermission(probe(stripe))
    if (name !== undefined) missing.add(name)
  }
  return missing.size === 0
    ? undefined
    : `The restricted key lacks ${[...missing].join(', ')}: add them in Stripe’s dashboard → Developers → API keys.`
}

export const keyStep = (stage: PaymentStage): Step => ({
  name: 'STRIPE_SECRET_KEY',
  async look() {
    const key = await deployedValue('STRIPE_SECRET_KEY')
    if (key === undefined) return open('It is not set: the shop sells nothing.')
    const sentence = await problemOf(key, stage)
    return sentence === undefined
      ? done(`It is a key of the ${stage.stripeMode} mode with the permissions that the shop needs.`)
      : open(sentence)
  },
  async act(answers) {
    const isStored = await storeSecret('STRIPE_SECRET_KEY', answers, async (key) => {
      const sentence = await problemOf(key, stage)
      if (sentence !== undefined) throw new StartError(`It was not stored: ${sentence}`)
    })
    return isStored ? '' : undefined
  },
})

const description = 'Solara, by launch'
/** Stripe repeats the reply to an idempotency key for 24 hours; an hour less, for clocks that differ. */
const replaySeconds = 23 * 3_600

const addressOf = ({ siteAddress }: PaymentStage): string => `${siteAddress}/api/webhooks/stripe`

/** The same key for every operator, so that two operators, or one who was interrupted, create one endpoint and get its secret. */
const creationKey = (url: string): string =>
  `launch-${createHash('sha256')
    .update([url, Stripe.API_VERSION, ...handledEvents].join(' '))
    .digest('hex')}`

async function endpointsAt(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint[]> {
  const found: Stripe.WebhookEndpoint[] = []
  for await (const each of stripe.webhookEndpoints.list({ limit: 100 })) if (each.url === url) found.push(each)
  return found
}

const isUsable = ({ status, api_version: version, enabled_events: events }: Stripe.WebhookEndpoint): boolean =>
  status === 'enabled' &&
  version === Stripe.API_VERSION &&
  (events.includes('*') || handledEvents.every((type) => events.includes(type)))

async function connectDeployed(): Promise<Stripe> {
  const key = await deployedValue('STRIPE_SECRET_KEY')
  if (key === undefined) throw new StartError('Set STRIPE_SECRET_KEY first.')
  return connect(key)
}

/** The endpoint must exist with the pinned API version and every event, and its signing secret must be stored. */
async function lookAtWebhook(stage: PaymentStage, mark: Mark | undefined): Promise<State> {
  if ((await deployedValue('STRIPE_SECRET_KEY')) === undefined) return open('It needs STRIPE_SECRET_KEY.')
  const url = addressOf(stage)
  const found = await endpointsAt(await connectDeployed(), url)
  const usable = found.find(isUsable)
  if (!usable)
    return open(
      found.length > 0
        ? `Stripe’s endpoint at ${url} lacks events, or has another API version.`
        : `Stripe has no endpoint at ${url}.`,
    )
  if ((await deployedValue('STRIPE_WEBHOOK_SECRET')) === undefined)
    return open('The endpoint exists, but its signing secret is not stored.')
  if (mark?.evidence && mark.evidence !== usable.id)
    return open('The endpoint is not the one whose signing secret is stored.')
  const former = found.filter(({ id }) => id !== usable.id).map(({ id }) => id)
  const rest = former.length > 0 ? ` Delete the former endpoint in Stripe’s dashboard: ${former.join(', ')}.` : ''
  return done(`Stripe sends ${handledEvents.length} types of event to ${url} (${Stripe.API_VERSION}).${rest}`)
}

/**
 * The signing secret of a new endpoint, or of the one that an interrupted run created. Stripe tells it at the creation only.
 * Undefined when the operator does not agree.
 */
async function createEndpoint(
  stripe: Stripe,
  url: string,
  { agrees }: Answers,
): Promise<Stripe.WebhookEndpoint | undefined> {
  if (!(await agrees(`Create the webhook endpoint ${url} at Stripe, and store its signing secret`))) return undefined
  const parameters: Stripe.WebhookEndpointCreateParams = {
    url,
    enabled_events: [...handledEvents],
    api_version: Stripe.API_VERSION,
    description,
  }
  // Stripe answers 409 while the same call of another operator is running; the library then tries again.
  const create = (idempotencyKey: string) =>
    stripe.webhookEndpoints.create(parameters, { idempotencyKey, maxNetworkRetries: 5 })
  const first = await create(creationKey(url))
  const current = (await endpointsAt(stripe, url)).find(({ id }) => id === first.id)
  // Stripe repeated the reply about an endpoint that was deleted or changed since.
  return current && isUsable(current) ? first : create(`${creationKey(url)}-${Date.now()}`)
}

const wasInterrupted = (endpoint: Stripe.WebhookEndpoint, now: Date): boolean =>
  endpoint.description === description && now.getTime() / 1_000 - endpoint.created < replaySeconds

export const webhookStep = (stage: PaymentStage): Step => ({
  name: 'Stripe’s webhook',
  look: (mark) => lookAtWebhook(stage, mark),
  async act(answers) {
    const url = addressOf(stage)
    const stripe = await connectDeployed()
    const usable = (await endpointsAt(stripe, url)).find(isUsable)
    // Only the person who created an endpoint by hand knows its secret.
    if (usable && !wasInterrupted(usable, new Date()))
      return (await storeSecret('STRIPE_WEBHOOK_SECRET', answers)) ? usable.id : undefined
    const created = await createEndpoint(stripe, url, answers)
    if (!created?.secret) return undefined
    const secret = await readDeployedSecret('stripe')
    await secret.put('STRIPE_WEBHOOK_SECRET', created.secret)
    return created.id
  },
})
