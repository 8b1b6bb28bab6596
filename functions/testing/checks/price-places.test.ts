import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dollars, toCents } from '../../../shared/money.ts'
import { billRows, includedGst, lineDetail } from '../../../shared/orders/bill.ts'
import {
  awkwardBill,
  awkwardCart,
  awkwardLines,
  awkwardPrices,
  awkwardProducts,
  type AwkwardProduct,
} from '../../../shared/orders/testing/awkward-order.ts'
import type { Order as OrderView } from '../../../shared/orders/schema.ts'
import type { ProductWithStock } from '../../catalogue/product.ts'
import { renderHtml } from '../../mail/render-html.ts'
import { renderText } from '../../mail/render-text.ts'
import { writeMail } from '../../mail/write-mail.ts'
import type { Order } from '../../orders/order.ts'
import * as orders from '../../orders/orders.table.ts'
import { put, type Row } from '../../table/rows.ts'
import { call, callRaw } from '../call.ts'
import { recordStripeRequests } from '../faults/stripe-requests.ts'
import { buyerDetails, deliverAllEvents } from '../fixtures/checkouts.ts'
import { create } from '../fixtures/create.ts'
import { stripeStandIn } from '../fixtures/stripe-stand-in.ts'
import { withFreshTables } from '../fresh-table.ts'
import { mailsTo } from '../mailed-token.ts'
import { publishProducts, storeProduct } from '../publish-products.ts'

withFreshTables()

/** Each place that states a price says the same. The screens are compared with the same order in `web/e2e/prices.spec.ts`. */

type Products = Record<AwkwardProduct, ProductWithStock>

async function stock(): Promise<Products> {
  const make = async (key: AwkwardProduct): Promise<[AwkwardProduct, ProductWithStock]> => {
    const { price, variants } = awkwardProducts[key]
    return [key, await create.product({ name: key, price, stock: 50, variants: [...variants] })]
  }
  const made = await Promise.all((Object.keys(awkwardProducts) as AwkwardProduct[]).map(make))
  await publishProducts(...made.map(([, product]) => product))
  return Object.fromEntries(made) as Products
}

const itemsOf = (products: Products) =>
  awkwardLines.map(({ product: key, variant: name, quantity }) => {
    const { product } = products[key]
    const variant = product.variants.find((each) => each.name === name)
    const price = (product.price + (variant?.price ?? 0)) / 100
    return { productId: product.id, ...(variant && { variantId: variant.id }), quantity, name: product.name, price }
  })

type SentLine = { quantity: string; price_data: { unit_amount: string; product_data: { name: string } } }

/** A member's order of the awkward cart, up to Stripe's page, and the lines that Stripe was sent. */
async function checkOut() {
  const [products, member] = [await stock(), await create.member()]
  let opened = { sessionId: '', orderId: '' }
  const sent = await recordStripeRequests(async () => {
    const customer = { ...buyerDetails, email: member.user.email }
    const reply = await call('shop/checkout', 'POST', { as: member, body: { items: itemsOf(products), customer } })
    expect(reply.status, reply.message).toBe(200)
    opened = reply.body
  })
  const parameters = sent.find(({ operation }) => operation === 'create session')?.parameters
  return { ...opened, products, member, sentLines: parameters?.['line_items'] as SentLine[] | undefined }
}

/** The same, paid with the standard shipping. */
async function order() {
  const opened = await checkOut()
  stripeStandIn.pay(opened.sessionId, { shippingOption: 0 })
  await deliverAllEvents(opened.sessionId)
  return opened
}

type Charged = Pick<OrderView, 'lines' | 'total' | 'gst' | 'shipping'>

/** An order in the words that screens and mails have for it. */
function inWords({ lines, total, gst, shipping }: Charged) {
  const charged = { total: toCents(total), gst: toCents(gst), shipping: shipping === null ? null : toCents(shipping) }
  const [subtotal, delivery, sum] = billRows(charged)
  return {
    lines: lines.map(({ unitPrice, lineTotal, ...line }) => ({
      detail: lineDetail({ ...line, unitPrice: toCents(unitPrice) }),
      unit: dollars(toCents(unitPrice)),
      line: dollars(toCents(lineTotal)),
    })),
    bill: { subtotal: subtotal.value, shipping: delivery.value, total: sum.value, gst: includedGst(charged) },
  }
}

const lines = awkwardLines.map(({ detail, unit, line }) => ({ detail, unit, line }))

async function pageOf({ product }: ProductWithStock): Promise<string> {
  const { body } = await callRaw('shop/pages', 'GET', { params: { slug: product.slug } })
  return new TextDecoder().decode(body as Uint8Array)
}

