import { expect, vi } from 'vitest'
import type { NewProduct } from '../../shared/catalogue/new-product.ts'
import type { AdminProduct, Product } from '../../shared/catalogue/schema.ts'
import type { CheckoutCustomer } from '../../shared/orders/customer.ts'
import type { AdminOrderDetail } from '../../shared/orders/schema.ts'
import { aws, site } from './deployed.ts'
import { signInAdmin } from './people.ts'
import type { Reply, Visitor } from './site.ts'
import { startStripe, type Stripe } from './stripe.ts'

/** Stripe's stand-in, to which the site's functions then send their calls, and an admin; the studio's address may send mails. */
export async function openShop(): Promise<{ stripe: Stripe; admin: Visitor }> {
  const stripe = await startStripe(aws, site)
  const admin = await signInAdmin(site)
  await aws.call('sesv2', 'create_email_identity', { EmailIdentity: 'hello@studio.example' })
  return { stripe, admin }
}

/** How long events, records of the stream and mails may take to arrive. */
export const waitOptions = { timeout: 60_000, interval: 500 }

const tee = { name: 'Tee', description: 'Heavy cotton.', price: 30, category: 'Apparel', images: [], variants: [] }

/** Staff add a product that has no variants. */
export async function addProduct(admin: Visitor, details: Partial<NewProduct> = {}): Promise<AdminProduct> {
  const added = await admin.call('POST', 'admin/products', { ...tee, isHidden: false, stock: 2, ...details })
  expect(added.status, added.text).toBe(201)
  return added.body
}

/** The product as everyone sees it in the shop's list. Undefined if it is not there. */
export async function listed({ id }: { id: string }): Promise<Product | undefined> {
  const reply = await site.send('GET', '/api/shop/products')
  return (reply.body as Product[]).find((each) => each.id === id)
}

/** The same, once it is in the list. */
export const untilListed = (product: { id: string }): Promise<Product> =>
  vi.waitFor(async () => {
    const found = await listed(product)
    if (!found) throw new Error('The product is not in the list yet')
    return found
  }, waitOptions)

type Details = { customer?: CheckoutCustomer; cartId?: string }

/** Sends the checkout of one unit. */
export const checkout = (visitor: Visitor, product: AdminProduct, details: Details = {}): Promise<Reply> => {
  const items = [{ productId: product.id, quantity: 1, name: product.name, price: product.price }]
  return visitor.call('POST', 'shop/checkout', { items, ...details })
}

export type Opened = { sessionId: string; orderId: string }

/** The same. Throws unless it was opened. */
export async function openCheckout(...sent: Parameters<typeof checkout>): Promise<Opened> {
  const opened = await checkout(...sent)
  expect(opened.status, opened.text).toBe(200)
  return opened.body
}

/** The order as staff see it. */
export const orderOf = async (admin: Visitor, { orderId }: Opened): Promise<AdminOrderDetail> =>
  (await admin.call('GET', `admin/orders/${orderId}`)).body

/** Waits until the event of the payment has arrived. */
export const untilPaid = (admin: Visitor, opened: Opened): Promise<AdminOrderDetail> =>
  vi.waitFor(async () => {
    const order = await orderOf(admin, opened)
    expect(order.status).toBe('paid')
    return order
  }, waitOptions)
