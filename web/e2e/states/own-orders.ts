import { expect, type Page } from '@playwright/test'
import type { Order, OwnOrder } from '../../../shared/orders/schema.ts'
import { mockResponse, leavePending } from '../network.ts'
import { respondUnavailable, type State, type StateFixtures } from './state.ts'

const listCall = '/api/user/orders'
const sessionId = 'cs_test_a1b2c3d4e5f6'
const orderCall = `/api/shop/orders/${sessionId}`
const createdAt = '2026-11-18T00:24:00.000Z'

/** The first views of the demo products. */
const pictureOf = (name: string): string => {
  const views: Record<string, string> = { 'Crew Pin Set': 'card', 'Far Shore Print': 'unframed' }
  const file = `${name.toLowerCase().replaceAll(' ', '-')}-${views[name] ?? 'front'}`
  return `/media/products/${file}-avif-1200.webp`
}
const id = (ending: string) => `0195c1de-7a10-7c3a-9d55-0f2a${ending}`

export const own = (ending: string, change: Partial<OwnOrder>): OwnOrder => ({
  id: id(ending),
  sessionId: `cs_test_${ending}000000`,
  title: 'Orbit Hoodie',
  status: 'paid',
  total: 86.9,
  paid: 96.85,
  refunded: 0,
  itemCount: 1,
  images: [pictureOf('Orbit Hoodie')],
  createdAt,
  arrival: null,
  ...change,
})

const ownOrders: OwnOrder[] = [
  own('7c1e90b4', {}),
  own('4f81c2ad', {
    status: 'shipped',
    paid: 158.45,
    refunded: 24.75,
    title: 'Crew Pin Set and 2 more',
    itemCount: 4,
    images: ['Crew Pin Set', 'Far Shore Print', 'Launch Pad Desk Mat'].map(pictureOf),
  }),
  own('2b6d55f0', { status: 'refunded', paid: 66, refunded: 66, itemCount: 2, title: 'Far Shore Print', images: [] }),
]

const line = (name: string, unitPrice: number, quantity = 1) => ({
  productId: id('00000001'),
  variantId: null,
  name,
  variantName: null,
  unitPrice,
  quantity,
  lineTotal: unitPrice * quantity,
  image: pictureOf(name),
  refunded: 0,
  left: quantity,
})

const order: Order = {
  id: id('4f81c2ad'),
  status: 'shipped',
  lines: [line('Crew Pin Set', 28.6, 2), line('Far Shore Print', 52.8)],
  subtotal: 100,
  gst: 10,
  total: 110,
  shipping: 9.95,
  paid: 119.95,
  refunded: 0,
  chargedBack: 0,
  carrier: 'Australia Post',
  tracking: '34XQ00715528',
  createdAt,
  paidAt: '2026-11-18T00:26:00.000Z',
  shippedAt: '2026-11-19T23:02:00.000Z',
  arrival: { from: '2026-11-24', to: '2026-12-02' },
  refundedAt: null,
  problem: null,
  delivery: null,
}
const delivery: Order['delivery'] = {
  name: 'Mia Starling',
  email: 'mia@starling.example',
  address: {
    line1: 'Unit 4, 18 Harbour Street',
    line2: null,
    city: 'Hobart',
    state: 'TAS',
    postalCode: '7000',
    country: 'AU',
  },
  cardLast4: '4242',
}

const unpaid = {
  arrival: null,
  shipping: null,
  paid: null,
  paidAt: null,
  carrier: null,
  tracking: null,
  shippedAt: null,
}

const list = (name: string, prepare: (fixtures: StateFixtures) => unknown, shows: (page: Page) => unknown): State => ({
  name: `orders-${name}`,
  async setUp(fixtures) {
    await prepare(fixtures)
    await fixtures.signInAsNewMember(fixtures.page)
    await fixtures.page.goto('/orders')
    await shows(fixtures.page)
  },
})

const one = (name: string, change: Partial<Order>, shows: string): State => ({
  name: `order-page-${name}`,
  async setUp({ page }) {
    await mockResponse(page, orderCall, { ...order, ...change })
    await page.goto(`/orders/${sessionId}`)
    await expect(page.getByText(shows).first()).toBeVisible()
  },
})

const writing: State = {
  name: 'order-page-writing',
  async setUp({ page }) {
    await mockResponse(page, orderCall, order)
    await page.goto(`/orders/${sessionId}`)
    await page.getByRole('button', { name: 'Write to us' }).click()
    await expect(page.getByLabel('What is wrong?')).toBeVisible()
  },
}

const find: State = {
  name: 'orders-find',
  async setUp({ page }) {
    await page.goto('/orders/find')
    await expect(page.getByRole('heading', { name: 'Find an order' })).toBeVisible()
  },
}

const notFound: State = {
  name: 'orders-find-wrong',
  async setUp({ page, pageErrors }) {
    pageErrors.expect(/404.*\/api\/shop\/orders\/find/)
    await page.goto('/orders/find')
    await page.getByLabel('Order number').fill('4f81c2ad')
    await page.getByLabel('Email').fill('mia@starling.example')
    await page.getByRole('button', { name: 'Find order' }).click()
    await expect(page.getByRole('alert')).toContainText('No order matches this number and email together.')
  },
}

export const ownOrderStates: State[] = [
  list(
    'list',
    ({ page }) => mockResponse(page, listCall, ownOrders),
    (page) => expect(page.getByText('Refunded', { exact: true })).toBeVisible(),
  ),
  list(
    'empty',
    () => undefined,
    (page) => expect(page.getByText('Bought as a guest?')).toBeVisible(),
  ),
  list(
    'loading',
    ({ page }) => leavePending(page, listCall),
    (page) => expect(page.getByRole('list', { name: 'Loading your orders' })).toBeVisible(),
  ),
  list(
    'error',
    (fixtures) => respondUnavailable(fixtures, listCall),
    (page) => expect(page.getByText('Your orders did not load.')).toBeVisible(),
  ),
  one('shipped', { delivery }, 'Track the parcel'),
  one('guest', { status: 'paid', tracking: null, carrier: null, shippedAt: null }, 'Where it is'),
  one('refunded', { delivery, refunded: 24.75, refundedAt: createdAt }, 'went back to'),
  one('pending', { status: 'pending', ...unpaid }, 'Not paid yet'),
  one('answered', { problem: { at: createdAt, isAnswered: true } }, 'our answer is in your email'),
  writing,
  find,
  notFound,
]
