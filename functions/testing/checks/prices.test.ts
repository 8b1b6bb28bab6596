import { fc } from '@fast-check/vitest'
import { expect } from 'vitest'
import { writeMail } from '../../mail/write-mail.ts'
import { call } from '../call.ts'
import { invariant, withAlteredReads, withAlteredWrites } from '../faults/broken-variants.ts'
import { recordStripeRequests } from '../faults/stripe-requests.ts'
import { buyerDetails, cartItem, deliverAllEvents, storedOrder } from '../fixtures/checkouts.ts'
import { create } from '../fixtures/create.ts'
import { newEmail } from '../fixtures/own-account.ts'
import { stripeStandIn } from '../fixtures/stripe-stand-in.ts'
import { withFreshTables } from '../fresh-table.ts'
import { mailsTo } from '../mailed-token.ts'

withFreshTables()

const isOrder = ({ sk }: { sk: string }) => sk === 'ORDER'

const carts = fc.array(
  fc.record({
    price: fc.integer({ min: 50, max: 900_000 }),
    added: fc.integer({ min: 0, max: 5_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 1, maxLength: 6 },
)

const dollars = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

type SentLine = { quantity: string; price_data: { unit_amount: string } }

/** Checks out; returns the reply and the lines that Stripe's page shows and charges. */
async function checkOut(items: ReturnType<typeof cartItem>[], email: string) {
  const body = { items, customer: { ...buyerDetails, email } }
  let opened = { sessionId: '', orderId: '' }
  const sent = await recordStripeRequests(async () => {
    const reply = await call('shop/checkout', 'POST', { body })
    expect(reply.status).toBe(200)
    opened = reply.body
  })
  const parameters = sent.find(({ operation }) => operation === 'create session')?.parameters
  const lines = ((parameters?.['line_items'] as SentLine[] | undefined) ?? []).map(
    ({ quantity, price_data: price }) => ({
      quantity: Number(quantity),
      unitPrice: Number(price.unit_amount),
    }),
  )
  return { ...opened, lines }
}

invariant('the displayed price times the quantity is the price charged: at Stripe, in the order and in the mail', {
  async holds() {
    const property = fc.asyncProperty(carts, fc.nat(1), async (wanted, shippingOption) => {
      const products = await Promise.all(
        wanted.map(({ price, added }) =>
          create.product({ price: price / 100, variants: [{ name: 'M', price: added / 100, stock: 90 }] }),
        ),
      )
      // The shop's price of one unit: the price and 10% of it, rounded half up.
      const shown = wanted.map(({ price, added, quantity }) => ({
        unitPrice: Math.floor(((price + added) * 11 + 5) / 10),
        quantity,
      }))
      const total = shown.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
      const email = newEmail()
      const { sessionId, orderId, lines } = await checkOut(
        products.map((each, place) => cartItem(each, shown[place]?.quantity)),
        email,
      )
      expect(lines).toEqual(shown)
      expect(stripeStandIn.session(sessionId).amount_subtotal).toBe(total)

      stripeStandIn.pay(sessionId, { shippingOption })
      await deliverAllEvents(sessionId)
      const shipping = [995, 1_495][shippingOption] ?? 0
      const paid = total + shipping
      expect(stripeStandIn.payment(sessionId).amount_received).toBe(paid)
      expect(await storedOrder(orderId)).toMatchObject({ status: 'paid', total, shipping, paid })
      const { body: order } = await call('shop/orders', 'GET', { params: { sessionId } })
      expect(
        order.lines.map(({ unitPrice, quantity }) => ({ unitPrice: Math.round(unitPrice * 100), quantity })),
      ).toEqual(shown)
      expect(order.lines.map(({ lineTotal }) => Math.round(lineTotal * 100))).toEqual(
        shown.map(({ unitPrice, quantity }) => unitPrice * quantity),
      )
      expect(Math.round((order.subtotal + order.gst) * 100)).toBe(total)

      const mail = (await mailsTo(email)).find(({ content }) => content.kind === 'order-paid')
      const bill = mail && writeMail(mail.content).blocks.find((block) => block.kind === 'bill')
      expect(bill).toMatchObject({
        lines: shown.map(({ unitPrice, quantity }) => [expect.any(String), dollars(unitPrice * quantity)]),
        sums: [
          ['Subtotal', dollars(total)],
          ['Shipping', dollars(shipping)],
        ],
        total: ['Total', dollars(paid)],
      })
    })
    await fc.assert(property, { numRuns: 25, endOnFailure: true })
  },
  broken: {
    'a price is misread': withAlteredReads((rows) =>
      rows.map((row) => (row.entity === 'product' ? { ...row, price: Number(row.price) + 1 } : row)),
    ),
    'GST is calculated once, on the sum': withAlteredWrites(
      (key, { Put }) => isOrder(key) && Put !== undefined,
      ({ Put }) => {
        const row = Put?.Item as { subtotal: number }
        return { Put: { ...Put, Item: { ...row, total: row.subtotal + Math.round(row.subtotal / 10) } } }
      },
    ),
    'a line states a price without GST': withAlteredWrites(
      (key, { Put }) => isOrder(key) && Put !== undefined,
      ({ Put }) => {
        const row = Put?.Item as { lines: { unitPrice: number }[] }
        const lines = row.lines.map((line) => ({ ...line, unitPrice: Math.round(line.unitPrice / 1.1) }))
        return { Put: { ...Put, Item: { ...row, lines } } }
      },
    ),
  },
})
