import { expect, test } from 'vitest'
import * as users from '../../accounts/users.table.ts'
import { deliverRetries } from '../../testing/deliver-retries.ts'
import { createPaidOrder } from '../../testing/fixtures/checkouts.ts'
import { create } from '../../testing/fixtures/create.ts'
import { stripeStandIn } from '../../testing/fixtures/stripe-stand-in.ts'
import { handler } from './handler.ts'

/** The id of a customer at Stripe, and the stream record of the deletion of their account. */
async function deletedMember() {
  const as = await create.member()
  await createPaidOrder({ as })
  const customerId = (await users.find(as.user.id))?.stripeCustomerId ?? ''
  const image = { entity: { S: 'user' }, id: { S: as.user.id }, stripeCustomerId: { S: customerId } }
  const record = { eventName: 'REMOVE', dynamodb: { SequenceNumber: as.user.id, OldImage: image } } as const
  return { customerId, record }
}

test('deletes the customer at Stripe, once', async () => {
  const { customerId, record } = await deletedMember()
  expect(stripeStandIn.hasCustomer(customerId)).toBe(true)
  await handler({ Records: [record] })
  expect(stripeStandIn.hasCustomer(customerId)).toBe(false)
  expect(await handler({ Records: [record] })).toEqual({ batchItemFailures: [] })
  expect(await deliverRetries(handler)).toBe(0)
})

test('tries again later, when Stripe is down', async () => {
  const { customerId, record } = await deletedMember()
  stripeStandIn.plan(['broken', 'hangs'], 'delete customer')
  await handler({ Records: [record] })
  expect(stripeStandIn.hasCustomer(customerId)).toBe(true)
  expect(await deliverRetries(handler)).toBe(1)
  expect(stripeStandIn.hasCustomer(customerId)).toBe(false)
})