test('a product’s page and its structured data state the price that is charged', async () => {
  const products = await stock()
  for (const [key, { shown }] of Object.entries(awkwardPrices)) {
    const page = await pageOf(products[key as AwkwardProduct])
    const price = shown.slice(1)
    expect(page, key).toContain(`<meta property="product:price:amount" content="${price}">`)
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}'
    const { offers } = JSON.parse(block) as { offers: object }
    if (key === 'print')
      expect(offers).toMatchObject({
        lowPrice: '36.66',
        highPrice: '36.72',
        offers: [{ price: '36.66' }, { price: '36.72' }],
      })
    else expect(offers, key).toMatchObject({ price })
  }
})

test('no page states a price at which nobody can buy the product', async () => {
  const stocked = await create.product({ price: 10, variants: [{ name: 'M', price: 5, stock: 9 }] })
  await publishProducts(stocked)
  expect(await pageOf(stocked)).toContain('<meta property="product:price:amount" content="16.50">')
})

test('Stripe’s lines, the order, the desk and the mail state the same lines and sums', async () => {
  const { sessionId, orderId, member, sentLines = [] } = await checkOut()
  const atStripe = sentLines.map(({ quantity, price_data: { unit_amount: cents } }) => ({
    unit: dollars(Number(cents)),
    line: dollars(Number(cents) * Number(quantity)),
  }))
  expect(atStripe).toEqual(lines.map(({ unit, line }) => ({ unit, line })))
  expect(dollars(stripeStandIn.session(sessionId).amount_subtotal ?? 0)).toBe(awkwardCart.subtotal)
  const read = async () => (await call('shop/orders', 'GET', { params: { sessionId } })).body
  expect(inWords(await read()), 'before the payment').toEqual({ lines, bill: awkwardCart })

  stripeStandIn.pay(sessionId, { shippingOption: 0 })
  await deliverAllEvents(sessionId)
  expect(inWords(await read()), 'after it').toEqual({ lines, bill: awkwardBill })
  const staff = await create.coFounder()
  const { body: detail } = await call('admin/order', 'GET', { as: staff, params: { id: orderId } })
  expect(inWords(detail), 'at the desk').toEqual({ lines, bill: awkwardBill })
  const listed = [
    ...(await call('user/orders', 'GET', { as: member })).body,
    ...(await call('admin/orders', 'GET', { as: staff })).body,
  ].filter(({ id }) => id === orderId)
  expect(listed.map(({ paid }) => dollars(toCents(paid ?? 0)))).toEqual([awkwardBill.total, awkwardBill.total])
  expect(dollars(stripeStandIn.payment(sessionId).amount_received), 'charged').toBe(awkwardBill.total)

  const mail = (await mailsTo(member.user.email)).find(({ content }) => content.kind === 'order-paid')
  if (!mail) throw new Error('There is no receipt')
  const [written, site] = [writeMail(mail.content), { origin: 'https://solara.test', host: 'solara.test' }]
  const text = renderText(written, site)
  const html = renderHtml(written, site)
    .replaceAll(/<[^>]+>|\s+/g, ' ')
    .replaceAll(/ +/g, ' ')
  const { subtotal, shipping, total, gst } = awkwardBill
  const said = awkwardLines.map(({ product, detail, line }) => [`${product}, ${detail}`, line])
  for (const [label = '', amount = ''] of [...said, ['Subtotal', subtotal], ['Shipping', shipping], ['Total', total]]) {
    expect(text).toContain(`\n${label.padEnd(46 - amount.length)}${amount}\n`)
    expect(html).toContain(` ${label} ${amount} `)
  }
  for (const part of [text, html]) expect(part.split(gst), 'once').toHaveLength(2)
  expect(`${text}${html}`).not.toMatch(/excl/)
})

test('an order keeps the prices and sums that it was placed with, and all of it can be refunded, but no more', async () => {
  const { sessionId, orderId, products } = await order()
  // Another way to round, and other prices since.
  const stored = (await orders.find(orderId)) as Row<Order>
  const changed: Row<Order> = { ...stored, subtotal: stored.subtotal + 1, gst: stored.gst - 1 }
  await put(changed)
  await storeProduct({ ...products.patch.product, price: 1 })
  const { body: read } = await call('shop/orders', 'GET', { params: { sessionId } })
  expect(inWords(read)).toEqual({ lines, bill: { ...awkwardBill, gst: 'Includes $17.25 GST' } })

  const staff = await create.coFounder()
  const refund = (amount: number) =>
    call('admin/orders/refund', 'POST', { as: staff, params: { id: orderId }, body: { amount }, key: randomUUID() })
  expect(await refund(189.81)).toMatchObject({ problem: 'not_refundable' })
  // Its goods are refunded, and nothing is left to ship.
  expect((await refund(189.79)).body).toMatchObject({ status: 'refunded', refunded: 189.79 })
  expect(await refund(0.02)).toMatchObject({ problem: 'not_refundable' })
  expect((await refund(0.01)).body).toMatchObject({ status: 'refunded', paid: 189.8, refunded: 189.8 })
})
