import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect } from 'vitest'
import { shopOperations } from '../../../infra/local/stripe/faults.ts'
import { checkPublished } from '../../../infra/local/stripe/published/check-published.ts'
import type { CheckoutCustomer } from '../../../shared/orders/customer.ts'
import { shippingCountries } from '../../../shared/orders/shipping.ts'
import { reconcile } from '../../jobs/reconcile/reconcile.ts'
import { deleteCustomer } from '../../stripe/customers.ts'
import { refund, refundUnlessMade } from '../../stripe/refunds.ts'
import { call } from '../call.ts'
import { invariant } from '../faults/broken-variants.ts'
import { recordStripeRequests, withChangedParameters, type SentRequest } from '../faults/stripe-requests.ts'
import { buyerDetails, cartItem, checkout, createPaidOrder, deliverEvent, openCheckout } from '../fixtures/checkouts.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { newEmail } from '../fixtures/own-account.ts'
import { stripeStandIn } from '../fixtures/stripe-stand-in.ts'
import { withFreshTables } from '../fresh-table.ts'

withFreshTables()

// Test files share the stand-in, and a run of the reconcile job reads all that it has.
beforeEach(() => stripeStandIn.forgetAll())
afterEach(() => stripeStandIn.calm())

/** A checkout of a product and of a variant; without `customer`, the body of the first client. */
async function checkOut(customer: CheckoutCustomer | undefined, as?: SignedInUser) {
  const variants = [{ name: 'M', price: 2.5, stock: 5 }]
  const items = [cartItem(await create.product()), cartItem(await create.product({ variants }), 2)]
  const reply = await call('shop/checkout', 'POST', {
    ...(as && { as }),
    // Each buyer is another person: one person may have three orders open.
    body: { items, ...(customer && { customer: { ...customer, email: newEmail() } }) },
  })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}

/** By a visitor, a member, and a member with a customer at Stripe; with and without details; to every country. */
async function checkOutInEveryWay() {
  const paying = await create.member()
  await createPaidOrder({ as: paying })
  for (const customer of [undefined, buyerDetails, { ...buyerDetails, phone: '' }])
    for (const as of [undefined, await create.member(), paying]) await checkOut(customer, as)
  const codes = { AU: '2000', US: '10001', CA: 'K1A 0B1', GB: 'SW1A 1AA', NZ: '1010' }
  for (const country of shippingCountries) await checkOut({ ...buyerDetails, country, postalCode: codes[country] })
}

/** The second request looks for the session in Stripe's list, and uses a second key. */
async function repeatFailedCheckout() {
  const [items, key] = [[cartItem(await create.product())], randomUUID()]
  stripeStandIn.plan(['persistent'], 'create session')
  await checkout(items, { key })
  expect((await checkout(items, { key })).status).toBe(200)
}

async function cancelCheckout() {
  const { sessionId } = await openCheckout()
  expect((await call('shop/checkout/cancel', 'POST', { params: { sessionId } })).status).toBe(204)
}

async function refundInPartAndInFull() {
  const { sessionId, orderId } = await createPaidOrder()
  const paymentIntentId = stripeStandIn.payment(sessionId).id
  await refundUnlessMade({ paymentIntentId, orderId, amount: 100, idempotencyKey: randomUUID() })
  await refund({ paymentIntentId, orderId, idempotencyKey: randomUUID() })
}

/** Before our records have the payment, its order is read from Stripe. */
async function learnOfDisputeFirst() {
  const { sessionId } = await openCheckout()
  stripeStandIn.pay(sessionId)
  stripeStandIn.dispute(sessionId)
  expect(await deliverEvent(stripeStandIn.events('charge.dispute.created').at(-1) ?? {})).toMatchObject({ status: 200 })
}

/** In four minutes, because the job skips the newest orders. */
const reconcileLater = () => reconcile(new Date(Date.now() + 240_000), { deadline: Date.now() + 60_000 })

function refusalsOf({ operation, parameters }: SentRequest): unknown[] {
  try {
    checkPublished(operation, parameters)
    return []
  } catch (error) {
    return [{ operation, error }]
  }
}

/** The requests of the tasks. The check of the requests comes first, because a refused request makes its task fail. */
async function sentBy(tasks: (() => Promise<unknown>)[], check: (sent: SentRequest[]) => void): Promise<SentRequest[]> {
  const all: SentRequest[] = []
  for (const task of tasks) {
    const { sent, error } = await recordStripeRequests(task)
    check(sent)
    if (error !== undefined) throw error
    all.push(...sent)
  }
  return all
}

invariant('sends Stripe only what its OpenAPI document publishes, in each operation', {
  async holds() {
    const tasks = [
      checkOutInEveryWay,
      repeatFailedCheckout,
      cancelCheckout,
      refundInPartAndInFull,
      learnOfDisputeFirst,
      reconcileLater,
      () => deleteCustomer('cus_gone'),
    ]
    const sent = await sentBy(tasks, (sent) => expect(sent.flatMap(refusalsOf)).toEqual([]))
    expect(new Set(sent.map(({ operation }) => operation))).toEqual(new Set(shopOperations))
  },
  broken: {
    'a name is misspelt': withChangedParameters('client_reference_id=', 'client_reference='),
    'a nested name is misspelt': withChangedParameters('[postal_code]=', '[postcode]='),
    'a value does not exist': withChangedParameters('ui_mode=hosted_page', 'ui_mode=hosted'),
    'a time is not an integer': withChangedParameters(/expires_at=\d+/, 'expires_at=soon'),
    'a required name is missing': withChangedParameters(/payment_intent_data\[shipping\]\[name\]=[^&]*&/, ''),
    'an end of a range does not exist': withChangedParameters('created[gte]=', 'created[from]='),
    'a refund’s amount is in dollars': withChangedParameters('amount=100&', 'amount=1.00&'),
  },
})

/** Stripe accepts one parameter of each pair. */
const pairs = [
  ['payment_intent_data[shipping]', 'shipping_address_collection'],
  ['customer', 'customer_email'],
  ['customer', 'customer_creation'],
]

function namesOf({ parameters }: SentRequest): Set<string> {
  const { payment_intent_data: payment } = parameters
  const hasAddress = typeof payment === 'object' && 'shipping' in payment
  return new Set([...Object.keys(parameters), ...(hasAddress ? ['payment_intent_data[shipping]'] : [])])
}

const collection = 'shipping_address_collection[allowed_countries][0]=AU'

invariant('never sends Stripe two parameters of which it accepts only one', {
  async holds() {
    const sent = await sentBy([checkOutInEveryWay], (sent) => {
      const names = sent.filter(({ operation }) => operation === 'create session').map(namesOf)
      expect(pairs.filter((pair) => names.some((sent) => pair.every((name) => sent.has(name))))).toEqual([])
    })
    const seen = new Set(sent.flatMap((each) => [...namesOf(each)]))
    expect(pairs.flat().filter((name) => !seen.has(name))).toEqual([])
  },
  broken: {
    'it asks for an address that it states': withChangedParameters(/^.*\[shipping\].*$/, `$&&${collection}`),
    'it states the email of a customer': withChangedParameters(/^.*&customer=.*$/, '$&&customer_email=a@solara.test'),
    'it creates a customer besides one': withChangedParameters(/^.*&customer=.*$/, '$&&customer_creation=always'),
  },
})
