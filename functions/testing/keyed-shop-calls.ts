import { expect } from 'vitest'
import * as products from '../data/products.ts'
import { update } from '../data/table.ts'
import { given } from './given.ts'
import { insist } from './insist.ts'
import type { KeyedCall } from './keyed-call.ts'
import { auditOf } from './raw-table.ts'
import { inCart, lying, ordersOf, paid, stored } from './shop.ts'
import { atStripe } from './stripe.ts'

/** Each kind of call that moves merchandise or money, ready to be sent. */
export const keyedShopCalls = {
  async checkout(): Promise<KeyedCall> {
    const stocked = await given.product()
    const order = (quantity: number, key: string) =>
      insist('shop/checkout', 'POST', { body: { items: [inCart(stocked, quantity)] }, key })
    return {
      send: (key) => order(5, key),
      sendOther: (key) => order(4, key),
      spoil: () =>
        update(products.key(stocked.product.id), {
          UpdateExpression: 'SET isHidden = :yes',
          ExpressionAttributeValues: { ':yes': true },
        }),
      async effects() {
        const orders = (await ordersOf(stocked)).filter(({ status }) => status !== 'cancelled')
        const wanted = orders.reduce((sum, { lines }) => sum + (lines[0]?.quantity ?? 0), 0)
        expect(await lying(stocked)).toEqual({ available: 5 - wanted, held: wanted })
        for (const { id } of orders) expect(sessionsOf(id).length).toBeLessThanOrEqual(1)
        return orders.length
      },
    }
  },

  async refund(): Promise<KeyedCall> {
    const [staff, { orderId, sessionId }] = await Promise.all([given.coFounder(), paid()])
    const refund = (amount: number, key?: string) =>
      insist('admin/orders/refund', 'POST', {
        as: staff,
        params: { id: orderId },
        body: { amount },
        ...(key && { key }),
      })
    return {
      // Stripe is asked between the first read and the last.
      readsEach: 2,
      send: (key) => refund(80, key),
      sendOther: (key) => refund(79, key),
      spoil: () => refund(6.84),
      async effects() {
        const [refunds, audit, order] = [
          atStripe.refunds(sessionId),
          await auditOf(staff.user.id),
          await stored(orderId),
        ]
        const given = refunds.reduce((sum, { amount }) => sum + amount, 0)
        expect(given).toBeLessThanOrEqual(8_684)
        // Whoever dies between the two has given it back and not yet written it down.
        expect(audit.length).toBeLessThanOrEqual(refunds.length)
        expect([0, given]).toContain(order.refunded)
        return refunds.filter(({ amount }) => amount > 7_000).length
      },
    }
  },

  async shipment(): Promise<KeyedCall> {
    const [staff, { orderId }] = await Promise.all([given.coFounder(), paid()])
    const ship = (tracking: string, key: string) =>
      insist('admin/orders/ship', 'POST', { as: staff, params: { id: orderId }, body: { tracking }, key })
    return {
      send: (key) => ship('AP1', key),
      sendOther: (key) => ship('AP2', key),
      spoil: () =>
        insist('admin/orders/refund', 'POST', { as: staff, params: { id: orderId }, body: { amount: 86.84 } }),
      async effects() {
        const [{ shippedAt }, audit] = await Promise.all([stored(orderId), auditOf(staff.user.id)])
        const shipments = audit.filter(({ act }) => act === 'ship-order')
        expect(shipments).toHaveLength(shippedAt === null ? 0 : 1)
        return shipments.length
      },
    }
  },
}

const sessionsOf = (orderId: string) =>
  atStripe.sessions().filter(({ client_reference_id: reference }) => reference === orderId)
