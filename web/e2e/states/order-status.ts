import { expect, type Page } from '@playwright/test'
import type { Order } from '../../../shared/orders/schema.ts'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { advanceClock, pauseClock } from '../clock.ts'
import { order, sessionId, unpaid } from '../invented-order.ts'
import { mockResponse, leavePending } from '../network.ts'
import { addToCart, openShop } from '../shop-screens.ts'
import { freshContext } from '../shared-context.ts'
import { respondUnavailable, type State } from './state.ts'

const orderCall = `/api/shop/orders/${sessionId}`
const longestPauseMs = 6_000

/** The order with the ids and pictures of the demo products. */
async function orderOf(page: Page, change: Partial<Order>): Promise<Order> {
  const products = (await (await page.request.get('/api/shop/products')).json()) as Product[]
  const lines = order.lines.map((line) => {
    const product = products.find(({ name }) => name === line.name)
    return { ...line, productId: product?.id ?? line.productId, image: product?.images[0] ?? null }
  })
  return { ...order, lines, ...change }
}

async function openWith(page: Page, change: Partial<Order>) {
  const json = await orderOf(page, change)
  await mockResponse(page, orderCall, json)
  await page.goto(`/shop/thank-you?session_id=${sessionId}`)
}

const shown = (name: string, change: Partial<Order>, title: string): State => ({
  name: `thank-you-${name}`,
  async setUp({ page }) {
    await openWith(page, change)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  },
})

const loading: State = {
  name: 'thank-you-loading',
  async setUp({ page }) {
    await leavePending(page, orderCall)
    await page.goto(`/shop/thank-you?session_id=${sessionId}`)
    await expect(page.getByRole('region', { name: 'Loading your order' })).toBeVisible()
  },
}

const failed: State = {
  name: 'thank-you-error',
  async setUp(fixtures) {
    await respondUnavailable(fixtures, orderCall)
    await fixtures.page.goto(`/shop/thank-you?session_id=${sessionId}`)
    await expect(fixtures.page.getByText('Your order did not load.')).toBeVisible()
  },
}

/** Stripe's webhook has not arrived when polling ends. */
const unconfirmed: State = {
  name: 'thank-you-unconfirmed',
  details: freshContext,

  async setUp({ page }) {
    await page.clock.install()
    await openWith(page, { status: 'pending', ...unpaid })
    await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
    await pauseClock(page)
    const title = page.getByRole('heading', { name: 'Your payment is not confirmed yet' })
    for (let attempt = 0; attempt < 20 && !(await title.isVisible()); attempt++)
      await advanceClock(page, longestPauseMs)
    await expect(title).toBeVisible()
    await page.clock.resume()
  },
}

const unknown: State = {
  name: 'thank-you-unknown',
  async setUp({ page }) {
    await page.goto('/shop/thank-you')
    await expect(page.getByRole('heading', { name: 'We could not find this order' })).toBeVisible()
  },
}

const cancelled: State = {
  name: 'shop-cancelled',
  async setUp({ page }) {
    await openShop(page)
    await addToCart(page, 'Orbit Hoodie', 'XL')
    await addToCart(page, 'Flight Deck Cap')
    await page.goto('/shop/cancelled')
    await expect(page.getByText('Nothing was charged.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Payment' })).toBeVisible()
  },
}

const cancelledEmpty: State = {
  name: 'shop-cancelled-empty',
  async setUp({ page }) {
    await page.goto('/shop/cancelled')
    await expect(page.getByText('Nothing left to pay for')).toBeVisible()
  },
}

const tracking = '34RX9000017'

export const orderStatusStates: State[] = [
  loading,
  failed,
  unconfirmed,
  unknown,
  shown('confirming', { status: 'pending', ...unpaid }, 'Confirming your payment'),
  shown('processing', { status: 'processing', ...unpaid }, 'Your payment is processing'),
  shown('paid', {}, 'Thank you. It’s paid.'),
  shown('partly-refunded', { refunded: 32 }, 'Thank you. It’s paid.'),
  shown('shipped', { status: 'shipped', tracking }, 'Thank you. It’s on its way.'),
  shown('refunded', { status: 'refunded', refunded: 174.8 }, 'Your order was refunded'),
  shown('not-paid', { status: 'cancelled', ...unpaid }, 'This order was not paid'),
  cancelled,
  cancelledEmpty,
]
