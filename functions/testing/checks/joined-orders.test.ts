import { expect, test } from 'vitest'
import * as users from '../../accounts/users.table.ts'
import { refund } from '../../stripe/refunds.ts'
import { call } from '../call.ts'
import { invariant, withInterceptor, withoutConditions, withoutWrites } from '../faults/broken-variants.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { crashAtEachCommand } from '../faults/crash-at-each-command.ts'
import { withoutTransactions } from '../faults/table-faults.ts'
import { newAddress } from '../fixtures/addresses.ts'
import { deliverAllEvents, openCheckout, storedOrder } from '../fixtures/checkouts.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { newEmail, requestedEmail } from '../fixtures/own-account.ts'
import { stripeStandIn } from '../fixtures/stripe-stand-in.ts'
import { withFreshTables } from '../fresh-table.ts'
import { mailedToken } from '../mailed-token.ts'

/** Guest orders join the account that proves the same email, whole and once, and no other account. */

withFreshTables()

/** An order that somebody has paid without an account. */
async function guestOrder(email: string) {
  const one = await openCheckout()
  stripeStandIn.pay(one.sessionId, { email })
  await deliverAllEvents(one.sessionId)
  return one
}

async function verificationLink(as: SignedInUser): Promise<string> {
  await call('user/email/verify', 'POST', { as })
  return mailedToken(as.user.email, 'verify-email')
}

const open = (token: string) =>
  call('user/email/confirm', 'POST', { address: newAddress(), body: { token } }).catch(() => undefined)

const listOf = async (as: SignedInUser) => (await call('user/orders', 'GET', { as })).body.map(({ id }) => id)
const spentBy = async ({ user }: SignedInUser) => (await users.find(user.id))?.totalSpent

const isProfile = ({ sk }: { sk: string }) => sk === 'PROFILE'

invariant('a process that dies while guest orders join leaves each whole; the same link joins the rest, once', {
  holds: () =>
    crashAtEachCommand(async ({ untilCrash }) => {
      const member = await create.member()
      const orders = [await guestOrder(member.user.email), await guestOrder(member.user.email.toUpperCase())]
      const stranger = await guestOrder('somebody.else@example.com')
      const token = await verificationLink(member)
      await untilCrash(() => open(token))
      const joined = await Promise.all(orders.map(async ({ orderId }) => (await storedOrder(orderId)).userId))
      const count = joined.filter((userId) => userId === member.user.id).length
      expect([await listOf(member), await spentBy(member)]).toEqual([
        expect.objectContaining({ length: count }),
        count * 8_685,
      ])
      await open(token)
      expect(await listOf(member)).toEqual(orders.map(({ orderId }) => orderId).toReversed())
      expect(await spentBy(member)).toBe(2 * 8_685)
      expect((await open(token))?.problem).toBe('stale_token')
      expect(await storedOrder(stranger.orderId)).toMatchObject({ userId: null })
    }),
  broken: {
    'each part is written on its own': withInterceptor(withoutTransactions),
    'the spending is not added': withoutWrites((key, { Update }) => isProfile(key) && Update !== undefined),
    'the list does not show them': withoutWrites(({ pk, sk }) => pk.startsWith('USER#') && sk.startsWith('ORDER#')),
  },
})

async function ordersToJoin() {
  const member = await create.member()
  const orders = await Promise.all([1, 2, 3].map(() => guestOrder(member.user.email)))
  return { member, orders, token: await verificationLink(member) }
}

invariant('a refund that is recorded while an order joins counts once', {
  async holds() {
    const { member, orders, token } = await ordersToJoin()
    for (const { orderId, sessionId } of orders) {
      const { id: paymentIntentId } = stripeStandIn.payment(sessionId)
      await refund({ paymentIntentId, orderId, amount: 685, idempotencyKey: orderId })
    }
    const change = () => Promise.all(orders.map(({ sessionId }) => deliverAllEvents(sessionId)))
    await changeBeforeWrite({ change }, () => open(token))
    expect(new Set(await listOf(member))).toEqual(new Set(orders.map(({ orderId }) => orderId)))
    expect(await spentBy(member)).toBe(3 * (8_685 - 685))
  },
  broken: { 'a decision on an outdated order is written': withoutConditions(({ sk }) => sk === 'ORDER') },
})

invariant('a link that is opened again while it is in use counts each order once', {
  async holds() {
    const { member, orders, token } = await ordersToJoin()
    await changeBeforeWrite({ change: () => Promise.all([open(token), open(token)]) }, () => open(token))
    expect(new Set(await listOf(member))).toEqual(new Set(orders.map(({ orderId }) => orderId)))
    expect(await spentBy(member)).toBe(3 * 8_685)
  },
  broken: { 'no condition is checked': withoutConditions(() => true) },
})

test('an account that moves to another address gets the guest orders of that address', async () => {
  const member = await create.member()
  const email = newEmail()
  const { orderId } = await guestOrder(email)
  const tokens = await requestedEmail(member, email)
  await open(tokens.new)
  expect(await listOf(member)).toEqual([])
  await open(tokens.current)
  expect(await listOf(member)).toEqual([orderId])
})

test('a link works only while the account has the address that it was mailed to', async () => {
  const member = await create.member()
  await guestOrder(member.user.email)
  const token = await verificationLink(member)
  const tokens = await requestedEmail(member)
  await open(tokens.new)
  await open(tokens.current)
  expect((await open(token))?.problem).toBe('stale_token')
  expect(await listOf(member)).toEqual([])
})

test('an order of another member stays theirs, and the owner of a joined order sees the delivery', async () => {
  const [member, other] = await Promise.all([create.member(), create.member()])
  const one = await openCheckout({ as: other })
  stripeStandIn.pay(one.sessionId, { email: member.user.email })
  await deliverAllEvents(one.sessionId)
  const own = await guestOrder(member.user.email)
  await open(await verificationLink(member))
  expect([await listOf(member), await listOf(other)]).toEqual([[own.orderId], [one.orderId]])
  const params = { sessionId: own.sessionId }
  expect((await call('shop/orders', 'GET', { as: member, params })).body.delivery?.email).toBe(member.user.email)
})
