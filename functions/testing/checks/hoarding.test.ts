import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ProductWithStock } from '../../catalogue/product.ts'
import { call } from '../call.ts'
import { maxOpenOrders } from '../../orders/limit-holds.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import { invariant, withAlteredWrites, withoutConditions, withoutWrites } from '../faults/broken-variants.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { newAddress } from '../fixtures/addresses.ts'
import { buyerDetails, cartItem, deliverAllEvents, stockOf } from '../fixtures/checkouts.ts'
import { create } from '../fixtures/create.ts'
import { newEmail } from '../fixtures/own-account.ts'
import { stripeStandIn } from '../fixtures/stripe-stand-in.ts'
import { withFreshTables } from '../fresh-table.ts'

/** One person cannot hold the stock so that others cannot buy. */

withFreshTables()

type Visitor = { address?: string; cartId?: string; email?: string }

/** Someone who can be identified only by the given attributes. */
function order(stocked: ProductWithStock[], quantity: number, visitor: Visitor = {}) {
  const { address = newAddress(), cartId = randomUUID(), email = newEmail() } = visitor
  const items = stocked.map((each) => cartItem(each, quantity))
  const body = { items, cartId, customer: { ...buyerDetails, email } }
  return callUntilAnswered('shop/checkout', 'POST', { address, body })
}

/** An address in the network of one subscriber. */
const inOneNetwork = (place: number) => `2001:db8:77:aa${place.toString(16).padStart(2, '0')}::${place + 1}`

const inStock = (stock: number, count = 1) =>
  Promise.all(Array.from({ length: count }, () => create.product({ stock })))

const isHolds = ({ pk }: { pk: string }) => pk.startsWith('HOLDS#')
const isStock = ({ sk }: { sk: string }) => sk.startsWith('STOCK#')

invariant('one person with 50 carts, emails and addresses of one network leaves 90% of the stock to others', {
  async holds() {
    const products = await inStock(100, 2)
    const replies = []
    for (let place = 0; place < 50; place += 1)
      replies.push(await order(products, 1 + (place % 4), { address: inOneNetwork(place) }))
    for (const each of products) expect((await stockOf(each)).held).toBeLessThanOrEqual(10)
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(maxOpenOrders.address)
    const refusals = new Set(replies.flatMap(({ problem }) => problem ?? []))
    expect([...refusals].filter((code) => !['out_of_stock', 'too_many_open'].includes(code))).toEqual([])
    expect((await order(products, 9)).status).toBe(200)
  },
  broken: { 'nobody remembers what is held': withoutWrites(isHolds) },
})

invariant('99 of everything, ordered from one address and then from ten, leaves everything to be bought by others', {
  async holds() {
    const products = await inStock(100, 3)
    const addresses = Array.from({ length: 10 }, newAddress)
    for (const address of addresses)
      for (const quantity of [99, 50, 10, 9, 5, 3, 2, 1]) await order(products, quantity, { address })
    for (const each of products) expect((await stockOf(each)).available).toBeGreaterThanOrEqual(30)
    expect((await order(products, 3)).status).toBe(200)
  },
  broken: { 'nobody remembers what is held': withoutWrites(isHolds) },
})

invariant('two checkouts of one person at the same moment hold no more than one person may', {
  async holds() {
    const products = await inStock(100)
    const address = newAddress()
    const change = () => order(products, 6, { address })
    const { result } = await changeBeforeWrite({ change }, () => order(products, 6, { address }))
    expect(result).toMatchObject({ status: 409, problem: 'out_of_stock' })
    for (const each of products) expect(await stockOf(each)).toEqual({ available: 94, held: 6 })
  },
  broken: { 'what is held may have changed meanwhile': withoutConditions(isHolds) },
})

invariant('one person may hold a tenth of what is available when the order is placed, not when it was read', {
  async holds() {
    const products = await inStock(100)
    const { result } = await changeBeforeWrite({ change: () => order(products, 10) }, () => order(products, 10))
    expect(result).toMatchObject({ status: 409, problem: 'out_of_stock' })
    for (const each of products) expect(await stockOf(each)).toEqual({ available: 90, held: 10 })
  },
  broken: {
    'the stock only has to suffice': withAlteredWrites(
      (key, { Update }) => isStock(key) && Update !== undefined,
      ({ Update }) => ({
        Update: { ...Update, ConditionExpression: `(${Update?.ConditionExpression}) OR available >= :units` },
      }),
    ),
  },
})

test('the refusal does not state how many are left, or that there is a limit', async () => {
  const products = await inStock(100)
  expect(await order(products, 11)).toMatchObject({
    status: 409,
    problem: 'out_of_stock',
    message: 'We cannot reserve that many of Dawn Line Tee right now. Please choose fewer.',
  })
  expect((await order(products, 10)).status).toBe(200)
})

test.each<[string, number, Visitor]>([
  ['address', maxOpenOrders.address, { address: newAddress() }],
  ['email', maxOpenOrders.email, { email: 'Hoarder@Example.com' }],
])('limits the open orders by %s, and states when the next may be placed', async (_what, max, visitor) => {
  const products = await inStock(100)
  for (let count = 0; count < max; count += 1) expect((await order(products, 1, visitor)).status).toBe(200)
  const refused = await order(products, 1, visitor)
  expect(refused).toMatchObject({ status: 429, problem: 'too_many_open' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(30 * 60)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(35 * 60)
})

test.each<[string, (sessionId: string) => Promise<unknown>]>([
  [
    'paid',
    (sessionId) => {
      stripeStandIn.pay(sessionId)
      return deliverAllEvents(sessionId)
    },
  ],
  [
    'expired',
    (sessionId) => {
      stripeStandIn.expire(sessionId)
      return deliverAllEvents(sessionId)
    },
  ],
  ['cancelled', (sessionId) => call('shop/checkout/cancel', 'POST', { params: { sessionId } })],
])('an order that was %s no longer counts', async (_what, finish) => {
  const [products, visitor] = [await inStock(100), { address: newAddress() }]
  const first = await order(products, 10, visitor)
  expect(await order(products, 1, visitor)).toMatchObject({ problem: 'out_of_stock' })
  await finish(first.body.sessionId)
  expect((await order(products, 8, visitor)).status).toBe(200)
})

test('the limit of an address is told in words that are true for the eleventh person behind it', async () => {
  const [stocked] = await inStock(1_000)
  if (!stocked) throw new Error('There is no product')
  const address = newAddress()
  for (let person = 0; person < maxOpenOrders.address; person += 1)
    expect((await order([stocked], 1, { address })).status).toBe(200)
  const { message } = await order([stocked], 1, { address })
  expect(message).toMatch(/^Too many unpaid orders are open from your network\. Please try again in \d+ minutes\.$/)
})

test('the limits of a cart and of an email that was only typed are told as what they are', async () => {
  const [stocked] = await inStock(1_000)
  if (!stocked) throw new Error('There is no product')
  const email = newEmail()
  for (let count = 0; count < maxOpenOrders.email; count += 1)
    expect((await order([stocked], 1, { email })).status).toBe(200)
  const { message } = await order([stocked], 1, { email })
  expect(message).toMatch(
    /^Too many unpaid orders are open with this email address\. Pay or cancel one of them, or try/,
  )
})
