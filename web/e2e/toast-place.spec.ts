import type { Locator, Page } from '@playwright/test'
import { problems } from '../../shared/problem.ts'
import { buyGiftCard, purchasedDialog, toastTitled, toasts } from './locators.ts'
import { abortRequests, mockResponse } from './network.ts'
import {
  addToCart,
  cartDrawer,
  fillCustomer,
  openShop,
  orderSummary,
  payButton,
  proceedToCheckout,
  proceedWithNothingToPay,
} from './shop-screens.ts'
import { keepToastsOpen } from './states/state.ts'
import { expect, test } from './test.ts'

/** Whether the toast covers any part of the elements. */
async function covers(page: Page, elements: Locator): Promise<boolean> {
  const toast = await toasts(page).getByRole('listitem').boundingBox()
  if (!toast) throw new Error('There is no toast')
  const boxes = await Promise.all((await elements.all()).map((element) => element.boundingBox()))
  return boxes.some(
    (box) =>
      box &&
      box.x < toast.x + toast.width &&
      toast.x < box.x + box.width &&
      box.y < toast.y + toast.height &&
      toast.y < box.y + box.height,
  )
}

/** The toast moves in the frame after the window or the page has changed. */
const expectUncovered = (page: Page, elements: Locator) =>
  expect.poll(async () => (await elements.count()) > 0 && !(await covers(page, elements))).toBe(true)

test('a toast covers no button of the dialog after a purchase', async ({ page, adminApi, signInAsNewMember }) => {
  await signInAsNewMember(page, 20)
  const giftCard = await adminApi.addGiftCard()
  await page.goto('/gift-cards')
  await buyGiftCard(page, giftCard)
  await purchasedDialog(page).getByRole('button', { name: 'Copy code' }).click()
  await expect(toastTitled(page, 'Code Copied!')).toBeVisible()
  await keepToastsOpen(page)
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectUncovered(page, purchasedDialog(page).getByRole('button'))
  }
})

test('a toast does not cover the button that failed', async ({ page, pageErrors }) => {
  pageErrors.expect(/ERR_FAILED.*\/api\/shop\/checkout/)
  await abortRequests(page, '/api/shop/checkout')
  await openShop(page)
  for (const name of ['Flight Deck Cap', 'Crew Pin Set', 'Launch Pad Desk Mat']) await addToCart(page, name)
  await proceedToCheckout(page)
  await fillCustomer(page)
  await payButton(page).click()
  await expect(toastTitled(page, 'Checkout failed')).toBeVisible()
  await keepToastsOpen(page)
  for (const height of [900, 860, 820, 780, 740, 700, 660]) {
    await page.setViewportSize({ width: 1440, height })
    await expectUncovered(page, payButton(page))
  }
})

test('a toast covers neither the reason that the summary shows nor the button below it', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/409.*\/api\/shop\/checkout/)
  const { status, message } = problems.price_changed
  await mockResponse(page, '/api/shop/checkout', { code: 'price_changed', message, requestId: 'r' }, status)
  await openShop(page)
  await addToCart(page, 'Flight Deck Cap')
  await addToCart(page, 'Crew Pin Set')
  await proceedToCheckout(page)
  await fillCustomer(page)
  await payButton(page).click()
  await expect(toastTitled(page, 'Checkout failed')).toBeVisible()
  await keepToastsOpen(page)
  for (const height of [900, 820, 740]) {
    await page.setViewportSize({ width: 1440, height })
    await expectUncovered(page, payButton(page).or(orderSummary(page).getByRole('alert')))
  }
})

test('a toast is beside an open drawer, and above the button of one without room beside it', async ({ page }) => {
  await proceedWithNothingToPay(page)
  await keepToastsOpen(page)
  await expectUncovered(page, cartDrawer(page))
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expectUncovered(page, cartDrawer(page).getByRole('button'))
  }
})
