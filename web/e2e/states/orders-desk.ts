import { expect } from '@playwright/test'
import type { AdminOrderDetail } from '../../../shared/orders/schema.ts'
import { mockResponse, leavePending } from '../network.ts'
import { toastTitled } from '../locators.ts'
import { openShopManagementTab, orderPane, orderRow } from '../shop-management.ts'
import { attention, orderDetail, order, orders } from './sample-orders.ts'
import { respondUnavailable, respondWithProblem, type StateFixtures, type State } from './state.ts'

const ordersCall = '/api/admin/orders?*'
const orderCall = '/api/admin/orders/*-*'
const shipCall = '/api/admin/orders/*/ship'
const refundCall = '/api/admin/orders/*/refund'

const openOrders = ({ page }: StateFixtures) => openShopManagementTab(page, 'Orders')

/** The list; the first order is open, once it has arrived. */
async function openList(fixtures: StateFixtures) {
  await mockResponse(fixtures.page, ordersCall, orders)
  await openOrders(fixtures)
  await expect(orderRow(fixtures.page, 'Mia Starling')).toBeVisible()
}

async function openFull(fixtures: StateFixtures, detail = orderDetail(order(1, 'Mia Starling'))) {
  await mockResponse(fixtures.page, orderCall, detail)
  await openList(fixtures)
}

export async function openOrder(fixtures: StateFixtures, detail?: AdminOrderDetail) {
  await openFull(fixtures, detail)
  await orderRow(fixtures.page, 'Mia Starling').click()
  await expect(orderPane(fixtures.page).getByText('Subtotal')).toBeVisible()
}

const openPending = (fixtures: StateFixtures) =>
  openOrder(
    fixtures,
    orderDetail(order(1, 'Mia Starling', { status: 'pending', paid: null, paidAt: null }), {
      address: null,
      phone: null,
      shippingOption: null,
      paymentIntentId: null,
    }),
  )

async function typeTracking(fixtures: StateFixtures) {
  await openOrder(fixtures)
  await fixtures.page.getByLabel('Tracking number').fill('AP 33 2048 7719')
  await expect(orderRow(fixtures.page, 'Mia Starling')).toContainText('Draft kept')
}

async function openRefund(fixtures: StateFixtures, amount?: string) {
  await openOrder(fixtures, orderDetail(order(1, 'Mia Starling', { refunded: 34.95 })))
  await orderPane(fixtures.page).getByRole('button', { name: 'Refund' }).click()
  if (amount === undefined) return
  await fixtures.page.getByRole('button', { name: 'Part of it' }).click()
  await fixtures.page.getByLabel('Amount, AUD').fill(amount)
  await fixtures.page.getByRole('button', { name: 'Continue' }).click()
}

/** Chooses one of two tees, and the shipping. */
async function chooseItems(fixtures: StateFixtures) {
  await openRefund(fixtures)
  await fixtures.page.getByRole('button', { name: 'By item' }).click()
  await fixtures.page.getByLabel('Units of Dawn Line Tee L to refund').selectOption('1')
  await fixtures.page.getByText('Shipping, $9.95').click()
  await expect(orderPane(fixtures.page).getByRole('status').filter({ hasText: /./ })).toHaveText('$48.40')
}

const confirmRefund = (fixtures: StateFixtures) => fixtures.page.getByRole('button', { name: 'Refund $20.00' }).click()

