import { expect } from '@playwright/test'
import type { DeskOrder, DeskOrderDetail } from '../../../shared/schema/order.ts'
import { toastOf } from '../locators.ts'
import { openTab, orderDialog } from '../shop-desk.ts'
import { fail, hold, refuse, type Stage, type State } from './state.ts'

const ordersCall = '/api/admin/orders?*'
const orderCall = '/api/admin/orders/*-*'
const shipCall = '/api/admin/orders/*/ship'
const refundCall = '/api/admin/orders/*/refund'

const placed = { createdAt: '2025-11-20T03:00:00.000Z', paidAt: '2025-11-20T03:02:00.000Z' }

function order(number: number, customerName: string | null, more: Partial<DeskOrder> = {}): DeskOrder {
  const id = `0199ab1${number}-7c2e-7d41-9f00-3a5b6c7d8e9f`
  const email = customerName && `${customerName.toLowerCase().replaceAll(' ', '.')}@orbitmail.example`
  const money = { total: 216.59, paid: 226.54, refunded: 0 }
  return {
    id,
    status: 'paid',
    customerName,
    email,
    ...money,
    itemCount: 4,
    isDisputed: false,
    attention: null,
    ...placed,
    ...more,
  }
}

const attention = 'Stripe took 226.44 AUD and the order is of 226.54. Look at the payment before you ship.'
const orders = [
  order(1, 'Mia Starling'),
  order(2, 'Tom Okafor', { refunded: 34.95 }),
  order(3, 'Wilhelmina Featherstonehaugh-Montgomery', { isDisputed: true, attention }),
  order(4, null, { status: 'pending', paid: null, paidAt: null }),
]

const line = (name: string, variantName: string | null, unitPrice: number, quantity: number) => {
  const ids = { productId: '0199ab10-0000-7000-8000-000000000001', variantId: variantName && crypto.randomUUID() }
  return { ...ids, name, variantName, unitPrice, quantity, lineTotal: unitPrice * quantity }
}

const detailOf = (order: DeskOrder, more: Partial<DeskOrderDetail> = {}): DeskOrderDetail => ({
  ...order,
  lines: [line('Orbit Hoodie', 'M', 79, 1), line('Dawn Line Tee', 'L', 34.95, 2), line('Far Shore Print', null, 48, 1)],
  subtotal: 196.9,
  gst: 19.69,
  shipping: order.paid === null ? null : 9.95,
  phone: '+61 400 000 000',
  shippingOption: 'Standard post',
  address: {
    line1: '12 Perihelion Crescent',
    line2: 'Unit 4',
    city: 'Fremantle',
    state: 'WA',
    postalCode: '6160',
    country: 'AU',
  },
  carrier: null,
  tracking: null,
  shippedAt: null,
  sessionId: 'cs_test_a1',
  paymentIntentId: 'pi_3QkLmN2eZvKYlo2C1x9aBcDe',
  ...more,
})

const openOrders = ({ page }: Stage) => openTab(page, 'Orders')

async function openFull(stage: Stage) {
  await stage.page.route(`**${ordersCall}`, (route) => route.fulfill({ json: orders }))
  await openOrders(stage)
  await expect(stage.page.getByRole('row', { name: 'Mia Starling' })).toBeVisible()
}

async function openOrder(stage: Stage, detail = detailOf(order(1, 'Mia Starling'))) {
  await stage.page.route(`**${orderCall}`, (route) => route.fulfill({ json: detail }))
  await openFull(stage)
  await stage.page.getByRole('button', { name: 'of Mia Starling' }).click()
  await expect(orderDialog(stage.page).getByText('Subtotal')).toBeVisible()
}

async function openShip(stage: Stage) {
  await openOrder(stage)
  await stage.page.getByRole('button', { name: 'Mark as shipped' }).click()
}

async function openRefund(stage: Stage, amount?: string) {
  await openOrder(stage, detailOf(order(1, 'Mia Starling', { refunded: 34.95 })))
  await stage.page.getByRole('button', { name: 'Refund' }).click()
  if (amount === undefined) return
  await stage.page.getByRole('button', { name: 'A part' }).click()
  await stage.page.getByLabel('Amount, AUD').fill(amount)
  await stage.page.getByRole('button', { name: 'Go on' }).click()
}

