import { afterEach, describe, expect, test } from 'vitest'
import { readCheckoutState } from '../orders/read-checkout-state.use-case.ts'
import { errorOf, newKey, open, orderId } from '../testing/fixtures/stripe-sessions.ts'
import { stripeStandIn } from '../testing/fixtures/stripe-stand-in.ts'
import { isUnavailable } from '../unavailable.ts'
import { refund, refundUnlessMade } from './refunds.ts'

afterEach(() => stripeStandIn.calm())

describe('a refund', () => {
  const paid = async () => {
    const id = await open()
    stripeStandIn.pay(id)
    return { id, paymentIntentId: stripeStandIn.payment(id).id }
  }

  test('returns the rest when no amount is specified, and never more than was paid', async () => {
    const { id, paymentIntentId } = await paid()
    await refund({ paymentIntentId, amount: 8_380, orderId, idempotencyKey: newKey() })
    const tooMuch = refund({ paymentIntentId, amount: 10_001, orderId, idempotencyKey: newKey() })
    expect(await errorOf(tooMuch)).toMatchObject({ name: 'Problem', code: 'not_refundable' })
    await refund({ paymentIntentId, orderId, idempotencyKey: newKey() })
    expect((await readCheckoutState(id)).refunded).toBe(18_380)
    const again = refund({ paymentIntentId, orderId, idempotencyKey: newKey() })
    expect(await errorOf(again)).toMatchObject({ name: 'Problem', code: 'not_refundable' })
    expect(stripeStandIn.refunds(id).map(({ metadata }) => metadata)).toMatchObject([{ orderId }, { orderId }])
  })

  test('that was begun is made once, also after its key was forgotten or a failure was stored under it', async () => {
    const { id, paymentIntentId } = await paid()
    const request = { paymentIntentId, amount: 1_000, orderId, idempotencyKey: newKey() }
    stripeStandIn.plan(['persistent'], 'refund')
    await errorOf(refund(request))
    expect(isUnavailable(await errorOf(refund(request)))).toBe(true)
    for (const _ of [1, 2]) await refundUnlessMade(request)
    expect((await readCheckoutState(id)).refunded).toBe(1_000)
    expect(stripeStandIn.refunds(id)).toHaveLength(1)
  })

  test('never exceeds the payment when many refunds run concurrently', async () => {
    const { id, paymentIntentId } = await paid()
    const refundPart = () => refund({ paymentIntentId, amount: 5_000, orderId, idempotencyKey: newKey() })
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, refundPart))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await readCheckoutState(id)).refunded).toBe(15_000)
  })

  test('is made once per idempotency key, and the key is refused with another amount', async () => {
    const { id, paymentIntentId } = await paid()
    const request = { paymentIntentId, amount: 1_000, orderId, idempotencyKey: newKey() }
    const first = await refund(request)
    expect(await refund(request)).toEqual(first)
    const other = await errorOf(refund({ ...request, amount: 2_000 }))
    expect(other).toMatchObject({ name: 'Problem', code: 'idempotency_mismatch' })
    expect((await readCheckoutState(id)).refunded).toBe(1_000)
  })

  test('is refused for a disputed payment and for one that the account does not have, in words for staff', async () => {
    const { id, paymentIntentId } = await paid()
    stripeStandIn.dispute(id)
    const disputed = await errorOf(refund({ paymentIntentId, orderId, idempotencyKey: newKey() }))
    const message = expect.stringContaining('disputes this payment') as string
    expect(disputed).toMatchObject({ name: 'Problem', code: 'not_refundable', message })
    const unknown = await errorOf(refund({ paymentIntentId: 'pi_unknown', orderId, idempotencyKey: newKey() }))
    expect(unknown).toMatchObject({
      code: 'not_refundable',
      message: expect.stringContaining('another account, or to the other mode') as string,
    })
  })
})
