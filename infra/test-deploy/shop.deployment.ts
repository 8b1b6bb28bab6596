import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pay } from '../local/stripe/payments.ts'
import { testPayer } from '../local/stripe/test-payer.ts'
import { aws, site } from './deployed.ts'
import { signInAdmin } from './people.ts'
import type { Visitor } from './site.ts'
import { functionsOf, invoke } from './stack.ts'
import { startStripe } from './stripe.ts'

let stripe: Awaited<ReturnType<typeof startStripe>>
let admin: Visitor

beforeAll(async () => {
  stripe = await startStripe(aws, site)
  admin = await signInAdmin(site)
})
afterAll(() => stripe.stop())

test('staff upload a product picture, which visitors see', async () => {
  const reply = await admin.call('POST', 'admin/products/images', { contentType: 'image/webp' })
  expect(reply).toMatchObject({ status: 200 })
  const { url, fields, path } = reply.body as { url: string; fields: Record<string, string>; path: string }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob(['twelve bytes'], { type: 'image/webp' }))
  // Browsers upload over TLS, which the bucket requires.
  const uploaded = await fetch(url, { method: 'POST', body: form, headers: { 'x-forwarded-proto': 'https' } })
  expect(uploaded.status, await uploaded.text()).toBeLessThan(300)
  expect(await site.send('GET', path)).toMatchObject({ status: 200, text: 'twelve bytes' })
})

test('a visitor pays, the webhook settles the order, staff ship it, and it is refunded', async () => {
  const details = {
    name: 'Tee',
    description: 'Heavy cotton.',
    price: 30,
    category: 'Apparel',
    images: [],
    isHidden: false,
  }
  const added = await admin.call('POST', 'admin/products', { ...details, stock: 2, variants: [] })
  expect(added).toMatchObject({ status: 201 })
  const { id: productId } = added.body as { id: string }
  const visitor = site.visitor()
  const opened = await visitor.call('POST', 'shop/checkout', {
    items: [{ productId, quantity: 1, name: 'Tee', price: 30 }],
  })
  expect(opened).toMatchObject({ status: 200 })
  const { sessionId, orderId } = opened.body as { sessionId: string; orderId: string }
  const status = async () => ((await visitor.call('GET', `shop/orders/${sessionId}`)).body as { status: string }).status
  expect(await status()).toBe('pending')
  const session = stripe.state.sessions.get(sessionId)
  if (!session) throw new Error('Stripe has no such session')
  pay(stripe.state, sessionId, testPayer(session), { card: '4242424242424242' })
  const stored = async () => (await admin.call('GET', `admin/orders/${orderId}`)).body as { status: string }
  await vi.waitFor(async () => expect((await stored()).status).toBe('paid'), { timeout: 30_000, interval: 500 })
  const shipped = await admin.call('POST', `admin/orders/${orderId}/ship`, { tracking: 'AP123' })
  expect(shipped.status, shipped.text).toBe(200)
  const { paid } = (await visitor.call('GET', `shop/orders/${sessionId}`)).body as { paid: number }
  const refund = await admin.call('POST', `admin/orders/${orderId}/refund`, { amount: paid })
  expect(refund.status, refund.text).toBe(200)
  await vi.waitFor(async () => expect(await status()).toBe('refunded'), { timeout: 30_000, interval: 500 })
})

test('an event that Stripe has not signed is refused', async () => {
  expect(await stripe.webhook('{}', 't=1,v1=00')).toBe(400)
})

test('the scheduled job compares Stripe with the orders', async () => {
  const named = await functionsOf(aws)
  await invoke(aws, named('Reconcile'), { source: 'aws.scheduler' })
})
