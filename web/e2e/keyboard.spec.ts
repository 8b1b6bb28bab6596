import type { Page } from '@playwright/test'
import { buyButton, buyGiftCard, confirmPurchaseDialog, giftCardTile, purchasedDialog } from './locators.ts'
import { readBalance } from './accounts.ts'
import { expect, test } from './test.ts'

const maxTabs = 40

/** Presses Tab until the focused element contains this text. */
async function tabTo(page: Page, name: string) {
  for (let count = 0; count < maxTabs; count++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (focused.includes(name)) return
  }
  throw new Error(`${maxTabs} tabs did not lead to ${name}`)
}

test('a member buys a gift card and copies its code by keyboard', async ({ page, adminApi, signInAsNewMember }) => {
  await signInAsNewMember(page, 20)
  const giftCard = await adminApi.addGiftCard()
  await page.goto('/gift-cards')
  await expect(buyButton(page, giftCard)).toBeEnabled()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, `Buy ${giftCard.name}`)
  await page.keyboard.press('Enter')
  await expect(confirmPurchaseDialog(page), 'so that a repeated Enter presses nothing').toBeFocused()
  await tabTo(page, 'Buy for 20.00 Solcoins')
  await page.keyboard.press('Enter')

  await expect(purchasedDialog(page)).toContainText(giftCard.code)
  await expect(purchasedDialog(page).getByRole('heading', { name: 'Gift Card Purchased' })).toBeFocused()
  await tabTo(page, 'Copy code')
  await page.keyboard.press('Enter')
  await expect(purchasedDialog(page).getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(giftCard.code)
  await page.keyboard.press('Escape')

  await expect(purchasedDialog(page)).toBeHidden()
  await expect(giftCardTile(page, giftCard), 'the focus moves to the card, since its button is disabled').toBeFocused()
  expect(await readBalance(page.context())).toBe(0)
})

test('a key that is held down buys one gift card, and leaves its code on the screen', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 60)
  const giftCard = await adminApi.addGiftCard()
  await page.goto('/gift-cards')
  await buyButton(page, giftCard).focus()
  await page.keyboard.down('Enter')
  await expect(confirmPurchaseDialog(page)).toBeFocused()
  for (let count = 0; count < 5; count++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await confirmPurchaseDialog(page).getByRole('button', { name: 'Buy for 20.00 Solcoins' }).focus()
  for (let count = 0; count < 5; count++) await page.keyboard.down('Enter')
  await expect(purchasedDialog(page)).toContainText(giftCard.code)
  for (let count = 0; count < 5; count++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(purchasedDialog(page)).toBeVisible()
  expect(await readBalance(page.context())).toBe(40)
})

test('an open dialog traps the focus', async ({ page, adminApi, signInAsNewMember }) => {
  await signInAsNewMember(page, 20)
  const giftCard = await adminApi.addGiftCard()
  await page.goto('/gift-cards')
  await buyGiftCard(page, giftCard)
  await expect(purchasedDialog(page)).toBeVisible()
  for (let count = 0; count < 8; count++) {
    await page.keyboard.press('Tab')
    await expect(purchasedDialog(page).locator(':focus')).toHaveCount(1)
  }
})

test('at a zoom of 400%, a dialog whose first control is below the window takes the focus itself', async ({
  page,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page)
  await page.request.put('/api/games/night-shift/beta')
  await page.goto('/games')
  await page.setViewportSize({ width: 320, height: 200 })
  await page.getByRole('button', { name: 'Leave the test for Night Shift' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave the test of Night Shift?' })
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Stay in' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Stay in' })).toBeInViewport({ ratio: 1 })
})