export const ordersDeskStates: State[] = [
  {
    name: 'orders-desk-loading',
    async setUp(fixtures) {
      await leavePending(fixtures.page, ordersCall)
      await openOrders(fixtures)
      await expect(fixtures.page.getByRole('list', { name: 'Loading the orders' })).toBeVisible()
    },
  },
  {
    name: 'orders-desk-error',
    async setUp(fixtures) {
      await respondUnavailable(fixtures, ordersCall)
      await openOrders(fixtures)
      await expect(fixtures.page.getByText('The orders did not load.')).toBeVisible()
    },
  },
  {
    name: 'orders-desk-nothing-to-ship',
    async setUp(fixtures) {
      await mockResponse(fixtures.page, ordersCall, [])
      await openOrders(fixtures)
      await expect(fixtures.page.getByText('Nothing to ship')).toBeVisible()
    },
  },
  { name: 'orders-desk-full', setUp: (fixtures) => openFull(fixtures) },
  {
    name: 'orders-desk-found',
    async setUp(fixtures) {
      await openFull(fixtures)
      await fixtures.page.getByRole('searchbox', { name: 'Find an order' }).fill('mia')
      await expect(orderRow(fixtures.page, 'Mia')).toContainText('To ship')
    },
  },
  {
    name: 'orders-desk-not-found',
    async setUp({ page }) {
      await mockResponse(page, ordersCall, [])
      await openShopManagementTab(page, 'Orders')
      await page.getByRole('searchbox', { name: 'Find an order' }).fill('nobody@orbitmail.example')
      await expect(page.getByText('No order matches')).toBeVisible()
    },
  },
  {
    name: 'orders-desk-no-problems',
    async setUp({ page }) {
      await mockResponse(page, ordersCall, [])
      await openShopManagementTab(page, 'Orders')
      await page.getByRole('button', { name: 'Problems' }).click()
      await expect(page.getByText('No open problems')).toBeVisible()
    },
  },
  {
    name: 'order-loading',
    async setUp(fixtures) {
      await leavePending(fixtures.page, orderCall)
      await openList(fixtures)
      await orderRow(fixtures.page, 'Mia Starling').click()
      await expect(fixtures.page.getByRole('list', { name: 'Loading the order' })).toBeVisible()
    },
  },
  {
    name: 'order-error',
    async setUp(fixtures) {
      await respondUnavailable(fixtures, `/api/admin/orders/${orders[0]?.id}`)
      await openList(fixtures)
      await orderRow(fixtures.page, 'Mia Starling').click()
      await expect(fixtures.page.getByText('The order did not load.')).toBeVisible()
    },
  },
  { name: 'order-paid', setUp: (fixtures) => openOrder(fixtures) },
  {
    name: 'order-attention',
    setUp: (fixtures) =>
      openOrder(fixtures, orderDetail(order(1, 'Mia Starling', { isDisputed: true, attention, refunded: 34.95 }))),
  },
  { name: 'order-pending', setUp: openPending },
  {
    name: 'order-cancel',
    async setUp(fixtures) {
      await openPending(fixtures)
      await fixtures.page.getByRole('button', { name: 'Cancel order' }).click()
      await expect(fixtures.page.getByText('Cancel the unpaid order of')).toBeVisible()
    },
  },
  {
    name: 'order-shipped',
    setUp: (fixtures) =>
      openOrder(
        fixtures,
        orderDetail(order(1, 'Mia Starling', { status: 'shipped' }), {
          carrier: 'Australia Post',
          tracking: 'AP 33 2048 7719',
          shippedAt: '2025-11-21T03:00:00.000Z',
        }),
      ),
  },
  { name: 'order-ship', setUp: typeTracking },
  {
    name: 'order-ship-missing',
    async setUp(fixtures) {
      await openOrder(fixtures)
      await fixtures.page.getByRole('button', { name: 'Mark as shipped' }).click()
      await expect(fixtures.page.getByText('Tracking number is required')).toBeVisible()
    },
  },
  {
    name: 'order-ship-refused',
    async setUp(fixtures) {
      await typeTracking(fixtures)
      await respondWithProblem(fixtures, shipCall.replace('*', orders[0]?.id ?? ''), 'not_shippable')
      await fixtures.page.getByRole('button', { name: 'Mark as shipped' }).click()
      await expect(toastTitled(fixtures.page, 'Failed to Ship Order')).toBeVisible()
    },
  },
  { name: 'order-refund', setUp: (fixtures) => openRefund(fixtures) },
  {
    name: 'order-refund-too-much',
    async setUp(fixtures) {
      await openRefund(fixtures, '200')
      await expect(fixtures.page.getByText('At most $191.60 can be refunded')).toBeVisible()
    },
  },
  { name: 'order-refund-items', setUp: chooseItems },
  {
    name: 'order-refund-items-none',
    async setUp(fixtures) {
      await openRefund(fixtures)
      await fixtures.page.getByRole('button', { name: 'By item' }).click()
      await fixtures.page.getByRole('button', { name: 'Continue' }).click()
      await expect(fixtures.page.getByText('Choose what to refund')).toBeVisible()
    },
  },
  {
    name: 'order-refund-items-confirm',
    async setUp(fixtures) {
      await chooseItems(fixtures)
      await fixtures.page.getByRole('button', { name: 'Continue' }).click()
      await expect(fixtures.page.getByText('1 × Dawn Line Tee L, $38.45, back in stock')).toBeVisible()
    },
  },
  {
    name: 'order-items-refunded',
    async setUp(fixtures) {
      const detail = orderDetail(order(1, 'Mia Starling', { refunded: 48.4 }), { isShippingLeft: false })
      const lines = detail.lines.map((line) =>
        line.quantity === 2 ? { ...line, refunded: 1, left: 1, restocked: 1 } : line,
      )
      await openOrder(fixtures, { ...detail, lines })
      await expect(fixtures.page.getByText('1 of 2 refunded')).toBeVisible()
    },
  },
  { name: 'order-refund-confirm', setUp: (fixtures) => openRefund(fixtures, '20') },
  {
    name: 'order-refund-pending',
    async setUp(fixtures) {
      await openRefund(fixtures, '20')
      await leavePending(fixtures.page, refundCall)
      await confirmRefund(fixtures)
      await expect(fixtures.page.getByRole('button', { name: 'Refunding...' })).toBeDisabled()
    },
  },
]
