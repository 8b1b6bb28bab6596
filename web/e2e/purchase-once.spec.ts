import type { Page } from '@playwright/test'
import { readBalance } from './accounts.ts'
import {
  bell,
  buyButton,
  buyGiftCard,
  closeWithEscape,
  confirmPurchase,
  confirmPurchaseDialog,
  giftCardTile,
  purchasedDialog,
  purchaseFailure,
  toastTitled,
} from './locators.ts'
import { abortRequests, loseResponse } from './network.ts'
import { expect, test } from './test.ts'

const purchaseCall = '/api/shop/purchase'

async function purchasesOf(page: Page): Promise<unknown[]> {
  return (await (await page.request.get('/api/shop/my-purchases')).json()) as unknown[]
}

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

test('two presses of the confirmation in one moment send one purchase', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 50)
  const giftCard = await adminApi.addGiftCard({ solcoinPrice: 20 })
  let sent = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === purchaseCall) sent++
  })
  await page.goto('/gift-cards')
  await buyButton(page, giftCard).click()
  await confirmPurchaseDialog(page)
    .getByRole('button', { name: /^Buy for / })
    .evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
  await expect(purchasedDialog(page)).toContainText(giftCard.code)
  expect(sent).toBe(1)
})

for (const way of ['Try again in the dialog', 'buying again after closing the dialog'])
  test(`after a lost response, ${way} returns the same code and charges once`, async ({
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
    await expect(purchaseFailure(page)).toContainText('We could not reach the server.')
    await expect(confirmPurchaseDialog(page)).toContainText('Your balance50.00')
    await expect(toastTitled(page, 'Purchase Failed'), 'the dialog says it').toHaveCount(0)
    if (way.startsWith('Try')) {
      await confirmPurchaseDialog(page).getByRole('button', { name: 'Try again' }).click()
    } else {
      await closeWithEscape(page, confirmPurchaseDialog(page))
      await expect(toastTitled(page, 'Purchase Failed')).toContainText('We could not reach the server.')
      await buyGiftCard(page, giftCard)
    }
    await expect(purchasedDialog(page)).toContainText(giftCard.code)
    expect(await readBalance(page.context())).toBe(30)
    expect(await purchasesOf(page)).toHaveLength(1)
  })

test('the second press of a double click tries nothing again', async ({
  page,
  adminApi,
  pageErrors,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 50)
  const giftCard = await adminApi.addGiftCard({ solcoinPrice: 20 })
  pageErrors.expect(/ERR_FAILED.*\/api\/shop\/purchase/)
  await abortRequests(page, purchaseCall)
  await page.goto('/gift-cards')
  await buyGiftCard(page, giftCard)
  const again = confirmPurchaseDialog(page).getByRole('button', { name: 'Try again' })
  await again.dispatchEvent('click', { detail: 2 })
  await expect(again).toBeEnabled()
  await expect(purchaseFailure(page)).toBeVisible()
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
  const words = 'Someone else just bought this gift card. No Solcoins were taken.'
  await expect(purchaseFailure(page)).toContainText(words)
  await expect(confirmPurchaseDialog(page)).toContainText('Your balance50.00')
  await expect(page.getByRole('button', { name: 'Try again' }), 'it would fail again').toBeHidden()
  await expect(purchasedDialog(page)).toBeHidden()
  await closeWithEscape(page, confirmPurchaseDialog(page))
  await expect(toastTitled(page, 'Purchase Failed')).toContainText(words)
  await expect(giftCardTile(page, giftCard)).toContainText('Sold')
  expect(await readBalance(page.context())).toBe(50)
})

test('a purchase with Solcoins that were spent elsewhere fails, and shows what is left', async ({
  page,
  adminApi,
  pageErrors,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 25)
  const [first, second] = [await adminApi.addGiftCard(), await adminApi.addGiftCard()]
  await page.goto('/gift-cards')
  await buyButton(page, second).click()
  await page.request.post(purchaseCall, { data: { itemId: first.id } })
  pageErrors.expect(/409.*\/api\/shop\/purchase/)
  await confirmPurchase(page)
  await expect(purchaseFailure(page)).toBeVisible()
  await expect(confirmPurchaseDialog(page)).toContainText('Your balance5.00')
  await expect(confirmPurchaseDialog(page)).not.toContainText('After this')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
})
