import { expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import * as users from '../../accounts/users.table.ts'
import { settleOrderReward } from '../../missions/reward-order.use-case.ts'
import type { Order } from '../../orders/order.ts'
import * as orders from '../../orders/orders.table.ts'
import { rewardOrders } from '../../streams/apply-changes/handler.ts'
import { processRecords } from '../../streams/process-records.ts'
import { put } from '../../table/rows.ts'
import { call } from '../call.ts'
import { deliverAllRetries, type Consumer } from '../deliver-retries.ts'
import {
  invariant,
  withAlteredReads,
  withAlteredWrites,
  withoutConditions,
  withoutRetries,
} from '../faults/broken-variants.ts'
import { invariantUnderFaults, race } from '../faults/fault-injection.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { createMission, expectBudgetConsistent, removeMissions } from '../fixtures/mission-calls.ts'
import { order } from '../fixtures/sample-orders.ts'
import { withFreshTables } from '../fresh-table.ts'
import { recordOf } from '../publish-products.ts'
import { expectUnbrokenLedger } from './expect-consistent.ts'

/** A paid order earns its reward once, and a refund takes back its part of it once. */

withFreshTables()

type Key = { pk: string; sk: string }
const isReward = ({ sk }: Key) => sk.startsWith('MISSION#')
const isMovement = ({ sk }: Key) => sk === 'PROFILE' || sk.startsWith('LEDGER#')

const orderMission = async (rewards?: number, points = 0) => {
  await removeMissions()
  return createMission({ kind: 'order', title: 'Wear the orbit', solcoins: 1, points }, rewards)
}

/** Stores an order of 99.00 AUD, paid with 9.90 AUD of shipping. */
async function paidOrder({ user }: SignedInUser, refunded = 0): Promise<Order> {
  const one = order({ id: uuidv7(), userId: user.id, status: 'paid', shipping: 990, paid: 10_890, refunded })
  const paid = { ...one, paidAt: '2026-11-21T00:00:00.000Z' }
  await store(paid)
  return paid
}

const store = (one: Order) => put({ ...orders.key(one.id), entity: 'order', v: 1, ...one })

const imageOf = ({ id, userId, paid, refunded }: Order) => ({
  entity: { S: 'order' },
  id: { S: id },
  userId: { S: userId ?? '' },
  ...(paid !== null && { paid: { N: String(paid) } }),
  refunded: { N: String(refunded) },
})

const consumer: Consumer = ({ Records }) => processRecords([rewardOrders], Records)

/** Passes the order to the consumer once, as the stream does. */
const receive = async (one: Order) => {
  const { batchItemFailures } = await consumer({ Records: [recordOf({ after: imageOf(one) })] })
  return batchItemFailures.length
}

/** Passes the order until the consumer accepts it, as the stream does, and then retries what failed. */
const deliver = async (one: Order) => {
  for (let tries = 1; (await receive(one)) > 0; tries += 1) expect(tries).toBeLessThan(25)
  await deliverAllRetries(consumer)
}

const amountsOf = async ({ user }: SignedInUser) =>
  (await expectUnbrokenLedger(user.id)).map(({ kind, amount }) => `${kind} ${amount}`)

invariant('an order of 99 AUD earns 9 Solcoins once, and its refunds take back their parts', {
  async holds() {
    const [member, mission] = await Promise.all([create.member(), orderMission()])
    const one = await paidOrder(member)
    await receive(one)
    await receive(one)
    expect(await amountsOf(member)).toEqual(['mission 900'])
    for (const refunded of [5_445, 5_445, 10_890]) {
      await store({ ...one, refunded })
      await receive({ ...one, refunded })
    }
    // A late record changes nothing: the stored order decides.
    await receive(one)
    expect(await amountsOf(member)).toEqual(['mission 900', 'mission-return -450', 'mission-return -450'])
    await expectBudgetConsistent(mission.id, [member])
  },
  broken: {
    'what was paid is forgotten': withoutRetries(withAlteredReads((rows) => rows.filter((row) => !isReward(row)))),
  },
})

test('what an order earned names the order by its number alone', async () => {
  const [member] = await Promise.all([create.member(), orderMission()])
  const one = await paidOrder(member)
  await receive(one)
  expect((await call('missions/earlier', 'GET', { as: member })).body).toMatchObject([
    { kind: 'order', note: orderNumber(one.id) },
  ])
})

invariant('a refund takes back no more than the member has', {
  async holds() {
    const [member, mission, card] = await Promise.all([
      create.member(),
      orderMission(),
      create.giftCard({ solcoinPrice: 7 }),
    ])
    const one = await paidOrder(member)
    await receive(one)
    await call('shop/purchase', 'POST', { as: member, body: { itemId: card.id } })
    await store({ ...one, refunded: 10_890 })
    await receive({ ...one, refunded: 10_890 })
    expect((await amountsOf(member)).at(-1)).toBe('mission-return -200')
    await expectBudgetConsistent(mission.id, [member])
  },
  broken: {
    'the member seems to have more': withAlteredReads((rows) =>
      rows.map((row) => (row.entity === 'user' ? { ...row, balance: Number(row['balance']) + 10_000 } : row)),
    ),
  },
})

invariantUnderFaults('an order is rewarded once, and a refund takes back once, however often the stream repeats', {
  async holds(withFaults) {
    const [member, mission] = await Promise.all([create.member(), orderMission()])
    const one = await paidOrder(member)
    const repeat = (each: Order) =>
      race(
        withFaults,
        Array.from({ length: 4 }, () => () => deliver(each)),
      )
    await repeat(one)
    await store({ ...one, refunded: 5_445 })
    await repeat({ ...one, refunded: 5_445 })
    await receive({ ...one, refunded: 5_445 })
    expect(await amountsOf(member)).toEqual(['mission 900', 'mission-return -450'])
    await expectBudgetConsistent(mission.id, [member])
  },
  broken: { 'concurrent rewards ignore each other': withoutConditions((key) => isReward(key) || isMovement(key)) },
})

invariant('an order that was refunded before it was rewarded earns what is left of it', {
  async holds() {
    const [member, mission] = await Promise.all([create.member(), orderMission()])
    await receive(await paidOrder(member, 5_445))
    expect(await amountsOf(member)).toEqual(['mission 450'])
    await expectBudgetConsistent(mission.id, [member])
  },
  broken: {
    'the refund is not seen': withAlteredReads((rows) =>
      rows.map((row) => (row.entity === 'order' ? { ...row, refunded: 0 } : row)),
    ),
  },
})

/** Passes a change that left the payment and the refunds as they were, such as the shipment, or a new owner. */
const receiveOtherChange = async (one: Order) => {
  const image = imageOf(one)
  const { batchItemFailures } = await consumer({ Records: [recordOf({ before: image, after: image })] })
  expect(batchItemFailures).toEqual([])
}

const accountOf = async ({ user }: SignedInUser) => {
  const found = await users.find(user.id)
  return [found?.balance, found?.loyaltyPoints, found?.membershipTier]
}

const wordsFor = async (as: SignedInUser) =>
  (await call('user/notifications', 'GET', { as })).body.map(({ kind, words }) => `${kind}: ${words}`)

invariant('what was written off stays written off, until the order earns it again', {
  async holds() {
    const [member, mission] = await Promise.all([create.member(), orderMission()])
    const one = await paidOrder(member)
    await receive(one)
    const card = await create.giftCard({ solcoinPrice: 7 })
    await call('shop/purchase', 'POST', { as: member, body: { itemId: card.id } })
    const refunded = { ...one, refunded: 10_890 }
    await store(refunded)
    await receive(refunded)
    // Another order earns coins.
    await receive(await paidOrder(member))
    // Weeks later: the order is written again, and the operator's repair looks at all orders.
    await receiveOtherChange(refunded)
    expect(await settleOrderReward(one.id, new Date())).toBe('settled')
    expect((await accountOf(member))[0]).toBe(900)
    // The refund fails: the member still has 7 of the 9, and gets the 2 that were taken back.
    await store(one)
    await receiveOtherChange(one)
    expect((await accountOf(member))[0]).toBe(1_100)
    await store(refunded)
    await receiveOtherChange(refunded)
    expect((await accountOf(member))[0]).toBe(200)
    await expectBudgetConsistent(mission.id, [member])
  },
  broken: {
    'what was written off is forgotten': withAlteredWrites(isReward, (part) =>
      part.Put ? { Put: { ...part.Put, Item: { ...(part.Put['Item'] as object), writtenOff: 0 } } } : part,
    ),
  },
})

test('a refund that fails at the bank pays the reward again, coins and points, and says so', async () => {
  const [member, mission] = await Promise.all([create.member(), orderMission(undefined, 40)])
  const one = await paidOrder(member)
  await receive(one)
  const refunded = { ...one, refunded: 10_890 }
  await store(refunded)
  await receive(refunded)
  expect(await accountOf(member)).toEqual([0, 0, 'free'])
  await store(one)
  await receive(one)
  expect(await accountOf(member)).toEqual([900, 40, 'free'])
  expect(await amountsOf(member)).toEqual(['mission 900', 'mission-return -900', 'mission 900'])
  const number = orderNumber(one.id)
  expect(await wordsFor(member)).toEqual([
    `mission_paid: Order ${number} counts again: 9.00 Solcoins and 40 points earned.`,
    `reward_returned: Order ${number} was paid back, and its reward with it: 9.00 Solcoins and 40 points.`,
    'mission_paid: “Wear the orbit”: 9.00 Solcoins earned.',
  ])
  await expectBudgetConsistent(mission.id, [member])
})

test('five refunded orders of ten dollars leave no points and no tier', async () => {
  const member = await create.member()
  await orderMission(undefined, 1_000)
  for (let count = 0; count < 5; count += 1) {
    const one = await paidOrder(member)
    await receive(one)
    await store({ ...one, status: 'refunded', refunded: 10_890 })
    await receive({ ...one, refunded: 10_890 })
  }
  expect(await accountOf(member)).toEqual([0, 0, 'free'])
})

test('points and their tier are in proportion to what was not refunded', async () => {
  const member = await create.member()
  await orderMission(undefined, 1_000)
  const one = await paidOrder(member)
  await receive(one)
  expect(await accountOf(member)).toEqual([900, 1_000, 'bronze'])
  await store({ ...one, refunded: 8_712 })
  await receive({ ...one, refunded: 8_712 })
  expect(await accountOf(member)).toEqual([180, 200, 'free'])
})

test('a guest’s order that joins an account earns its reward, although its payment did not change', async () => {
  const [member] = await Promise.all([create.member(), orderMission()])
  const one = await paidOrder(member)
  await receiveOtherChange(one)
  expect(await amountsOf(member)).toEqual(['mission 900'])
})

test('a payment that was not accepted earns nothing', async () => {
  const [member] = await Promise.all([create.member(), orderMission()])
  const one = await paidOrder(member)
  // It was paid with another amount, or after its units were sold.
  await store({ ...one, status: 'pending' })
  await receive(one)
  expect(await amountsOf(member)).toEqual([])
})