const confirmRefund = (stage: Stage) => stage.page.getByRole('button', { name: 'Refund $20.00' }).click()

export const ordersDesk: State[] = [
  {
    name: 'orders-desk-loading',
    async enter(stage) {
      await hold(stage.page, ordersCall)
      await openOrders(stage)
      await expect(stage.page.getByRole('list', { name: 'Loading the orders' })).toBeVisible()
    },
  },
  {
    name: 'orders-desk-error',
    async enter(stage) {
      stage.watch.expect(/503.*\/api\/admin\/orders/)
      await stage.page.route(`**${ordersCall}`, (route) => route.fulfill({ status: 503, json: {} }))
      await openOrders(stage)
      await expect(stage.page.getByText('The orders did not load.')).toBeVisible()
    },
  },
  {
    name: 'orders-desk-nothing-to-ship',
    async enter(stage) {
      await stage.page.route(`**${ordersCall}`, (route) => route.fulfill({ json: [] }))
      await openOrders(stage)
      await expect(stage.page.getByText('Nothing to ship')).toBeVisible()
    },
  },
  { name: 'orders-desk-full', enter: openFull },
  {
    name: 'order-loading',
    async enter(stage) {
      await hold(stage.page, orderCall)
      await openFull(stage)
      await stage.page.getByRole('button', { name: 'of Mia Starling' }).click()
      await expect(stage.page.getByRole('list', { name: 'Loading the order' })).toBeVisible()
    },
  },
  {
    name: 'order-error',
    async enter(stage) {
      await fail(stage, `/api/admin/orders/${orders[0]?.id}`)
      await openFull(stage)
      await stage.page.getByRole('button', { name: 'of Mia Starling' }).click()
      await expect(stage.page.getByText('The order did not load.')).toBeVisible()
    },
  },
  { name: 'order-paid', enter: (stage) => openOrder(stage) },
  {
    name: 'order-attention',
    enter: (stage) =>
      openOrder(stage, detailOf(order(1, 'Mia Starling', { isDisputed: true, attention, refunded: 34.95 }))),
  },
  {
    name: 'order-pending',
    enter: (stage) =>
      openOrder(
        stage,
        detailOf(order(1, null, { status: 'pending', paid: null, paidAt: null }), {
          address: null,
          phone: null,
          shippingOption: null,
          paymentIntentId: null,
        }),
      ),
  },
  {
    name: 'order-shipped',
    enter: (stage) =>
      openOrder(
        stage,
        detailOf(order(1, 'Mia Starling', { status: 'shipped' }), {
          carrier: 'Australia Post',
          tracking: 'AP 33 2048 7719',
          shippedAt: '2025-11-21T03:00:00.000Z',
        }),
      ),
  },
  { name: 'order-ship', enter: openShip },
  {
    name: 'order-ship-missing',
    async enter(stage) {
      await openShip(stage)
      await stage.page.getByRole('button', { name: 'Mark as shipped' }).click()
      await expect(stage.page.getByText('Tracking number is required')).toBeVisible()
    },
  },
  {
    name: 'order-ship-refused',
    async enter(stage) {
      await openShip(stage)
      await refuse(stage, shipCall.replace('*', orders[0]?.id ?? ''), 'not_shippable')
      await stage.page.getByLabel('Tracking number').fill('AP 33 2048 7719')
      await stage.page.getByRole('button', { name: 'Mark as shipped' }).click()
      await expect(toastOf(stage.page, 'Failed to Ship Order')).toBeVisible()
    },
  },
  { name: 'order-refund', enter: (stage) => openRefund(stage) },
  {
    name: 'order-refund-too-much',
    async enter(stage) {
      await openRefund(stage, '200')
      await expect(stage.page.getByText('At most $191.59 is left')).toBeVisible()
    },
  },
  { name: 'order-refund-confirm', enter: (stage) => openRefund(stage, '20') },
  {
    name: 'order-refund-pending',
    async enter(stage) {
      await openRefund(stage, '20')
      await hold(stage.page, refundCall)
      await confirmRefund(stage)
      await expect(stage.page.getByRole('button', { name: 'Refunding...' })).toBeDisabled()
    },
  },
]
