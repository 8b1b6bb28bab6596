import Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { listen } from '../gateway/listen.ts'
import { standIn } from './stand-in.ts'

const hook = 'https://shop.test/hook'

/** The stand-in with a key, and the events that it posted. */
async function start(secretKey: string) {
  const posted: { url: string; text: string; signature: string }[] = []
  const port = await freePort()
  const sendTo = (url: string) => async (text: string, signature: string) => {
    posted.push({ url, text, signature })
    return 200
  }
  const made = standIn({ secretKey, webhookSecret: '', origin: () => 'https://stripe.test', sendTo })
  const { close } = await listen(made.app, port)
  onTestFinished(async () => {
    made.stop()
    await close()
  })
  const options = { host: 'localhost', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false } as const
  return { ...made, posted, stripe: new Stripe(secretKey, options) }
}

const parameters = {
  url: hook,
  enabled_events: ['checkout.session.expired'],
} satisfies Stripe.WebhookEndpointCreateParams

test('an endpoint that was created receives the events that it asked for, signed with its own secret', async () => {
  const { stripe, deliveries, posted } = await start('rk_live_1')
  const {
    id,
    secret = '',
    livemode,
  } = await stripe.webhookEndpoints.create({ ...parameters, api_version: Stripe.API_VERSION })
  expect(livemode).toBe(true)
  deliveries.emit('charge.refunded', {})
  deliveries.emit('checkout.session.expired', {})
  await expect.poll(() => posted.map(({ url }) => url)).toEqual([hook])
  const [first] = posted
  expect(Stripe.webhooks.constructEvent(first?.text ?? '', first?.signature ?? '', secret)).toMatchObject({
    livemode: true,
    type: 'checkout.session.expired',
  })
  const { data } = await stripe.webhookEndpoints.list()
  expect(data).toMatchObject([{ id, url: hook, status: 'enabled', api_version: Stripe.API_VERSION }])
  expect(data[0]).not.toHaveProperty('secret')
})

test('the same idempotency key creates one endpoint, and repeats its secret', async () => {
  const { stripe, state } = await start('sk_test_1')
  const create = () => stripe.webhookEndpoints.create(parameters, { idempotencyKey: 'one' })
  expect((await create()).secret).toBe((await create()).secret)
  expect(state.webhookEndpoints.size).toBe(1)
})

test('the live mode refuses plain HTTP, and no account has a seventeenth endpoint', async () => {
  const { stripe } = await start('sk_live_1')
  const plain = stripe.webhookEndpoints.create({ ...parameters, url: 'http://shop.test/hook' })
  await expect(plain).rejects.toMatchObject({ param: 'url', code: 'url_invalid' })
  for (let count = 0; count < 16; count += 1) await stripe.webhookEndpoints.create(parameters)
  await expect(stripe.webhookEndpoints.create(parameters)).rejects.toThrow('maximum of 16')
})

test('a restricted key is told which permission it lacks; a secret key has all of them', async () => {
  const restricted = await start('rk_test_1')
  restricted.missingPermissions.add('rak_webhook_write')
  const refused = restricted.stripe.webhookEndpoints.create(parameters)
  await expect(refused).rejects.toBeInstanceOf(Stripe.errors.StripePermissionError)
  await expect(refused).rejects.toThrow(
    "Having the 'rak_webhook_write' permission would allow this request to continue",
  )
  await restricted.stripe.webhookEndpoints.list()
  const unrestricted = await start('sk_test_1')
  unrestricted.missingPermissions.add('rak_webhook_write')
  await unrestricted.stripe.webhookEndpoints.create(parameters)
})
