import { expect } from '@playwright/test'
import type { GiftCardKind, Platform } from '../../../shared/store/schema.ts'
import { mockResponse, leavePending } from '../network.ts'
import {
  addGiftCardDialog,
  fillGiftCard,
  inventoryRow,
  openShopManagement,
  submitGiftCard,
  toastTitled,
} from '../locators.ts'
import { uniqueCode } from '../accounts.ts'
import { sampleOverview } from './sample-overview.ts'
import { respondUnavailable, type StateFixtures, type State } from './state.ts'

const countsCall = '/api/admin/shop/counts'
const inventoryCall = '/api/admin/shop/inventory'
const addCall = '/api/admin/shop/add-item'

async function openDialog({ page }: StateFixtures) {
  await openShopManagement(page)
  await page.getByRole('button', { name: 'Add Gift Card' }).first().click()
  await expect(addGiftCardDialog(page)).toBeVisible()
}

const loading: State = {
  name: 'stock-desk-loading',
  async setUp({ page }) {
    await leavePending(page, countsCall)
    await leavePending(page, inventoryCall)
    await openShopManagement(page)
    await expect(page.getByRole('list', { name: 'Loading the inventory' })).toBeVisible()
  },
}

const failed: State = {
  name: 'stock-desk-error',
  async setUp(fixtures) {
    await respondUnavailable(fixtures, countsCall)
    await respondUnavailable(fixtures, inventoryCall)
    await openShopManagement(fixtures.page)
    await expect(fixtures.page.getByRole('button', { name: 'Try again' })).toHaveCount(2)
  },
}

const empty: State = {
  name: 'stock-desk-empty',
  async setUp({ page }) {
    await mockResponse(page, inventoryCall, [])
    await openShopManagement(page)
    await expect(page.getByText('No gift cards yet')).toBeVisible()
  },
}

const full: State = {
  name: 'stock-desk-full',
  async setUp({ page, adminApi }) {
    const { name } = await adminApi.addGiftCard()
    await openShopManagement(page)
    await expect(inventoryRow(page, name)).toBeVisible()
  },
}

const noneLikeThat: State = {
  name: 'stock-desk-none-like-that',
  async setUp({ page }) {
    await openShopManagement(page)
    await mockResponse(page, `${inventoryCall}?*`, [])
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Sold' }).click()
    await expect(page.getByText('No matching gift cards')).toBeVisible()
  },
}

const searched: State = {
  name: 'stock-desk-searched',
  async setUp(fixtures) {
    await full.setUp(fixtures)
    await fixtures.page.getByLabel('Code ends in').fill('....')
    await expect(fixtures.page.getByText('There are none with this platform, status and code.')).toBeVisible()
  },
}

const adding: State = { name: 'add-gift-card', setUp: openDialog }

const missing: State = {
  name: 'add-gift-card-missing',
  async setUp(fixtures) {
    await openDialog(fixtures)
    await submitGiftCard(fixtures.page)
    await expect(toastTitled(fixtures.page, 'Missing Information')).toBeVisible()
  },
}

const filled = { name: 'PlayStation Store $20', code: 'P4TX-6HWN-29QD', amount: '20', price: '18.5' }

const pending: State = {
  name: 'add-gift-card-pending',
  async setUp(fixtures) {
    await leavePending(fixtures.page, addCall)
    await openDialog(fixtures)
    await fillGiftCard(fixtures.page, filled)
    await submitGiftCard(fixtures.page)
    await expect(fixtures.page.getByRole('button', { name: 'Adding...' })).toBeDisabled()
  },
}

const refused: State = {
  name: 'add-gift-card-refused',
  async setUp(fixtures) {
    fixtures.pageErrors.expect(new RegExp(`409.*${addCall}`))
    const { code } = await fixtures.adminApi.addGiftCard()
    await openDialog(fixtures)
    await fillGiftCard(fixtures.page, { ...filled, code })
    await submitGiftCard(fixtures.page)
    await expect(toastTitled(fixtures.page, 'Failed to Add Item')).toBeVisible()
  },
}

