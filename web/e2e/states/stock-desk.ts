import { expect } from '@playwright/test'
import { answer, hold } from '../interception.ts'
import { addDialog, fillGiftCard, inventoryRow, openDeskScreen, submitGiftCard, toastOf } from '../locators.ts'
import { fail, type Stage, type State } from './state.ts'

const countsCall = '/api/admin/shop/counts'
const inventoryCall = '/api/admin/shop/inventory'
const addCall = '/api/admin/shop/add-item'

async function openDialog({ page }: Stage) {
  await openDeskScreen(page)
  await page.getByRole('button', { name: 'Add Gift Card' }).first().click()
  await expect(addDialog(page)).toBeVisible()
}

const loading: State = {
  name: 'stock-desk-loading',
  async enter({ page }) {
    await hold(page, countsCall)
    await hold(page, inventoryCall)
    await openDeskScreen(page)
    await expect(page.getByRole('list', { name: 'Loading the inventory' })).toBeVisible()
  },
}

const failed: State = {
  name: 'stock-desk-error',
  async enter(stage) {
    await fail(stage, countsCall)
    await fail(stage, inventoryCall)
    await openDeskScreen(stage.page)
    await expect(stage.page.getByRole('button', { name: 'Try again' })).toHaveCount(2)
  },
}

const empty: State = {
  name: 'stock-desk-empty',
  async enter({ page }) {
    await answer(page, inventoryCall, [])
    await openDeskScreen(page)
    await expect(page.getByText('No gift cards yet')).toBeVisible()
  },
}

const full: State = {
  name: 'stock-desk-full',
  async enter({ page, desk }) {
    const { name } = await desk.addItem()
    await openDeskScreen(page)
    await expect(inventoryRow(page, name)).toBeVisible()
  },
}

const noneLikeThat: State = {
  name: 'stock-desk-none-like-that',
  async enter({ page }) {
    await openDeskScreen(page)
    await answer(page, `${inventoryCall}?*`, [])
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Sold' }).click()
    await expect(page.getByText('No gift cards like that')).toBeVisible()
  },
}

const adding: State = { name: 'add-gift-card', enter: openDialog }

const missing: State = {
  name: 'add-gift-card-missing',
  async enter(stage) {
    await openDialog(stage)
    await submitGiftCard(stage.page)
    await expect(toastOf(stage.page, 'Missing Information')).toBeVisible()
  },
}

const filled = { name: 'PlayStation Store $20', code: 'P4TX-6HWN-29QD', amount: '20', price: '18.5' }

const pending: State = {
  name: 'add-gift-card-pending',
  async enter(stage) {
    await hold(stage.page, addCall)
    await openDialog(stage)
    await fillGiftCard(stage.page, filled)
    await submitGiftCard(stage.page)
    await expect(stage.page.getByRole('button', { name: 'Adding...' })).toBeDisabled()
  },
}

const refused: State = {
  name: 'add-gift-card-refused',
  async enter(stage) {
    stage.watch.expect(new RegExp(`409.*${addCall}`))
    const { code } = await stage.desk.addItem()
    await openDialog(stage)
    await fillGiftCard(stage.page, { ...filled, code })
    await submitGiftCard(stage.page)
    await expect(toastOf(stage.page, 'Failed to Add Item')).toBeVisible()
  },
}

const deleting: State = {
  name: 'delete-gift-card',
  async enter({ page, desk }) {
    const { name } = await desk.addItem()
    await openDeskScreen(page)
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(page.getByRole('dialog', { name: 'Delete gift card?' })).toBeVisible()
  },
}

export const stockDesk: State[] = [
  loading,
  failed,
  empty,
  full,
  noneLikeThat,
  adding,
  missing,
  pending,
  refused,
  deleting,
]
