import { expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { recordStripeRequests } from '../testing/faults/stripe-requests.ts'
import { buyerDetails, cartItem, createPaidOrder, storedOrder } from '../testing/fixtures/checkouts.ts'
import { create, type SignedInUser } from '../testing/fixtures/create.ts'
import * as users from '../accounts/users.table.ts'

/** The parameters that a checkout of two tees sends to Stripe. */
async function sentFor(customer: typeof buyerDetails | undefined, as?: SignedInUser) {
  const body = { items: [cartItem(await create.product(), 2)], ...(customer && { customer }) }
  let orderId = ''
  const sent = await recordStripeRequests(async () => {
    const reply = await call('shop/checkout', 'POST', { ...(as && { as }), body })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    orderId = reply.body.orderId
  })
  const created = sent.filter(({ operation }) => operation === 'create session')
  expect(created).toHaveLength(1)
  return { parameters: created[0]?.parameters, orderId, expiresAt: (await storedOrder(orderId)).sessionExpiresAt }
}

const line = (name: string, amount: string, quantity: string) => ({
  price_data: { currency: 'aud', unit_amount: amount, product_data: { name } },
  quantity,
})

const option = (name: string, amount: string, [min, max]: [string, string]) => ({
  shipping_rate_data: {
    display_name: name,
    type: 'fixed_amount',
    fixed_amount: { amount, currency: 'aud' },
    tax_behavior: 'inclusive',
    delivery_estimate: {
      minimum: { unit: 'business_day', value: min },
      maximum: { unit: 'business_day', value: max },
    },
  },
})

/** With the order's id, it identifies our sessions and payments among all of the account. */
const site = 'https://solara.test'

/** The parameters of every session. */
const common = ({ orderId, expiresAt }: { orderId: string; expiresAt: number }) => ({
  mode: 'payment',
  ui_mode: 'hosted_page',
  client_reference_id: orderId,
  metadata: { orderId, site },
  line_items: [line('Dawn Line Tee', '3845', '2')],
  adaptive_pricing: { enabled: 'false' },
  shipping_options: [option('Standard', '995', ['4', '10']), option('Express', '1495', ['1', '4'])],
  expires_at: String(expiresAt),
  success_url: 'https://solara.test/shop/thank-you?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: `https://solara.test/shop/cancelled?order=${orderId}`,
})

/** Stripe's page asks for the address and the phone number. */
const asked = ({ orderId }: { orderId: string }) => ({
  payment_intent_data: { metadata: { orderId, site } },
  shipping_address_collection: { allowed_countries: ['AU', 'US', 'CA', 'GB', 'NZ'] },
  phone_number_collection: { enabled: 'true' },
})

/** The payment has what the buyer entered in the shop. */
const stated = ({ orderId }: { orderId: string }) => ({
  payment_intent_data: {
    metadata: { orderId, site },
    shipping: {
      name: 'Nova Reyes',
      phone: '0400 000 000',
      address: { line1: '1 Perihelion Street', city: 'Sydney', state: 'NSW', postal_code: '2000', country: 'AU' },
    },
  },
})

test('the body of the first client, without the buyer’s details, makes Stripe ask for them', async () => {
  const visitor = await sentFor(undefined)
  expect(visitor.parameters).toEqual({ ...common(visitor), ...asked(visitor) })
  const member = await create.member()
  const first = await sentFor(undefined, member)
  const customer = { customer_email: member.user.email, customer_creation: 'always' }
  expect(first.parameters).toEqual({ ...common(first), ...asked(first), ...customer })
})

test('the buyer’s details are the payment’s shipping address, and Stripe does not ask for another', async () => {
  const visitor = await sentFor(buyerDetails)
  const email = { customer_email: buyerDetails.email }
  expect(visitor.parameters).toEqual({ ...common(visitor), ...stated(visitor), ...email })
  const member = await sentFor(buyerDetails, await create.member())
  expect(member.parameters).toEqual({ ...common(member), ...stated(member), ...email, customer_creation: 'always' })
})

test('a member with a customer at Stripe is that customer, with and without details', async () => {
  const member = await create.member()
  await createPaidOrder({ as: member })
  const customer = (await users.find(member.user.id))?.stripeCustomerId
  expect(customer).toMatch(/^cus_/)
  const first = await sentFor(undefined, member)
  expect(first.parameters).toEqual({ ...common(first), ...asked(first), customer })
  const second = await sentFor(buyerDetails, member)
  expect(second.parameters).toEqual({ ...common(second), ...stated(second), customer })
})
