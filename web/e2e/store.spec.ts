import type { Page } from '@playwright/test'
import { loseResponse, mockResponse } from './network.ts'
import {
  balance,
  bell,
  confirmPurchaseDialog,
  buyButton,
  buyGiftCard,
  giftCardTile,
  recentPurchases,
  purchasedDialog,
  toastTitled,
} from './locators.ts'
import { robloxCard } from './states/sample-gift-cards.ts'
import { readBalance } from './accounts.ts'
import { expect, test } from './test.ts'

const purchaseCall = '/api/shop/purchase'

async function purchasesOf(page: Page): Promise<unknown[]> {
  return (await (await page.request.get('/api/shop/my-purchases')).json()) as unknown[]
}

test('buying a gift card updates the balance, the store and the recent purchases', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 50)
  const giftCard = await adminApi.addGiftCard({ solcoinPrice: 20 })
  await page.goto('/gift-cards')
  await expect(balance(page)).toContainText('50.00')
  await expect(giftCardTile(page, giftCard)).toContainText('20.00')
  await expect(giftCardTile(page, giftCard)).toContainText('Available')
  await buyButton(page, giftCard).click()
  await expect(confirmPurchaseDialog(page)).toContainText(giftCard.name)
  await expect(confirmPurchaseDialog(page)).toContainText('Balance now50.00')
  await expect(confirmPurchaseDialog(page)).toContainText('Afterwards30.00')
  await confirmPurchaseDialog(page).getByRole('button', { name: 'Buy for 20.00 Solcoins' }).click()
  await expect(purchasedDialog(page)).toContainText(giftCard.code)
  await expect(purchasedDialog(page)).toContainText('20.00 of 50.00 spent')
  await expect(toastTitled(page, 'Gift Card Purchased')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(balance(page)).toContainText('30.00')
  await expect(giftCardTile(page, giftCard)).toContainText('Sold')
  await expect(recentPurchases(page)).toContainText(giftCard.name)
  expect(await readBalance(page.context())).toBe(30)
})

test('a card that is too dear says so beside its price, and is still available', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 5)
  const giftCard = await adminApi.addGiftCard({ solcoinPrice: 20 })
  await page.goto('/gift-cards')
  await expect(giftCardTile(page, giftCard)).toContainText('Available')
  await expect(giftCardTile(page, giftCard)).toContainText('15.00 more Solcoins needed')
  await expect(buyButton(page, giftCard)).toBeDisabled()
})

test('a card that is too dear shows its list price to a member with a discount', async ({
  page,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 20)
  await mockResponse(page, '/api/shop/items', { playstation: [], roblox: [robloxCard(80)] })
  await page.goto('/gift-cards?platform=roblox')
  const tile = giftCardTile(page, robloxCard(80))
  for (const words of ['52.00 more Solcoins needed', 'was 80.00 Solcoins']) await expect(tile).toContainText(words)
})

test('a recent purchase can show its code again', async ({ page, adminApi, signInAsNewMember }) => {
  await signInAsNewMember(page, 20)
  const giftCard = await adminApi.addGiftCard()
  await page.request.post('/api/shop/purchase', { data: { itemId: giftCard.id } })
  await page.goto('/gift-cards')
  await recentPurchases(page).getByRole('button', { name: giftCard.name }).click()
  await expect(page.getByRole('dialog', { name: 'Your gift card code' })).toContainText(giftCard.code)
})

test('a double click on Buy asks once, and buys nothing', async ({ page, adminApi, signInAsNewMember }) => {
  await signInAsNewMember(page, 50)
  const giftCard = await adminApi.addGiftCard({ solcoinPrice: 20 })
  await page.goto('/gift-cards')
  await buyButton(page, giftCard).dblclick()
  await expect(confirmPurchaseDialog(page)).toBeVisible()
  // As the browser reports the second press when the dialog has opened under the pointer.
  await confirmPurchaseDialog(page)
    .getByRole('button', { name: /^Buy for / })
    .dispatchEvent('click', { detail: 2 })
  await confirmPurchaseDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(confirmPurchaseDialog(page)).toBeHidden()
  await expect(buyButton(page, giftCard)).toBeFocused()
  expect(await readBalance(page.context())).toBe(50)
})

test('a double click on the confirmation buys one gift card and lists its code once', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 50)
  const giftCard = await adminApi.addGiftCard({ solcoinPrice: 20 })
  await page.goto('/gift-cards')
  await buyButton(page, giftCard).click()
  await confirmPurchaseDialog(page)
    .getByRole('button', { name: /^Buy for / })
    .dblclick()
  await expect(purchasedDialog(page)).toContainText(giftCard.code)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  expect(await readBalance(page.context())).toBe(30)
  expect(await purchasesOf(page)).toHaveLength(1)
})

test('shows progress during a purchase and disables the other gift cards', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 50)
  const giftCard = await adminApi.addGiftCard()
  const other = await adminApi.addGiftCard()
  const released = Promise.withResolvers<void>()
  await page.route(purchaseCall, async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/gift-cards')
  await buyGiftCard(page, giftCard)
  await expect(page.getByRole('button', { name: 'Purchasing...' })).toBeDisabled()
  await expect(buyButton(page, other)).toBeDisabled()
  released.resolve()
  await expect(purchasedDialog(page)).toContainText(giftCard.code)
})

