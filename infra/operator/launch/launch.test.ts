import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import Stripe from 'stripe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseContext } from '../../context.ts'
import { standIn } from '../../local/stripe/stand-in.ts'
import { createWebhookEndpoint } from '../../local/stripe/webhook-endpoints.ts'
import type { Aws } from '../account/aws.ts'
import { deployedTable } from '../testing/deployed-table.ts'
import { secretsManager } from '../testing/secrets-manager.ts'
import { parseScript } from './answers.ts'
import type { Answers } from './step.ts'

const site = 'https://solara.example'
const hook = `${site}/api/webhooks/stripe`
const arn = (name: string) => `arn:aws:secretsmanager:ap-southeast-2:000000000000:secret:${name}`
const liveKey = 'rk_live_1'

const admin = (username: string) => ({
  username,
  email: `${username}@studio.example`,
  firstName: 'Ada',
  lastName: 'Byron',
  password: 'three quiet comets',
})

/** A stack that is deployed and protected, with confirmed subscriptions to its alarms. */
const aws = {
  stack: async () => ({ status: 'CREATE_COMPLETE', outputs: {}, isProtected: true, resources: new Map() }),
  subscriptions: async () => [],
} as unknown as Aws

type Given = { key?: string; stage?: string; secretKey?: string; facts?: object; texts?: Record<string, string> }

/** A fresh deployment of a stage, and Stripe's stand-in, whose key is `secretKey`. */
async function fresh({ key = liveKey, stage = 'prod', secretKey = key, facts = {}, texts = {} }: Given = {}) {
  const { environment, client } = await deployedTable()
  const manager = await secretsManager(texts)
  const stripe = standIn({ secretKey, webhookSecret: '', origin: () => 'https://stripe.test' })
  const server = createAdaptorServer({ fetch: stripe.app.fetch, hostname: '127.0.0.1' }) as Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    stripe.stop()
    server.close()
  })
  const settings = parseContext({ stage }, () => ({
    domain: 'none',
    mailFrom: 'hello@studio.example',
    alarmEmail: 'ops@studio.example',
  }))
  const checked = { ...settings, stackName: 'Solara', now: new Date() }
  const before = { ...process.env }
  onTestFinished(() => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  })
  Object.assign(process.env, environment, {
    SITE_ORIGINS: site,
    SECRET_ARNS: ['words', 'stripe', 'wallet', 'card', 'link'].map((name) => `${name}=${arn(name)}`).join(','),
    AWS_ENDPOINT_URL_SECRETS_MANAGER: manager.address,
    STRIPE_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    STRIPE_MODE: settings.stripeMode,
  })
  // The client of the table reads the environment when it is imported.
  vi.resetModules()
  const { walk } = await import('./walk.ts')
  const { secretStep } = await import('./secrets.ts')
  const { keyStep, webhookStep } = await import('./stripe.ts')
  const { contentSteps } = await import('./content.ts')
  const { brandStep, deployedSteps } = await import('./deployed.ts')
  const payments = { stage, stripeMode: settings.stripeMode, siteAddress: site }
  const steps = [
    secretStep('OWNER_WORDS'),
    secretStep('REWARDS_WORD'),
    keyStep(payments),
    webhookStep(payments),
    secretStep('WALLET_CERTIFICATES', true),
    ...contentSteps,
    brandStep({ facts }),
    ...deployedSteps(aws, checked).filter(({ name }) => name !== 'brand facts' && name !== 'test mail'),
  ]
  /** Walks the steps. Returns each line by the step's name, and the summary. */
  const launch = async (answers: Answers) => {
    const said: string[] = []
    const summary = await walk(steps, answers, (text) => said.push(text))
    return { said: said.join('\n'), summary }
  }
  const rows = async () => (await client.send(new ScanCommand({ TableName: environment.TABLE_NAME }))).Items ?? []
  const valuesOf = (name: string) => JSON.parse(manager.stored.get(name) ?? '{}') as Record<string, string>
  return { launch, rows, valuesOf, stripe, manager, key }
}

/** The answers of a script that agrees to each change. */
function script(key: string, changed: Partial<Answers> = {}): Answers {
  const admins = [admin('ada'), admin('grace')]
  const secrets: Record<string, string> = {
    OWNER_WORDS: 'comet-over-water',
    REWARDS_WORD: 'moonlight',
    STRIPE_SECRET_KEY: key,
  }
  return {
    secret: async (name) => secrets[name],
    admin: async () => admins.shift(),
    mailTo: async () => undefined,
    hasArrived: async () => false,
    agrees: async () => true,
    ...changed,
  }
}

