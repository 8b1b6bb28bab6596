import { api } from '../../shared/api.ts'
import type { OrderStatus } from '../../shared/schema/order.ts'
import * as orders from '../data/orders.ts'
import type { Order } from '../domain/order.ts'
import type { StockMove } from '../domain/settle-order.ts'
import { pipeline } from '../http/serve.ts'
import { placeOf, readEvent } from '../stripe/events.ts'
import { replaced, type Variant } from './broken.ts'

type Belief = { status: OrderStatus; hold: Order['hold']; stock: StockMove }

const beliefs: Record<string, Belief> = {
  'checkout.session.completed': { status: 'paid', hold: 'sold', stock: 'sell' },
  'checkout.session.async_payment_succeeded': { status: 'paid', hold: 'sold', stock: 'sell' },
  'checkout.session.async_payment_failed': { status: 'cancelled', hold: 'released', stock: 'release' },
  'checkout.session.expired': { status: 'cancelled', hold: 'released', stock: 'release' },
  'charge.refunded': { status: 'refunded', hold: 'released', stock: 'restock' },
}

/** A webhook that takes an event at its word, as the first idea has it: what it says is what the order is. */
export const believing: Variant = replaced(
  'webhooks/stripe',
  pipeline('webhooks/stripe', api['webhooks/stripe'], {
    POST: {
      async run({ exchange, now }) {
        const { body = Buffer.alloc(0), signature } = exchange.signed ?? {}
        const event = await readEvent(body, signature, now)
        const { orderId, type } = placeOf(event)
        const before = orderId === undefined ? undefined : await orders.find(orderId)
        const belief = beliefs[type]
        if (!before || !belief) return { received: true }
        const { stock, ...rest } = belief
        const moves = before.hold === 'held' ? (stock === 'restock' ? 'release' : stock) : 'none'
        await orders.write({ before, after: { ...before, ...rest }, stock: moves })
        return { received: true }
      },
    },
  }),
)
