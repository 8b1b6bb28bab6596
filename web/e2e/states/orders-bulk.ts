import { expect, type Page } from '@playwright/test'
import { problems } from '../../../shared/problem.ts'
import { leavePending, mockResponse } from '../network.ts'
import { openShopManagementTab } from '../shop-management.ts'
import { orderDetail, ordersToShip } from './sample-orders.ts'
import { respondUnavailable, type State, type StateFixtures } from './state.ts'

const ids = ordersToShip.map(({ id }) => id)
const ships = '/api/admin/orders/*/ship'

async function mockOrders(page: Page) {
  await mockResponse(page, '/api/admin/orders?*', ordersToShip)
  for (const order of ordersToShip) await mockResponse(page, `/api/admin/orders/${order.id}`, orderDetail(order))
}

/** The desk with all orders checked, also the disputed one. */
async function openChecked({ page }: StateFixtures) {
  await mockOrders(page)
  await openShopManagementTab(page, 'Orders')
  await page.getByRole('checkbox', { name: 'Check all' }).click()
  await page.getByRole('checkbox', { name: 'of Ben Okoro' }).click()
  await expect(page.getByRole('region', { name: 'Checked orders' })).toContainText('5 checked')
}

const numbers = ['3a5b6c7d8e91', '3a5b6c7d8e95', '3a5b6c7d8e96'].map((id) => id.slice(-8))

async function openShip(fixtures: StateFixtures, list = `${numbers[0]} 33QQ5001240118`) {
  const { page } = fixtures
  await openChecked(fixtures)
  await page.getByRole('button', { name: 'Ship 4', exact: true }).click()
  await page.getByLabel('Paste a list').fill(list)
  await page.getByRole('button', { name: /^Fill/ }).click()
  await expect(page.getByText('Ready').first()).toBeVisible()
  await expect(page.getByText('Fremantle').first()).toBeVisible()
}

async function openPaper({ page }: StateFixtures, list: 'slips' | 'pick-list') {
  await mockOrders(page)
  await openShopManagementTab(page, 'Orders')
  await page.goto(`/admin-shop/print?orders=${ids.join(',')}&list=${list}`)
}

export const ordersBulkStates: State[] = [
  { name: 'orders-bulk-checked', setUp: openChecked },
  {
    name: 'orders-bulk-ship',
    setUp: (fixtures) =>
      openShip(
        fixtures,
        [`${numbers[0]} 33QQ5001240118`, `${numbers[1]} 3.3E+13`, 'aaaaaaaa 33QQ5001240125'].join('\n'),
      ),
  },
  {
    name: 'orders-bulk-shipping',
    async setUp(fixtures) {
      await openShip(fixtures)
      await leavePending(fixtures.page, ships)
      await fixtures.page.getByRole('button', { name: 'Ship 1 of 4' }).click()
      await expect(fixtures.page.getByRole('button', { name: 'Shipping...' })).toBeDisabled()
    },
  },
  {
    name: 'orders-bulk-result',
    async setUp(fixtures) {
      const { page, pageErrors } = fixtures
      await openShip(fixtures, `${numbers[0]} 33QQ5001240118\n${numbers[2]} 33QQ5001240125`)
      const [mia] = ordersToShip
      const shipped = { carrier: 'Australia Post', tracking: '33QQ5001240118' }
      if (mia) await mockResponse(page, ships.replace('*', mia.id), orderDetail({ ...mia, status: 'shipped' }, shipped))
      const { status, message } = problems.not_shippable
      pageErrors.expect(new RegExp(`${status}.*/ship`))
      const refused = { code: 'not_shippable', message, requestId: 'r' }
      await mockResponse(page, ships.replace('*', ids[2] ?? ''), refused, status)
      await page.getByRole('button', { name: 'Ship 2 of 4' }).click()
      await expect(page.getByText('1 order not shipped')).toBeVisible()
    },
  },
  {
    name: 'packing-slips',
    async setUp(fixtures) {
      await openPaper(fixtures, 'slips')
      await expect(fixtures.page.getByRole('article')).toHaveCount(5)
    },
  },
  {
    name: 'pick-list',
    async setUp(fixtures) {
      await openPaper(fixtures, 'pick-list')
      await expect(fixtures.page.getByRole('article', { name: 'Pick list' })).toBeVisible()
    },
  },
  {
    name: 'packing-slips-error',
    async setUp(fixtures) {
      await openShopManagementTab(fixtures.page, 'Orders')
      await respondUnavailable(fixtures, `/api/admin/orders/${ids[0]}`)
      await fixtures.page.goto(`/admin-shop/print?orders=${ids[0]}`)
      await expect(fixtures.page.getByText('The orders did not load.')).toBeVisible()
    },
  },
  {
    name: 'packing-slips-none',
    async setUp({ page }) {
      await openShopManagementTab(page, 'Orders')
      await page.goto('/admin-shop/print')
      await expect(page.getByText('No order is chosen')).toBeVisible()
    },
  },
]