const silent: Answers = {
  ...script(''),
  secret: async () => undefined,
  admin: async () => undefined,
  agrees: async () => false,
}

test('walks from nothing to the end, marks each step, and a second run changes nothing', async () => {
  const { launch, rows, valuesOf, stripe, key } = await fresh()
  const first = await launch(script(key))
  expect(first.summary, first.said).toBe('All 13 steps are done.')
  expect(first.said).toContain('optional  WALLET_CERTIFICATES  It is not set.')
  const [endpoint] = stripe.state.webhookEndpoints.values()
  expect(endpoint).toMatchObject({ url: hook, api_version: Stripe.API_VERSION, status: 'enabled', livemode: true })
  expect(endpoint?.enabled_events).toHaveLength(13)
  expect(valuesOf('stripe')).toEqual({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: endpoint?.secret })
  expect(valuesOf('words')).toEqual({ OWNER_WORDS: 'comet-over-water', REWARDS_WORD: 'moonlight' })
  const stored = await rows()
  const marked = stored.filter(({ entity }) => entity === 'launch-step').map(({ step }) => step as string)
  const audited = stored.filter(({ act }) => act === 'launch').map(({ subject }) => subject as string)
  expect(marked).toHaveLength(9)
  expect(audited.toSorted()).toEqual(marked.toSorted())
  expect(JSON.stringify(stored)).not.toMatch(/comet-over-water|moonlight|whsec_|rk_live/)

  const second = await launch(script(key))
  expect(second.summary).toBe(first.summary)
  expect(await rows()).toEqual(stored)
  expect(stripe.state.webhookEndpoints.size).toBe(1)
})

test('shows what remains and changes nothing when nobody agrees', async () => {
  const { launch, rows, stripe, manager } = await fresh({ facts: { contactEmail: 'hello@solara.example' } })
  const { said, summary } = await launch(silent)
  expect(summary).toBe(
    '3 of 13 steps are done. What remains: OWNER_WORDS, REWARDS_WORD, STRIPE_SECRET_KEY, Stripe’s webhook, membership benefits, first missions, first admin, second admin, figures, brand facts. Run launch again.',
  )
  expect(said).toContain('facts.contactEmail (hello@solara.example)')
  expect(said).toContain('→ Replace them in shared/brand.ts')
  expect(await rows()).toEqual([])
  expect(stripe.state.webhookEndpoints.size).toBe(0)
  expect(manager.stored.size).toBe(0)
})

test.each([
  [
    'a test key in prod',
    { stage: 'prod', key: 'sk_test_1' },
    /key of Stripe’s test mode, and the stage prod accepts the live mode only/,
  ],
  [
    'a live key elsewhere',
    { stage: 'demo', key: 'rk_live_1' },
    /key of Stripe’s live mode, and the stage demo accepts the test mode only/,
  ],
  ['a key that Stripe does not know', { key: 'rk_live_2', secretKey: 'rk_live_1' }, /Stripe does not know this key/],
])('does not store %s', async (_what, given, sentence) => {
  const { launch, manager, key, stripe } = await fresh(given)
  const { said, summary } = await launch(script(key))
  expect(said).toMatch(sentence)
  expect(summary).toContain('STRIPE_SECRET_KEY, Stripe’s webhook')
  expect(manager.stored.get('stripe')).toBeUndefined()
  expect(stripe.state.webhookEndpoints.size).toBe(0)
})

test.each([
  'rak_checkout_session_write',
  'rak_payment_intent_read',
  'rak_charge_write',
  'rak_dispute_read',
  'rak_webhook_read',
])('names the permission %s that a restricted key lacks, and continues once it has it', async (permission) => {
  const { launch, manager, key, stripe } = await fresh()
  stripe.missingPermissions.add(permission)
  expect((await launch(script(key))).said).toContain(`The restricted key lacks ${permission}:`)
  expect(manager.stored.get('stripe')).toBeUndefined()
  stripe.missingPermissions.clear()
  expect((await launch(script(key))).summary).toContain('All')
})

