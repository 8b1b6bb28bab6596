import { expect, test } from 'vitest'
import type { Correction } from '../../../shared/orders/correction.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { call } from '../../testing/call.ts'
import { newAddress } from '../../testing/fixtures/addresses.ts'
import {
  buyerDetails,
  createPaidOrder,
  deliverAllEvents,
  openCheckout,
  storedOrder,
  type OpenCheckout,
} from '../../testing/fixtures/checkouts.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { newEmail } from '../../testing/fixtures/own-account.ts'
import { stripeStandIn } from '../../testing/fixtures/stripe-stand-in.ts'
import { mailsTo } from '../../testing/mailed-token.ts'
import { auditEntriesOf } from '../../testing/read-all-rows.ts'

const correct = (as: SignedInUser, { orderId }: Pick<OpenCheckout, 'orderId'>, body: Correction) =>
  call('admin/order', 'PATCH', { as, params: { id: orderId }, body })

async function paidWith(email: string): Promise<OpenCheckout> {
  const one = await openCheckout()
  stripeStandIn.pay(one.sessionId, { email, name: 'Mia Starling' })
  await deliverAllEvents(one.sessionId)
  return one
}

const ship = (as: SignedInUser, { orderId }: OpenCheckout) =>
  call('admin/orders/ship', 'POST', { as, params: { id: orderId }, body: { carrier: 'Aussie Post', tracking: 'AP1' } })

const kindsTo = async (email: string) => (await mailsTo(email)).map(({ content }) => content.kind)

const findByNumber = ({ orderId }: OpenCheckout, email: string) =>
  call('shop/orders/find', 'POST', { address: newAddress(), body: { orderNumber: orderNumber(orderId), email } })

const search = async (as: SignedInUser, q: string) =>
  (await call('admin/orders', 'GET', { as, query: { q } })).body.map(({ id }) => id)

test('corrects the carrier and the tracking number of a shipped order, audits it, and mails the right link', async () => {
  const [staff, email] = [await create.coFounder(), newEmail()]
  const one = await paidWith(email)
  await ship(staff, one)
  const reply = await correct(staff, one, { carrier: 'AusPost', tracking: 'AP2' })
  expect(reply).toMatchObject({ status: 200, body: { status: 'shipped', carrier: 'AusPost', tracking: 'AP2' } })
  const page = await call('shop/orders', 'GET', { params: { sessionId: one.sessionId } })
  expect(page.body).toMatchObject({ carrier: 'AusPost', tracking: 'AP2' })
  expect(await auditEntriesOf(staff.user.id)).toContainEqual(
    expect.objectContaining({ act: 'correct-order', subject: one.orderId, outcome: 'carrier, tracking number' }),
  )
  const mail = (await mailsTo(email)).at(-1)
  expect(mail?.content).toMatchObject({
    kind: 'order-corrected',
    corrected: ['carrier', 'tracking number'],
    trackingLink: 'https://auspost.com.au/mypost/track/details/AP2',
  })
})

test('corrects the address before and after the shipment, and a later event of Stripe keeps it', async () => {
  const [staff, email] = [await create.coFounder(), newEmail()]
  const one = await paidWith(email)
  const { email: _email, phone: _phone, ...recipient } = buyerDetails
  const first = { ...recipient, address: '2 Aphelion Street' }
  expect((await correct(staff, one, { recipient: first })).body.address).toMatchObject({ line1: '2 Aphelion Street' })
  await ship(staff, one)
  expect((await correct(staff, one, { recipient })).body).toMatchObject({
    status: 'shipped',
    customerName: 'Nova Reyes',
  })
  await deliverAllEvents(one.sessionId)
  const { buyer } = await storedOrder(one.orderId)
  expect(buyer).toMatchObject({ name: 'Nova Reyes', address: { line1: '1 Perihelion Street', line2: null }, email })
  expect(await search(staff, 'nova r')).toContain(one.orderId)
  expect(await search(staff, 'mia st')).not.toContain(one.orderId)
  expect(await kindsTo(email)).toEqual(['order-paid', 'order-corrected', 'order-shipped', 'order-corrected'])
})

test('a corrected email leads the buyer and staff to the order, and the former one no longer does', async () => {
  const [staff, wrong, right] = [await create.coFounder(), newEmail(), newEmail()]
  const one = await paidWith(wrong)
  expect((await correct(staff, one, { email: right })).body.email).toBe(right)
  expect((await findByNumber(one, right)).body).toMatchObject({ sessionId: one.sessionId })
  expect((await findByNumber(one, wrong)).status).toBe(404)
  expect(await search(staff, right)).toEqual([one.orderId])
  expect(await search(staff, wrong)).toEqual([])
  expect(await kindsTo(right)).toEqual(['order-corrected'])
  expect(await kindsTo(wrong)).toEqual(['order-paid', 'order-email-corrected'])
  expect(JSON.stringify((await mailsTo(wrong)).at(-1)?.content)).not.toContain(right)
  await ship(staff, one)
  expect(await kindsTo(right)).toEqual(['order-corrected', 'order-shipped'])
})

test('notifies the member of the correction', async () => {
  const [staff, member] = await Promise.all([create.coFounder(), create.member()])
  const one = await createPaidOrder({ as: member })
  await ship(staff, one)
  await correct(staff, one, { tracking: 'AP2' })
  const { body } = await call('user/notifications', 'GET', { as: member })
  expect(body[0]).toMatchObject({
    kind: 'order_changed',
    words: `Order ${orderNumber(one.orderId)}: we corrected the tracking number.`,
    link: one.orderId,
  })
})

test('refuses what is not on its way, has not shipped, or does not differ, and changes nothing', async () => {
  const staff = await create.coFounder()
  const [waiting, refunded, paid] = await Promise.all([openCheckout(), createPaidOrder(), createPaidOrder()])
  await call('admin/orders/refund', 'POST', { as: staff, params: { id: refunded.orderId }, body: { amount: 86.85 } })
  const refused = { status: 409, problem: 'not_correctable' }
  for (const one of [waiting, refunded]) expect(await correct(staff, one, { email: newEmail() })).toMatchObject(refused)
  const before = await storedOrder(paid.orderId)
  expect(await correct(staff, paid, { tracking: 'AP2' })).toMatchObject({
    ...refused,
    message: expect.stringContaining('has not shipped') as string,
  })
  const email = before.buyer?.email ?? ''
  for (const body of [{}, { email }])
    expect(await correct(staff, paid, body)).toMatchObject({ status: 400, problem: 'invalid_input' })
  expect(await storedOrder(paid.orderId)).toEqual(before)
})
