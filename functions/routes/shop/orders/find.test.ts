import { expect, test } from 'vitest'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import { call } from '../../../testing/call.ts'
import { newAddress } from '../../../testing/fixtures/addresses.ts'
import { lookupOfPaidOrder } from '../../../testing/fixtures/buyers.ts'
import { createPaidOrder, openCheckout, storedOrder } from '../../../testing/fixtures/checkouts.ts'

const find = (body: { orderNumber: string; email: string }) =>
  call('shop/orders/find', 'POST', { address: newAddress(), body })

test('leads to the order, however the number and the email are written', async () => {
  const { orderId, sessionId } = await createPaidOrder()
  const email = (await storedOrder(orderId)).buyer?.email ?? ''
  const number = orderNumber(orderId)
  for (const body of [
    { orderNumber: number, email },
    { orderNumber: ` #${number.toUpperCase()} `, email: ` ${email.toUpperCase()} ` },
  ])
    expect(await find(body)).toMatchObject({ status: 200, body: { sessionId } })
})

test('answers alike whatever is wrong, and for an order that was never paid', async () => {
  const right = await lookupOfPaidOrder()
  const unpaid = await openCheckout()
  const replies = [
    await find({ ...right, email: 'somebody@example.com' }),
    await find({ ...right, orderNumber: '00000000' }),
    await find({ orderNumber: orderNumber(unpaid.orderId), email: right.email }),
  ]
  for (const { status, body } of replies) {
    expect(status).toBe(404)
    const { requestId: _requestId, ...problem } = body as unknown as { requestId: string }
    expect(problem).toEqual({
      code: 'not_found',
      message: 'No order matches this number and email together. Check both against the receipt, then try again.',
    })
  }
})
