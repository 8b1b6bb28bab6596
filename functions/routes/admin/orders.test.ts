import { describe, expect, test } from 'vitest'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { orderKeys } from '../../orders/keys.ts'
import * as orders from '../../orders/orders.table.ts'
import { call } from '../../testing/call.ts'
import { create, password } from '../../testing/fixtures/create.ts'
import { order } from '../../testing/fixtures/sample-orders.ts'
import { deliverAllEvents, openCheckout, createPaidOrder, storedOrder } from '../../testing/fixtures/checkouts.ts'
import { stripeStandIn } from '../../testing/fixtures/stripe-stand-in.ts'
import { put, type Row } from '../../table/rows.ts'

const staff = () => create.coFounder()
const list = async (query: Record<string, string> = {}) => call('admin/orders', 'GET', { as: await staff(), query })

test('lists the orders to ship, newest first, or the orders in the requested state', async () => {
  const [first, second, waiting] = [await createPaidOrder(), await createPaidOrder(), await openCheckout()]
  const { body } = await list()
  expect(body.map(({ id }) => id)).toEqual([second.orderId, first.orderId])
  const order = await storedOrder(first.orderId)
  expect(body[1]).toEqual({
    id: first.orderId,
    status: 'paid',
    customerName: 'Mira Okafor',
    email: 'mira@example.com',
    total: 76.9,
    paid: 86.85,
    refunded: 0,
    chargedBack: 0,
    itemCount: 2,
    title: order.lines[0]?.name,
    isDisputed: false,
    isDisputeWon: false,
    hasProblem: false,
    attention: null,
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    userId: null,
    username: null,
    face: null,
  })
  expect((await list({ status: 'pending' })).body).toMatchObject([{ id: waiting.orderId, email: null, paid: null }])
  expect((await list({ status: 'shipped' })).body).toEqual([])
  expect(await list({ status: 'lost' })).toMatchObject({ status: 400, message: 'Choose a state' })
})

test('shows the picture that a member has chosen, in every list, until the account is deleted', async () => {
  const member = await create.member()
  await call('user/profile', 'PATCH', { as: member, body: { avatar: '07' } })
  const { orderId } = await createPaidOrder({ as: member })
  const shown = { id: orderId, username: member.user.username, face: { avatar: '07', membershipTier: 'free' } }
  expect((await list()).body[0]).toMatchObject(shown)
  expect((await list({ q: orderId })).body).toMatchObject([shown])
  expect((await call('user/delete', 'POST', { as: member, body: { password } })).status).toBe(204)
  expect((await list()).body[0]).toMatchObject({ id: orderId, username: null, face: null })
})

test('finds a buyer whose long name has characters of two code units where the search ends', async () => {
  const name = `${'n'.repeat(99)}${'🚀'.repeat(10)}`
  const { orderId, sessionId } = await openCheckout()
  stripeStandIn.pay(sessionId, { name })
  await deliverAllEvents(sessionId)
  for (const q of [name, '🚀'.repeat(60)]) expect(await list({ q }), q).toMatchObject({ status: 200 })
  expect((await list({ q: name })).body).toMatchObject([{ id: orderId }])
})

test('continues the list from the cursor', async () => {
  const placed = Array.from({ length: 51 }, () => order({ status: 'shipped', sessionId: null, lines: [] }))
  for (const each of placed) await orders.place(each, { idempotency: undefined, now: new Date() })
  const newest = placed.map(({ id }) => id).reverse()
  const page = await list({ status: 'shipped' })
  expect(page.body.map(({ id }) => id)).toEqual(newest.slice(0, 50))
  const rest = await list({ status: 'shipped', cursor: page.headers['next-cursor'] ?? '' })
  expect(rest.body.map(({ id }) => id)).toEqual(newest.slice(50))
  expect(rest.headers).not.toHaveProperty('next-cursor')
  expect(await list({ cursor: 'garbage' })).toMatchObject({ status: 400, problem: 'invalid_input' })
})

test('lists the orders of a member, in every status, and of nobody else', async () => {
  const [member, other] = await Promise.all([create.member(), create.member()])
  const paid = await createPaidOrder({ as: member })
  await createPaidOrder({ as: other })
  const shipped = await createPaidOrder({ as: member })
  const body = { carrier: 'Australia Post', tracking: 'AP1234' }
  await call('admin/orders/ship', 'POST', { as: await staff(), params: { id: shipped.orderId }, body })
  const of = async (id: string) => (await list({ member: id })).body.map(({ id, status }) => ({ id, status }))
  expect(await of(member.user.id)).toEqual([
    { id: shipped.orderId, status: 'shipped' },
    { id: paid.orderId, status: 'paid' },
  ])
  expect(await of((await create.member()).user.id)).toEqual([])
})

