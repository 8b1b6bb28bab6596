import { expect } from '@playwright/test'
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
  noneLikeThat,
  searched,
  adding,
  missing,
  pending,
  refused,
  addedSome,
  deleting,
]