/** The parameters of an endpoint that somebody created in the dashboard. */
const byHand = { url: hook, enabled_events: ['*'], api_version: Stripe.API_VERSION } as const

test('takes an endpoint that exists, and asks for its signing secret, instead of adding a second one', async () => {
  const { launch, key, stripe, valuesOf } = await fresh()
  const { secret = '' } = createWebhookEndpoint(stripe.state, { ...byHand, enabled_events: ['*'] })
  const without = await launch(script(key))
  expect(without.said).toContain('The endpoint exists, but its signing secret is not stored.')
  const given = script(key, { secret: async (name) => (name === 'STRIPE_WEBHOOK_SECRET' ? secret : undefined) })
  expect((await launch(given)).summary).toContain('All')
  expect(stripe.state.webhookEndpoints.size).toBe(1)
  expect(valuesOf('stripe')['STRIPE_WEBHOOK_SECRET']).toBe(secret)
})

test('gets the signing secret again after it was interrupted between the creation and storing it', async () => {
  const { launch, key, stripe, manager, valuesOf } = await fresh()
  await launch(script(key))
  const [endpoint] = stripe.state.webhookEndpoints.values()
  manager.stored.set('stripe', JSON.stringify({ STRIPE_SECRET_KEY: key }))
  expect((await launch(script(key))).summary).toContain('All')
  expect([...stripe.state.webhookEndpoints.keys()]).toEqual([endpoint?.id])
  expect(valuesOf('stripe')['STRIPE_WEBHOOK_SECRET']).toBe(endpoint?.secret)
})

test.each([
  ['was deleted', (endpoint: Stripe.WebhookEndpoint, all: Map<string, object>) => all.delete(endpoint.id)],
  ['is disabled', (endpoint: Stripe.WebhookEndpoint) => (endpoint.status = 'disabled')],
  ['lacks events', (endpoint: Stripe.WebhookEndpoint) => (endpoint.enabled_events = ['charge.refunded'])],
  ['has another API version', (endpoint: Stripe.WebhookEndpoint) => (endpoint.api_version = '2025-01-27.acacia')],
])('a mark does not hide that the endpoint %s: another one is created', async (_what, happen) => {
  const { launch, key, stripe, valuesOf } = await fresh()
  await launch(script(key))
  const [former] = stripe.state.webhookEndpoints.values()
  if (former) happen(former, stripe.state.webhookEndpoints)
  const { said, summary } = await launch(script(key))
  expect(said).toMatch(/open +Stripe’s webhook +It was done at .*, and no longer is/)
  expect(summary).toContain('All')
  const current = [...stripe.state.webhookEndpoints.values()].at(-1)
  expect(current?.id).not.toBe(former?.id)
  expect(valuesOf('stripe')['STRIPE_WEBHOOK_SECRET']).toBe(current?.secret)
})

test('a mark does not hide that a secret was removed', async () => {
  const { launch, key, manager } = await fresh()
  await launch(script(key))
  manager.stored.set('words', JSON.stringify({ REWARDS_WORD: 'moonlight' }))
  const { said, summary } = await launch(silent)
  expect(said).toMatch(/open +OWNER_WORDS +It was done at .*, and no longer is: It is not set\./)
  expect(summary).toContain('What remains: OWNER_WORDS')
})

test('two operators at the same time create one endpoint, and both end with its secret', async () => {
  const { launch, key, stripe, valuesOf } = await fresh()
  await launch(script(key, { agrees: async (action) => !action.startsWith('Create the webhook') }))
  expect(stripe.state.webhookEndpoints.size).toBe(0)
  await Promise.all([launch(script(key)), launch(script(key))])
  await launch(script(key))
  const [endpoint, ...others] = stripe.state.webhookEndpoints.values()
  expect(others).toEqual([])
  expect(valuesOf('stripe')['STRIPE_WEBHOOK_SECRET']).toBe(endpoint?.secret)
})

test.each([
  ['{', /must contain one JSON object/],
  ['{"OWNER_WORD":"comet"}', /OWNER_WORD is wrong/],
  ['{"admins":[{"username":"a"}]}', /admins\.0\.\w+ is wrong/],
  ['{"STRIPE_SECRET_KEY":7}', /STRIPE_SECRET_KEY is wrong/],
])('refuses %s on standard input, and does not repeat it', (input, sentence) => {
  expect(() => parseScript(input)).toThrow(sentence)
})