test('retrying after a lost response returns the same code and charges once', async ({
  page,
  adminApi,
  pageErrors,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 50)
  const giftCard = await adminApi.addGiftCard({ solcoinPrice: 20 })
  pageErrors.expect(/ERR_FAILED.*\/api\/shop\/purchase/)
  await loseResponse(page, purchaseCall)
  await page.goto('/gift-cards')
  await buyGiftCard(page, giftCard)
  await expect(toastTitled(page, 'Purchase Failed')).toBeVisible()
  await buyGiftCard(page, giftCard)
  await expect(purchasedDialog(page)).toContainText(giftCard.code)
  expect(await readBalance(page.context())).toBe(30)
  expect(await purchasesOf(page)).toHaveLength(1)
})

test('the slower of two buyers is not charged and sees that the gift card is sold', async ({
  page,
  adminApi,
  pageErrors,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const faster = await openPageInNewContext()
  await signInAsNewMember(page, 50)
  await signInAsNewMember(faster, 50)
  const giftCard = await adminApi.addGiftCard({ solcoinPrice: 20 })
  await page.goto('/gift-cards')
  await faster.goto('/gift-cards')
  await buyGiftCard(faster, giftCard)
  await expect(purchasedDialog(faster)).toContainText(giftCard.code)
  pageErrors.expect(/409.*\/api\/shop\/purchase/)
  await buyGiftCard(page, giftCard)
  const toast = toastTitled(page, 'Purchase Failed')
  await expect(toast).toContainText('Someone else just bought this gift card. No Solcoins were taken.')
  await expect(giftCardTile(page, giftCard)).toContainText('Sold')
  await expect(purchasedDialog(page)).toBeHidden()
  expect(await readBalance(page.context())).toBe(50)
})

test('shows how many more Solcoins a gift card needs', async ({ page, adminApi, signInAsNewMember }) => {
  await signInAsNewMember(page, 17)
  const giftCard = await adminApi.addGiftCard({ solcoinPrice: 20 })
  await page.goto('/gift-cards')
  await expect(giftCardTile(page, giftCard)).toContainText('3.00 more Solcoins needed')
  await expect(buyButton(page, giftCard)).toBeDisabled()
})

test('names the next card out of reach beside the balance', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page, 20)
  const items = { playstation: [], roblox: [robloxCard(10), robloxCard(80), robloxCard(25)] }
  await mockResponse(page, '/api/shop/items', items)
  await page.goto('/gift-cards?platform=roblox')
  await expect(page.getByText('Next: Roblox $25')).toBeVisible()
})

test('the platform filter survives a reload', async ({ page, adminApi, signInAsNewMember }) => {
  await signInAsNewMember(page)
  const [playstation, roblox] = [await adminApi.addGiftCard(), await adminApi.addGiftCard({ platform: 'roblox' })]
  await page.goto('/gift-cards')
  await expect(giftCardTile(page, playstation)).toBeVisible()
  await expect(giftCardTile(page, roblox)).toBeHidden()
  await page.getByRole('button', { name: 'Roblox', exact: true }).click()
  await expect(giftCardTile(page, roblox)).toBeVisible()
  await expect(giftCardTile(page, playstation)).toBeHidden()
  await page.reload()
  await expect(giftCardTile(page, roblox)).toBeVisible()
})

test('shows the latest five purchases and loads older ones on request', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 60)
  const bought = []
  for (let count = 0; count < 6; count++) bought.push(await adminApi.addGiftCard({ solcoinPrice: 10 }))
  for (const { id } of bought) await page.request.post('/api/shop/purchase', { data: { itemId: id } })
  await page.goto('/gift-cards')
  const recent = recentPurchases(page)
  await expect(recent.getByRole('listitem')).toHaveCount(5)
  await expect(recent).not.toContainText(String(bought[0]?.name))
  await recent.getByRole('button', { name: 'Show more' }).click()
  await expect(recent.getByRole('listitem')).toHaveCount(6)
  await expect(recent).toContainText(String(bought[0]?.name))
})

test.describe('while the toast code is loading', () => {
  let released: PromiseWithResolvers<void>

  test.beforeEach(async ({ page, adminApi, signInAsNewMember }) => {
    released = Promise.withResolvers()
    await page.route('**/assets/toaster-*.js', async (route) => {
      await released.promise
      await route.continue()
    })
    await signInAsNewMember(page, 20)
    const giftCard = await adminApi.addGiftCard()
    await page.goto('/gift-cards')
    await buyGiftCard(page, giftCard)
    await expect(purchasedDialog(page)).toContainText(giftCard.code)
  })

  test('a dialog can be closed, and the toast appears afterwards', async ({ page }) => {
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(purchasedDialog(page)).toBeHidden()
    released.resolve()
    await expect(toastTitled(page, 'Gift Card Purchased')).toBeVisible()
  })

  test('a toast over an open dialog can be closed', async ({ page }) => {
    released.resolve()
    await toastTitled(page, 'Gift Card Purchased').getByRole('button', { name: 'Close' }).click()
    await expect(toastTitled(page, 'Gift Card Purchased')).toBeHidden()
    await expect(purchasedDialog(page)).toBeVisible()
  })
})
