import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import type { AdminProduct } from '../../shared/catalogue/schema.ts'
import { site } from './deployed.ts'
import { registerMember } from './people.ts'
import { mailed, mailsTo } from './sent-mails.ts'
import {
  addProduct,
  checkout,
  listed,
  openCheckout,
  openShop,
  orderOf,
  waitOptions,
  untilListed,
  untilPaid,
} from './shoppers.ts'
import type { Visitor } from './site.ts'

const { stripe, admin } = await openShop()
afterAll(() => stripe.stop())

test('Stripe’s page does not ask again for what was entered in the shop, and staff have it', async () => {
  const email = `${randomUUID()}@buyer.example`
  const place = { city: 'Sydney', state: 'NSW', postalCode: '2000', country: 'AU' } as const
  const customer = { email, fullName: 'Nova Reyes', phone: '0400 000 000', address: '1 Perihelion Street', ...place }
  const opened = await openCheckout(site.visitor(), await addProduct(admin), { customer })
  expect(stripe.session(opened.sessionId)).toMatchObject({
    customer_email: email,
    shipping_address_collection: null,
    phone_number_collection: { enabled: false },
  })
  expect(stripe.state.paymentData.get(opened.sessionId)?.shipping).toMatchObject({
    name: 'Nova Reyes',
    phone: '0400 000 000',
    address: { line1: '1 Perihelion Street', city: 'Sydney', state: 'NSW', postal_code: '2000', country: 'AU' },
  })
  stripe.pay(opened.sessionId)
  expect(await untilPaid(admin, opened)).toMatchObject({
    customerName: 'Nova Reyes',
    email,
    phone: '0400 000 000',
    address: { line1: '1 Perihelion Street', line2: null, ...place },
  })
  for (const pattern of [/(Includes \$\d+\.\d\d GST)/, /(your receipt from|your tax invoice)/])
    await vi.waitFor(() => mailed(email, pattern), waitOptions)
  // Nobody has verified the address: it may be a stranger's.
  expect(JSON.stringify(await mailsTo(email))).not.toMatch(/Perihelion|Nova/)
})

test('without these details, Stripe’s page asks for them', async () => {
  const opened = await openCheckout(site.visitor(), await addProduct(admin))
  expect(stripe.session(opened.sessionId)).toMatchObject({
    customer_email: null,
    shipping_address_collection: { allowed_countries: expect.arrayContaining(['AU', 'NZ']) as string[] },
    phone_number_collection: { enabled: true },
  })
  stripe.pay(opened.sessionId)
  expect(await untilPaid(admin, opened)).toMatchObject({ address: { line1: '12 Harbour Street', country: 'AU' } })
})

const cancel = (visitor: Visitor, sessionId: string) => visitor.call('POST', `shop/checkout/${sessionId}/cancel`)

const stockOf = async ({ id }: AdminProduct) => {
  const { body } = await admin.call('GET', 'admin/products')
  return (body as AdminProduct[]).find((each) => each.id === id)?.stock
}

test('a buyer holds the last unit until the checkout is cancelled, and cannot cancel what is paid', async () => {
  const [product, buyer, other] = [await addProduct(admin, { stock: 1 }), site.visitor(), site.visitor()]
  expect(await untilListed(product)).toMatchObject({ inStock: true })
  const held = await openCheckout(buyer, product)
  expect(await checkout(other, product)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
  await vi.waitFor(async () => expect(await listed(product)).toMatchObject({ inStock: false }), waitOptions)

  const cancelled = await cancel(buyer, held.sessionId)
  expect(cancelled.status, cancelled.text).toBe(204)
  expect(await stockOf(product)).toEqual({ available: 1, held: 0 })
  expect(stripe.session(held.sessionId).status).toBe('expired')
  expect(await buyer.call('GET', `shop/orders/${held.sessionId}`)).toMatchObject({ body: { status: 'cancelled' } })
  expect(await cancel(buyer, held.sessionId), 'the order stays cancelled').toMatchObject({ status: 204 })
  await vi.waitFor(async () => expect(await listed(product)).toMatchObject({ inStock: true }), waitOptions)

  const bought = await openCheckout(other, product)
  stripe.pay(bought.sessionId)
  expect(await cancel(other, bought.sessionId)).toMatchObject({ status: 409, body: { code: 'already_paid' } })
  await untilPaid(admin, bought)
  expect(await stockOf(product)).toEqual({ available: 0, held: 0 })
  expect(await cancel(other, 'cs_test_0000000000')).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('a newer checkout of the same cart ends the older one', async () => {
  const [product, buyer, cartId] = [await addProduct(admin, { stock: 1 }), site.visitor(), randomUUID()]
  const older = await openCheckout(buyer, product, { cartId })
  const newer = await openCheckout(buyer, product, { cartId })
  expect([stripe.session(older.sessionId).status, stripe.session(newer.sessionId).status]).toEqual(['expired', 'open'])
  expect(await orderOf(admin, older)).toMatchObject({ status: 'cancelled' })
  expect(await stockOf(product)).toEqual({ available: 0, held: 1 })
})

test('staff cancel a pending order, and no paid one; members may not', async () => {
  const product = await addProduct(admin)
  const [pending, paid] = [await openCheckout(site.visitor(), product), await openCheckout(site.visitor(), product)]
  const cancelAs = (visitor: Visitor, { orderId }: { orderId: string }) =>
    visitor.call('POST', `admin/orders/${orderId}/cancel`)
  const { visitor: member } = await registerMember(site)
  expect(await cancelAs(member, pending)).toMatchObject({ status: 403 })
  expect(await orderOf(admin, pending)).toMatchObject({ status: 'pending' })
  expect(await cancelAs(admin, pending)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  expect(stripe.session(pending.sessionId).status).toBe('expired')
  expect(await stockOf(product)).toEqual({ available: 1, held: 1 })
  expect(await cancelAs(admin, pending)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  stripe.pay(paid.sessionId)
  expect(await cancelAs(admin, paid)).toMatchObject({ status: 409, body: { code: 'already_paid' } })
})