const addedSome: State = {
  name: 'add-gift-card-added',
  async setUp(fixtures) {
    const { page } = fixtures
    fixtures.pageErrors.expect(new RegExp(`409.*${addCall}`))
    const known = await fixtures.adminApi.addGiftCard()
    await openDialog(fixtures)
    const code = [uniqueCode(), known.code, uniqueCode()].join('\n')
    await fillGiftCard(page, { ...filled, code })
    await submitGiftCard(page)
    await expect(page.getByRole('list', { name: 'Just added' }).getByRole('listitem')).toHaveCount(3)
    await expect(toastTitled(page, 'Failed to Add Item')).toBeVisible()
  },
}

const kind = (
  platform: Platform,
  amount: number,
  available: number,
  more: Partial<GiftCardKind> = {},
): GiftCardKind => ({
  platform,
  amount,
  available,
  alertAt: 2,
  prices: available > 0 ? [amount] : [],
  ...more,
})
const kinds = [
  kind('playstation', 100, 0),
  kind('playstation', 75, 1, { priceChange: { price: 67.5, at: '2027-01-01T13:00:00.000Z' } }),
  kind('playstation', 50, 2, { prices: [47.35, 50] }),
  kind('roblox', 50, 2),
  kind('playstation', 25, 14, { priceChange: { price: 1_022.5, at: '2027-01-01T13:00:00.000Z' } }),
  kind('roblox', 1_000, 900),
]

/** The kinds of every state, what was sold of each, and a planned price. */
async function openKinds({ page }: StateFixtures) {
  const count = { available: 22, sold: 131 }
  await mockResponse(page, countsCall, { playstation: count, roblox: count, total: count, kinds })
  const sold: Record<number, number> = { 100: 6, 75: 2, 50: 24, 25: 900, 1_000: 1 }
  const stock = kinds.map(({ platform, amount, available }) => ({
    platform,
    amount,
    available,
    sold: 900,
    alertAt: 2,
    soldInPeriod: sold[amount] ?? 0,
  }))
  await mockResponse(page, '/api/admin/overview', { ...sampleOverview, stock })
  await openShopManagement(page)
  await expect(page.getByText('15 days')).toBeVisible()
}

const kindsFull: State = {
  name: 'stock-desk-kinds',
  async setUp(fixtures) {
    await openKinds(fixtures)
    await fixtures.page.getByRole('heading', { name: 'By kind' }).scrollIntoViewIfNeeded()
  },
}

const planning: State = {
  name: 'plan-price',
  async setUp(fixtures) {
    await openKinds(fixtures)
    await fixtures.page.getByRole('button', { name: 'Plan a price for PlayStation $75' }).click()
    await expect(fixtures.page.getByRole('button', { name: 'Remove planned price' })).toBeVisible()
  },
}

const planMissing: State = {
  name: 'plan-price-missing',
  async setUp(fixtures) {
    const { page } = fixtures
    await openKinds(fixtures)
    await page.getByRole('button', { name: 'Plan a price for PlayStation $100' }).click()
    await page.getByRole('button', { name: 'Plan price' }).click()
    await expect(page.getByText('Choose a time', { exact: true })).toBeVisible()
  },
}

const deleting: State = {
  name: 'delete-gift-card',
  async setUp({ page, adminApi }) {
    const { name } = await adminApi.addGiftCard()
    await openShopManagement(page)
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(page.getByRole('dialog', { name: 'Delete gift card?' })).toBeVisible()
  },
}

export const storeDeskStates: State[] = [
  loading,
  failed,
  empty,
  full,
  kindsFull,
  planning,
  planMissing,
  noneLikeThat,
  searched,
  adding,
  missing,
  pending,
  refused,
  addedSome,
  deleting,
]
