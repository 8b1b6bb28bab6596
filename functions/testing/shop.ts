import { equal } from 'node:assert/strict'
import { keys } from '../data/keys.ts'
import * as orders from '../data/orders.ts'
import * as stock from '../data/stock.ts'
import { get } from '../data/table.ts'
import type { Order } from '../domain/order.ts'
import type { Product, Stocked } from '../domain/product.ts'
import type { CartItem } from '../../shared/schema/order.ts'
import { call, callRaw } from './call.ts'
import type { Raw, RawReply } from './event.ts'
import { given } from './given.ts'
import { atStripe, signed } from './stripe.ts'

/** The shop as a test uses it: somebody fills a cart and pays at Stripe, and Stripe tells us. */

/** So many of a product, or of its first variant, as the cart has them. */
export function inCart({ product }: { product: Product }, quantity = 1): CartItem {
  const [variant] = product.variants
  const price = (product.price + (variant?.price ?? 0)) / 100
  return { productId: product.id, ...(variant && { variantId: variant.id }), quantity, name: product.name, price }
}

export const checkout = (items: CartItem[], raw: Pick<Raw, 'as' | 'key' | 'address'> = {}) =>
  call('shop/checkout', 'POST', { ...raw, body: { items } })

export type Opened = { stocked: Stocked; sessionId: string; orderId: string }

/** A checkout whose page is open: two of one product, of which there are 5. */
export async function opened(raw: Pick<Raw, 'as'> = {}): Promise<Opened> {
  const stocked = await given.product()
  const reply = await checkout([inCart(stocked, 2)], raw)
  equal(reply.status, 200, JSON.stringify(reply.body))
  return { stocked, sessionId: reply.body.sessionId, orderId: reply.body.orderId }
}

/** An order that was paid, and of which we know it. */
export async function paid(raw: Pick<Raw, 'as'> = {}): Promise<Opened> {
  const one = await opened(raw)
  atStripe.pay(one.sessionId)
  await deliverAll(one.sessionId)
  return one
}

type Event = Parameters<typeof signed>[0]

/** The request in which Stripe tells of an event. */
export function telling(event: Event): Raw {
  const { body, signature } = signed(event)
  return { body, headers: { origin: undefined, 'stripe-signature': signature } }
}

/** Hands an event to the webhook as Stripe does. */
export const deliver = (event: Event): Promise<RawReply> => callRaw('webhooks/stripe', 'POST', telling(event))

/** What Stripe has to say of a session and its payment, in its order. */
export const eventsOf = (sessionId: string) => {
  const { payment_intent: intent } = atStripe.session(sessionId)
  return atStripe
    .events()
    .filter(({ text }) => text.includes(sessionId) || (typeof intent === 'string' && text.includes(intent)))
}

export async function deliverAll(sessionId: string): Promise<void> {
  for (const event of eventsOf(sessionId)) equal((await deliver(event)).status, 200)
}

/** The order as it is stored. */
export async function stored(orderId: string): Promise<Order> {
  const order = await orders.find(orderId)
  if (!order) throw new Error('There is no such order')
  return order
}

/** What lies there of a product, and what is held: of its first place. */
export async function lying({ product }: Stocked): Promise<{ available: number; held: number }> {
  const row = await get(stock.key(product.id, product.variants[0]?.id ?? null))
  if (!row) throw new Error('There is no such stock')
  return { available: row.available, held: row.held }
}

/** Every order of a test file's table that has a line of that product. */
export async function ordersOf({ product }: Stocked): Promise<Order[]> {
  const { everyRow } = await import('./raw-table.ts')
  const rows = (await everyRow()).filter(({ entity }) => entity === 'order') as unknown as Order[]
  return rows.filter(({ lines }) => lines.some(({ productId }) => productId === product.id))
}

export const pointerTo = (sessionId: string) => get<{ orderId: string }>(keys.checkoutSession(sessionId))
