import { describe, expect, test } from 'vitest'
import { errorOf, newKey, open, orderId } from '../testing/fixtures/stripe-sessions.ts'
import { signEvent, stripeStandIn } from '../testing/fixtures/stripe-stand-in.ts'
import { referencesOf, verifyEvent } from './events.ts'
import { refund } from './refunds.ts'

const verify = (body: string | Buffer, signature: string | undefined) =>
  verifyEvent({ body: Buffer.from(body), headers: { 'stripe-signature': signature } }, new Date())

describe('an event', () => {
  const paidEvent = async () => {
    const id = await open()
    stripeStandIn.pay(id)
    const [event] = stripeStandIn.events('checkout.session.completed').filter(({ text }) => text.includes(id))
    if (!event) throw new Error('Stripe sent no event')
    return { id, event }
  }
  const refusal = { name: 'Problem', code: 'bad_signature' }

  test('is accepted with a valid signature that is up to five minutes old', async () => {
    const { id, event } = await paidEvent()
    const { body, signature } = signEvent(event, 299)
    const read = await verify(Buffer.from(body), signature)
    const paymentIntentId = stripeStandIn.payment(id).id
    expect(referencesOf(read)).toEqual({ type: 'checkout.session.completed', orderId, sessionId: id, paymentIntentId })
    expect(read.id).toBe(event.id)
  })

  test('is refused when it is six minutes old, or its signature is missing or belongs to another event', async () => {
    const { event } = await paidEvent()
    const old = signEvent(event, 360)
    expect(await errorOf(verify(old.body, old.signature))).toMatchObject(refusal)
    const { body, signature } = signEvent(event)
    expect(await errorOf(verify(body, undefined))).toMatchObject(refusal)
    expect(await errorOf(verify(body, ''))).toMatchObject(refusal)
    expect(await errorOf(verify('', signature))).toMatchObject(refusal)
    expect(await errorOf(verify(body, signature.replace('v1=', 'v0=')))).toMatchObject(refusal)
    const later = signEvent(event, -30).signature.replace(/v1=.*/, signature.replace(/.*v1=/, 'v1='))
    expect(await errorOf(verify(body, later))).toMatchObject(refusal)
  })

  test('is refused when any byte of it or of its signature changed, or when it was reserialized', async () => {
    const { event } = await paidEvent()
    const { body, signature } = signEvent(event)
    const bytes = Buffer.from(body)
    for (let place = 0; place < bytes.length; place += 97) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(await errorOf(verify(changed, signature))).toMatchObject(refusal)
    }
    const reserialized = JSON.stringify(JSON.parse(body))
    expect(await errorOf(verify(reserialized, signature))).toMatchObject(refusal)
    expect(await errorOf(verify(`\uFEFF${body}`, signature))).toMatchObject(refusal)
    const last = signature.endsWith('0') ? '1' : '0'
    expect(await errorOf(verify(body, signature.slice(0, -1) + last))).toMatchObject(refusal)
  })

  test('of a refund, a charge or a dispute names its payment', async () => {
    const { id } = await paidEvent()
    const paymentIntentId = stripeStandIn.payment(id).id
    await refund({ paymentIntentId, amount: 100, orderId, idempotencyKey: newKey() })
    stripeStandIn.dispute(id)
    const types = ['charge.refunded', 'refund.created', 'charge.dispute.created'] as const
    for (const type of types) {
      const event = stripeStandIn.events(type).find(({ text }) => text.includes(paymentIntentId))
      const { body, signature } = signEvent(event ?? {})
      const references = referencesOf(await verify(body, signature))
      expect(references).toMatchObject({ type, paymentIntentId })
      expect(references.orderId).toBe(type === 'charge.dispute.created' ? undefined : orderId)
    }
  })

  test('of a type that we do not handle has only its type', async () => {
    const { body, signature } = signEvent({
      id: 'evt_1',
      object: 'event',
      type: 'product.created',
      data: { object: {} },
    })
    expect(referencesOf(await verify(body, signature))).toEqual({ type: 'product.created' })
  })
})
