import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { aws, site } from './deployed.ts'
import { registerMember } from './people.ts'
import { mailed, mailsTo } from './sent-mails.ts'
import { addProduct, openCheckout, openShop, waitOptions, untilPaid } from './shoppers.ts'
import { functionsOf, invoke } from './stack.ts'

const { stripe, admin } = await openShop()
afterAll(() => stripe.stop())

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ Subject }) => Subject)

test('a visitor pays, finds the order, reports a problem; staff ship, answer and refund; each is mailed once', async () => {
  const visitor = site.visitor()
  const email = `${randomUUID()}@buyer.example`
  const opened = await openCheckout(visitor, await addProduct(admin))
  const { sessionId, orderId } = opened
  const shown = async () =>
    (await visitor.call('GET', `shop/orders/${sessionId}`)).body as { status: string; paid: number; delivery: null }
  expect((await shown()).status).toBe('pending')
  stripe.pay(sessionId, email)
  await untilPaid(admin, opened)

  const lookup = { orderNumber: orderId.slice(-8), email }
  expect(await visitor.call('POST', 'shop/orders/find', lookup)).toMatchObject({ status: 200, body: { sessionId } })
  const wrong = await visitor.call('POST', 'shop/orders/find', { ...lookup, email: 'somebody@buyer.example' })
  expect(wrong).toMatchObject({ status: 404 })

  const shipped = await admin.call('POST', `admin/orders/${orderId}/ship`, { carrier: 'UPS', tracking: 'AP123' })
  expect(shipped.status, shipped.text).toBe(200)
  const report = await visitor.call('POST', `shop/orders/${sessionId}/problem`, { words: 'It is too small.' })
  expect(report.status, report.text).toBe(202)
  expect(await admin.call('GET', 'admin/orders?problem=open')).toMatchObject({ body: [{ id: orderId }] })
  const answer = await admin.call('POST', `admin/orders/${orderId}/answer`, { words: 'Keep it, we refund you.' })
  expect(answer.status, answer.text).toBe(200)
  const { paid, delivery } = await shown()
  expect(delivery, 'a visitor does not see where it goes').toBeNull()
  const refund = await admin.call('POST', `admin/orders/${orderId}/refund`, { amount: paid })
  expect(refund.status, refund.text).toBe(200)
  await vi.waitFor(async () => expect((await shown()).status).toBe('refunded'), waitOptions)

  const number = orderId.slice(-8)
  const subjects = [
    `Order ${number} is paid`,
    `Order ${number} is on its way`,
    `Our answer about order ${number}`,
    `We sent $${paid.toFixed(2)} back to your card`,
  ]
  await vi.waitFor(async () => expect((await subjectsTo(email)).toSorted()).toEqual(subjects.toSorted()), waitOptions)
  expect(await mailed(email, /(https:\/\/\S+ups\.com\S+)/)).toContain('AP123')
  expect(await mailed(email, /(\/orders\/cs_\w+)/)).toBe(`/orders/${sessionId}`)
})

test('a guest’s order joins the account that proves the same email, and its owner sees the delivery', async () => {
  const { visitor: member, email } = await registerMember(site)
  const opened = await openCheckout(site.visitor(), await addProduct(admin))
  const { sessionId, orderId } = opened
  stripe.pay(sessionId, email)
  await untilPaid(admin, opened)
  expect(await member.call('GET', 'user/orders')).toMatchObject({ status: 200, body: [] })
  expect(await member.call('POST', 'user/email/verify')).toMatchObject({ status: 202 })
  const token = await vi.waitFor(() => mailed(email, /\/verify-email#([\w-]{43})/), waitOptions)
  const confirmed = await member.call('POST', 'user/email/confirm', { token })
  expect(confirmed, confirmed.text).toMatchObject({ status: 200, body: { waitsFor: null } })
  expect(await member.call('GET', 'user/orders')).toMatchObject({ body: [{ id: orderId, sessionId, status: 'paid' }] })
  const own = await member.call('GET', `shop/orders/${sessionId}`)
  expect(own.body).toMatchObject({ delivery: { email, cardLast4: '4242' } })
})

test('a member sees their own orders, and nobody else’s', async () => {
  const [{ visitor: member, email }, { visitor: other }] = [await registerMember(site), await registerMember(site)]
  const opened = await openCheckout(member, await addProduct(admin))
  const { sessionId, orderId } = opened
  expect(stripe.session(sessionId)).toMatchObject({ customer_email: email, customer_creation: 'always' })
  stripe.pay(sessionId)
  const { paid } = await untilPaid(admin, opened)
  const own = { id: orderId, sessionId, status: 'paid', paid, itemCount: 1 }
  expect(await member.call('GET', 'user/orders')).toMatchObject({ status: 200, body: [own] })
  expect(await member.call('GET', `shop/orders/${sessionId}`)).toMatchObject({ body: { delivery: { email } } })
  expect(await other.call('GET', 'user/orders')).toMatchObject({ status: 200, body: [] })
  expect(await other.call('GET', `shop/orders/${sessionId}`)).toMatchObject({ body: { delivery: null } })
  expect(await site.visitor().call('GET', 'user/orders')).toMatchObject({ status: 401 })
})

test('an event that Stripe has not signed is refused', async () => {
  expect(await stripe.webhook('{}', 't=1,v1=00')).toBe(400)
})

test('the scheduled job compares Stripe with the orders', async () => {
  const named = await functionsOf(aws)
  await invoke(aws, named('Reconcile'), { source: 'aws.scheduler' })
})