describe('the search', () => {
  /** A paid order of a buyer. */
  async function bought(payer: { name: string; email: string }) {
    const one = await openCheckout()
    stripeStandIn.pay(one.sessionId, payer)
    await deliverAllEvents(one.sessionId)
    return one
  }
  const found = async (q: string, cursor = '') => {
    const { body, headers } = await list({ q, ...(cursor && { cursor }) })
    return { ids: body.map(({ id }) => id), next: headers['next-cursor'] }
  }

  test('finds a paid order in any state by its number, and by the beginning of a name or an email', async () => {
    const [ines, noor] = [
      await bought({ name: 'Inés  Marchetti', email: 'Ines.M@shop.test' }),
      await bought({ name: 'Noor Ines#7', email: 'noor@shop.test' }),
    ]
    const { body } = await call('admin/orders/refund', 'POST', {
      as: await staff(),
      params: { id: ines.orderId },
      body: { amount: 86.85 },
    })
    expect(body.status).toBe('refunded')
    const paymentIntentId = stripeStandIn.payment(ines.sessionId).id
    const texts = [
      ' INÉS MAR ',
      'ines mar',
      'marchetti',
      'ines.m@',
      orderNumber(ines.orderId),
      `#${orderNumber(ines.orderId)}`,
    ]
    for (const text of [...texts, ines.orderId, ines.sessionId, paymentIntentId])
      expect([text, (await found(text)).ids]).toEqual([text, [ines.orderId]])
    for (const text of ['ines', 'inés', 'INÉS'])
      expect([text, (await found(text)).ids.toSorted()]).toEqual([text, [ines.orderId, noor.orderId].toSorted()])
    for (const text of ['nés', 'shop.test', '#', 'name#', 'cs_test_unknown0', 'toString'])
      expect([text, (await found(text)).ids]).toEqual([text, []])
  })

  test('finds a name however it is spelt: without accents, ligatures and typographic punctuation', async () => {
    const { orderId } = await bought({ name: 'Zoë Müller–Weiß O’Connor', email: 'zmw@shop.test' })
    for (const text of [
      'zoe',
      'Muller',
      'Müller Weiss',
      'connor zoe',
      'weiss',
      "o'connor",
      'O’CONNOR',
      'muller-weiss o',
      'con\u00adnor',
    ])
      expect([text, (await found(text)).ids]).toEqual([text, [orderId]])
  })

  test('does not find an order before its payment, and finds one that the bank has not confirmed', async () => {
    const { orderId, sessionId } = await openCheckout()
    expect((await found(orderNumber(orderId))).ids).toEqual([])
    stripeStandIn.pay(sessionId, { bank: 'pays', name: 'Waiting Quill' })
    await deliverAllEvents(sessionId)
    expect((await found('quill')).ids).toEqual([orderId])
    stripeStandIn.settle(sessionId, 'fails')
    await deliverAllEvents(sessionId)
    expect((await list({ q: 'quill' })).body).toMatchObject([{ id: orderId, status: 'cancelled' }])
  })

  test('lists each match once, over pages, and ignores a cursor of another search', async () => {
    const placed = Array.from({ length: 60 }, (_, place) => {
      const buyer = { name: 'Paged Paget', email: `paget-${place}@shop.test`, phone: null, address: null }
      return order({
        status: 'processing',
        lines: [],
        sessionId: null,
        buyer: { ...buyer, shippingOption: null, customerId: null },
      })
    })
    for (const each of placed) {
      await orders.place(each, { idempotency: undefined, now: new Date() })
      await orders.write({ before: each, after: each })
    }
    const all: string[] = []
    let [pages, cursor]: [number, string | undefined] = [0, '']
    do {
      const { ids, next } = await found('pag', cursor)
      all.push(...ids)
      pages += 1
      cursor = next
    } while (cursor)
    expect(all.toSorted()).toEqual(placed.map(({ id }) => id).toSorted())
    expect(pages).toBe(4)
    const { next } = await found('pag')
    expect(await list({ q: 'quill', cursor: next ?? '' })).toMatchObject({ status: 200 })
  })
})

test('lists the orders with an open problem, oldest first', async () => {
  const placed = [await createPaidOrder(), await createPaidOrder()]
  for (const [place, { orderId: id }] of placed.toReversed().entries()) {
    const at = `2026-11-2${place}T00:00:00.000Z`
    await put({
      ...orderKeys.openProblem(id),
      ...orderKeys.problemIndex(at, id),
      entity: 'order-problem',
      v: 1,
      id,
    } as Row<object>)
  }
  expect((await list({ problem: 'open' })).body.map(({ id }) => id)).toEqual(
    placed.toReversed().map(({ orderId }) => orderId),
  )
  expect(await list({ problem: 'closed' })).toMatchObject({ status: 400 })
})

test('says how a dispute ended', async () => {
  const { orderId, sessionId } = await createPaidOrder()
  stripeStandIn.dispute(sessionId)
  await deliverAllEvents(sessionId)
  expect((await list({ q: orderId })).body).toMatchObject([{ id: orderId, isDisputed: true, isDisputeWon: false }])
  stripeStandIn.decideDispute(sessionId, 'won')
  await deliverAllEvents(sessionId)
  expect((await list({ q: orderId })).body).toMatchObject([
    { id: orderId, isDisputed: false, isDisputeWon: true, chargedBack: 0 },
  ])
})

test('refuses a member', async () => {
  const as = await create.member({ unlocked: true })
  expect(await call('admin/orders', 'GET', { as })).toMatchObject({ status: 403 })
})
