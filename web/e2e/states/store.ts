import { expect } from '@playwright/test'
import { answer, hold } from '../interception.ts'
import { balance, buyButton, cardOf, recentPurchases, soldDialog, toastOf } from '../locators.ts'
import { fail, type Stage, type State } from './state.ts'

const itemsCall = '/api/shop/items'
const purchasesCall = '/api/shop/my-purchases'
const purchaseCall = '/api/shop/purchase'

async function open({ page, becomeMember }: Stage, coins = 0) {
  await becomeMember(page, coins)
  await page.goto('/gift-cards')
  await expect(balance(page)).toBeVisible()
}

const loading: State = {
  name: 'store-loading',
  async enter(stage) {
    await hold(stage.page, itemsCall)
    await hold(stage.page, purchasesCall)
    await open(stage)
    await expect(stage.page.getByRole('list', { name: 'Loading gift cards' })).toBeVisible()
  },
}

const failed: State = {
  name: 'store-error',
  async enter(stage) {
    await fail(stage, itemsCall)
    await fail(stage, purchasesCall)
    await open(stage)
    await expect(stage.page.getByRole('button', { name: 'Try again' })).toHaveCount(2)
  },
}

const empty: State = {
  name: 'store-empty',
  async enter(stage) {
    await answer(stage.page, itemsCall, { playstation: [], roblox: [] })
    await open(stage)
    await expect(stage.page.getByText('No PlayStation gift cards right now')).toBeVisible()
  },
}

/** One item sold, some affordable, some too dear, two purchases. */
const full: State = {
  name: 'store-full',
  async enter(stage) {
    const { page, desk, becomeMember } = stage
    await becomeMember(page, 60)
    const [affordable, tooDear, first, second] = [
      await desk.addItem({ name: 'PlayStation Plus, three months' }),
      await desk.addItem({ solcoinPrice: 75 }),
      await desk.addItem({ solcoinPrice: 10 }),
      await desk.addItem({ solcoinPrice: 25 }),
    ]
    for (const { id } of [first, second]) await page.request.post(purchaseCall, { data: { itemId: id } })
    await page.goto('/gift-cards')
    await expect(buyButton(page, affordable).first()).toBeEnabled()
    await expect(cardOf(page, tooDear)).toContainText('more Solcoins needed')
    await expect(cardOf(page, second)).toContainText('Sold')
    await expect(recentPurchases(page).getByRole('listitem')).toHaveCount(2)
  },
}

const roblox: State = {
  name: 'store-roblox',
  async enter(stage) {
    await open(stage, 30)
    await stage.page.getByRole('button', { name: 'Roblox', exact: true }).click()
    await expect(stage.page.getByRole('heading', { name: 'Roblox $10' })).toBeVisible()
  },
}

const buying: State = {
  name: 'store-buying',
  async enter(stage) {
    const { page, desk } = stage
    const item = await desk.addItem()
    await hold(page, purchaseCall)
    await open(stage, 50)
    await buyButton(page, item).click()
    await expect(page.getByRole('button', { name: 'Purchasing...' })).toBeVisible()
  },
}

const bought: State = {
  name: 'store-bought',
  async enter(stage) {
    const { page, desk } = stage
    const item = await desk.addItem()
    await open(stage, 50)
    await buyButton(page, item).click()
    await expect(soldDialog(page)).toContainText(item.code)
    await expect(toastOf(page, 'Gift Card Purchased')).toBeVisible()
  },
}

const refused: State = {
  name: 'store-refused',
  async enter(stage) {
    const { page, desk } = stage
    const item = await desk.addItem()
    await fail(stage, purchaseCall)
    await open(stage, 50)
    await buyButton(page, item).click()
    await expect(toastOf(page, 'Purchase Failed')).toBeVisible()
  },
}

const codeAgain: State = {
  name: 'store-code-again',
  async enter({ page, desk, becomeMember }) {
    await becomeMember(page, 20)
    const item = await desk.addItem()
    await page.request.post(purchaseCall, { data: { itemId: item.id } })
    await page.goto('/gift-cards')
    await recentPurchases(page).getByRole('button', { name: item.name }).click()
    await expect(page.getByRole('dialog', { name: 'Your gift card code' })).toContainText(item.code)
  },
}

export const store: State[] = [loading, failed, empty, full, roblox, buying, bought, refused, codeAgain]
