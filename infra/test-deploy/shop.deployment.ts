import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pay } from '../local/stripe/payments.ts'
import { testPayer } from '../local/stripe/test-payer.ts'
import { aws, site } from './deployed.ts'
import { registerMember, signInAdmin } from './people.ts'
import { mailed, mailsTo } from './sent-mails.ts'
import type { Visitor } from './site.ts'
import { functionsOf, invoke } from './stack.ts'
import { startStripe } from './stripe.ts'

let stripe: Awaited<ReturnType<typeof startStripe>>
let admin: Visitor

beforeAll(async () => {
  stripe = await startStripe(aws, site)
  admin = await signInAdmin(site)
  await aws.call('sesv2', 'create_email_identity', { EmailIdentity: 'hello@studio.example' })
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

async function addTee(): Promise<string> {
  const details = { name: 'Tee', description: 'Heavy cotton.', price: 30, category: 'Apparel', images: [] }
  const added = await admin.call('POST', 'admin/products', { ...details, isHidden: false, stock: 2, variants: [] })
  expect(added).toMatchObject({ status: 201 })
  return (added.body as { id: string }).id
}

type Opened = { sessionId: string; orderId: string }

/** Opens a checkout of one tee. */
async function openCheckout(visitor: Visitor): Promise<Opened> {
  const items = [{ productId: await addTee(), quantity: 1, name: 'Tee', price: 30 }]
  const opened = await visitor.call('POST', 'shop/checkout', { items })
  expect(opened, opened.text).toMatchObject({ status: 200 })
  return opened.body
}

function payAtStripe(sessionId: string, email: string): void {
  const session = stripe.state.sessions.get(sessionId)
  if (!session) throw new Error('Stripe has no such session')
  pay(stripe.state, sessionId, { ...testPayer(session), email }, { card: '4242424242424242' })
}

const patience = { timeout: 60_000, interval: 500 }
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ Subject }) => Subject)

const stored = async (orderId: string) =>
  (await admin.call('GET', `admin/orders/${orderId}`)).body as { status: string; problem: object | null }

test('a visitor pays, finds the order, reports a problem; staff ship, answer and refund; each is mailed once', async () => {
  const visitor = site.visitor()
  const email = `${randomUUID()}@buyer.example`
  const { sessionId, orderId } = await openCheckout(visitor)
  const shown = async () =>
    (await visitor.call('GET', `shop/orders/${sessionId}`)).body as { status: string; paid: number; delivery: null }
  expect((await shown()).status).toBe('pending')
  payAtStripe(sessionId, email)
  await vi.waitFor(async () => expect((await stored(orderId)).status).toBe('paid'), patience)

  const lookup = { orderNumber: orderId.slice(-8), email }
  expect(await visitor.call('POST', 'shop/orders/find', lookup)).toMatchObject({ status: 200, body: { sessionId } })
  const wrong = await visitor.call('POST', 'shop/orders/find', { ...lookup, email: 'somebody@buyer.example' })
  expect(wrong).toMatchObject({ status: 404 })

  const shipped = await admin.call('POST', `admin/orders/${orderId}/ship`, { carrier: 'UPS', tracking: 'AP123' })
  expect(shipped.status, shipped.text).toBe(200)
  const report = await visitor.call('POST', `shop/orders/${sessionId}/problem`, { words: 'It is too small.' })
  expect(report.status, report.text).toBe(202)
  const answer = await admin.call('POST', `admin/orders/${orderId}/answer`, { words: 'Keep it, we refund you.' })
  expect(answer.status, answer.text).toBe(200)
  const { paid, delivery } = await shown()
  expect(delivery, 'a visitor does not see where it goes').toBeNull()
  const refund = await admin.call('POST', `admin/orders/${orderId}/refund`, { amount: paid })
  expect(refund.status, refund.text).toBe(200)
  await vi.waitFor(async () => expect((await shown()).status).toBe('refunded'), patience)

  const number = orderId.slice(-8)
  const subjects = [
    `Order ${number} is paid`,
    `Order ${number} is on its way`,
    `Our answer about order ${number}`,
    `We sent $${paid.toFixed(2)} back to your card`,
  ]
  await vi.waitFor(async () => expect((await subjectsTo(email)).toSorted()).toEqual(subjects.toSorted()), patience)
  expect(await mailed(email, /(https:\/\/\S+ups\.com\S+)/)).toContain('AP123')
  expect(await mailed(email, /(\/orders\/cs_\w+)/)).toBe(`/orders/${sessionId}`)
})

test('a guest’s order joins the account that proves the same email, and its owner sees the delivery', async () => {
  const { visitor: member, email } = await registerMember(site)
  const { sessionId, orderId } = await openCheckout(site.visitor())
  payAtStripe(sessionId, email)
  await vi.waitFor(async () => expect((await stored(orderId)).status).toBe('paid'), patience)
  expect(await member.call('GET', 'user/orders')).toMatchObject({ status: 200, body: [] })
  expect(await member.call('POST', 'user/email/verify')).toMatchObject({ status: 202 })
  const token = await vi.waitFor(() => mailed(email, /\/verify-email#([\w-]{43})/), patience)
  const confirmed = await member.call('POST', 'user/email/confirm', { token })
  expect(confirmed, confirmed.text).toMatchObject({ status: 200, body: { waitsFor: null } })
  expect(await member.call('GET', 'user/orders')).toMatchObject({ body: [{ id: orderId, sessionId, status: 'paid' }] })
  const own = await member.call('GET', `shop/orders/${sessionId}`)
  expect(own.body).toMatchObject({ delivery: { email, cardLast4: '4242' } })
})

test('an event that Stripe has not signed is refused', async () => {
  expect(await stripe.webhook('{}', 't=1,v1=00')).toBe(400)
})

test('the scheduled job compares Stripe with the orders', async () => {
  const named = await functionsOf(aws)
  await invoke(aws, named('Reconcile'), { source: 'aws.scheduler' })
})
