import { expect } from '@playwright/test'
import { answer, hold } from '../interception.ts'
import { toastOf } from '../locators.ts'
import { openTab, orderDialog } from '../shop-desk.ts'
import { attention, detailOf, order, orders } from './sample-orders.ts'
import { fail, refuse, type Stage, type State } from './state.ts'

const ordersCall = '/api/admin/orders?*'
const orderCall = '/api/admin/orders/*-*'
const shipCall = '/api/admin/orders/*/ship'
const refundCall = '/api/admin/orders/*/refund'

const openOrders = ({ page }: Stage) => openTab(page, 'Orders')

async function openFull(stage: Stage) {
  await answer(stage.page, ordersCall, orders)
  await openOrders(stage)
  await expect(stage.page.getByRole('row', { name: 'Mia Starling' })).toBeVisible()
}

async function openOrder(stage: Stage, detail = detailOf(order(1, 'Mia Starling'))) {
  await answer(stage.page, orderCall, detail)
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
      await fail(stage, ordersCall)
      await openOrders(stage)
      await expect(stage.page.getByText('The orders did not load.')).toBeVisible()
    },
  },
  {
    name: 'orders-desk-nothing-to-ship',
    async enter(stage) {
      await answer(stage.page, ordersCall, [])
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
