import type { Page } from '@playwright/test'
import { loseResponse } from './network.ts'
import { balance, buyButton, giftCardTile, recentPurchases, purchasedDialog, toastTitled } from './locators.ts'
import { readBalance } from './accounts.ts'
import { expect, test } from './test.ts'

const purchaseCall = '/api/shop/purchase'

async function purchasesOf(page: Page): Promise<unknown[]> {
  return (await (await page.request.get('/api/shop/my-purchases')).json()) as unknown[]
}

test('a member buys an item: the code, the balance, the shelf and the recent purchases say so', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 50)
  const item = await adminApi.addGiftCard({ solcoinPrice: 20 })
  await page.goto('/gift-cards')
  await expect(balance(page)).toContainText('50.00')
  await expect(giftCardTile(page, item)).toContainText('20.00')
  await expect(giftCardTile(page, item)).toContainText('Available')
  await buyButton(page, item).click()
  await expect(purchasedDialog(page)).toContainText(item.code)
  await expect(toastTitled(page, 'Gift Card Purchased')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(balance(page)).toContainText('30.00')
  await expect(giftCardTile(page, item)).toContainText('Sold')
  await expect(recentPurchases(page)).toContainText(item.name)
  expect(await readBalance(page.context())).toBe(30)
})

test('a recent purchase shows its code again', async ({ page, adminApi, signInAsNewMember }) => {
  await signInAsNewMember(page, 20)
  const item = await adminApi.addGiftCard()
  await page.request.post('/api/shop/purchase', { data: { itemId: item.id } })
  await page.goto('/gift-cards')
  await recentPurchases(page).getByRole('button', { name: item.name }).click()
  await expect(page.getByRole('dialog', { name: 'Your gift card code' })).toContainText(item.code)
})

test('a double click buys once', async ({ page, adminApi, signInAsNewMember }) => {
  await signInAsNewMember(page, 50)
  const item = await adminApi.addGiftCard({ solcoinPrice: 20 })
  await page.goto('/gift-cards')
  await buyButton(page, item).dblclick()
  await expect(purchasedDialog(page)).toContainText(item.code)
  expect(await readBalance(page.context())).toBe(30)
  expect(await purchasesOf(page)).toHaveLength(1)
})

test('while it is being bought the button says so, and no other item can be bought', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 50)
  const item = await adminApi.addGiftCard()
  const other = await adminApi.addGiftCard()
  const released = Promise.withResolvers<void>()
  await page.route(purchaseCall, async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/gift-cards')
  await buyButton(page, item).click()
  await expect(page.getByRole('button', { name: 'Purchasing...' })).toBeDisabled()
  await expect(buyButton(page, other)).toBeDisabled()
  released.resolve()
  await expect(purchasedDialog(page)).toContainText(item.code)
})

test('when the reply is lost, trying again gives the same code and charges once', async ({
  page,
  adminApi,
  pageErrors,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 50)
  const item = await adminApi.addGiftCard({ solcoinPrice: 20 })
  pageErrors.expect(/ERR_FAILED.*\/api\/shop\/purchase/)
  await loseResponse(page, purchaseCall)
  await page.goto('/gift-cards')
  await buyButton(page, item).click()
  await expect(toastTitled(page, 'Purchase Failed')).toBeVisible()
  await buyButton(page, item).click()
  await expect(purchasedDialog(page)).toContainText(item.code)
  expect(await readBalance(page.context())).toBe(30)
  expect(await purchasesOf(page)).toHaveLength(1)
})

test('the slower of two buyers pays nothing and sees Sold', async ({
  page,
  adminApi,
  pageErrors,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const faster = await openPageInNewContext()
  await signInAsNewMember(page, 50)
  await signInAsNewMember(faster, 50)
  const item = await adminApi.addGiftCard({ solcoinPrice: 20 })
  await page.goto('/gift-cards')
  await faster.goto('/gift-cards')
  await buyButton(faster, item).click()
  await expect(purchasedDialog(faster)).toContainText(item.code)
  pageErrors.expect(/409.*\/api\/shop\/purchase/)
  await buyButton(page, item).click()
  const toast = toastTitled(page, 'Purchase Failed')
  await expect(toast).toContainText('Someone else just bought this gift card. No Solcoins were taken.')
  await expect(giftCardTile(page, item)).toContainText('Sold')
  await expect(purchasedDialog(page)).toBeHidden()
  expect(await readBalance(page.context())).toBe(50)
})

test('an item that is too dear says how many Solcoins are missing', async ({ page, adminApi, signInAsNewMember }) => {
  await signInAsNewMember(page, 17)
  const item = await adminApi.addGiftCard({ solcoinPrice: 20 })
  await page.goto('/gift-cards')
  await expect(giftCardTile(page, item)).toContainText('3.00 more Solcoins needed')
  await expect(buyButton(page, item)).toBeDisabled()
})

test('the shelf changes with the platform, and stays after a reload', async ({ page, adminApi, signInAsNewMember }) => {
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

test('only the latest five purchases are shown, and older ones on demand', async ({
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

test.describe('while the code of the toasts is still on its way', () => {
  let released: PromiseWithResolvers<void>

  test.beforeEach(async ({ page, adminApi, signInAsNewMember }) => {
    released = Promise.withResolvers()
    await page.route('**/assets/toaster-*.js', async (route) => {
      await released.promise
      await route.continue()
    })
    await signInAsNewMember(page, 20)
    const item = await adminApi.addGiftCard()
    await page.goto('/gift-cards')
    await buyButton(page, item).click()
    await expect(purchasedDialog(page)).toContainText(item.code)
  })

  test('a dialog closes without a complaint, and the toast comes after it', async ({ page }) => {
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(purchasedDialog(page)).toBeHidden()
    released.resolve()
    await expect(toastTitled(page, 'Gift Card Purchased')).toBeVisible()
  })

  test('a toast that comes over an open dialog can be pressed', async ({ page }) => {
    released.resolve()
    await toastTitled(page, 'Gift Card Purchased').getByRole('button', { name: 'Close' }).click()
    await expect(toastTitled(page, 'Gift Card Purchased')).toBeHidden()
    await expect(purchasedDialog(page)).toBeVisible()
  })
})
