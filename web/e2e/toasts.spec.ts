import type { Page } from '@playwright/test'
import { advanceClock, pauseClock } from './clock.ts'
import { abortRequests } from './network.ts'
import { buyGiftCard, purchaseFailure, toastTitled, toasts } from './locators.ts'
import { keepToastsOpen } from './states/state.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const shown = (page: Page) => toasts(page).getByRole('listitem')
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' })

/** Makes Sign Out fail, so that each press shows a toast and stays on the page. */
const breakSignOut = (page: Page) => abortRequests(page, '/api/auth/logout')

async function swipe(page: Page, byPx: number) {
  // Hovering waits until the toast is stable; otherwise the pointer could miss it.
  await shown(page).hover({ position: { x: 60, y: 20 } })
  const box = await shown(page).boundingBox()
  if (!box) throw new Error('There is no toast to swipe')
  const [x, y] = [box.x + 60, box.y + 20]
  await page.mouse.down()
  // Several steps imitate a finger.
  await page.mouse.move(x + byPx, y, { steps: 5 })
  await page.mouse.up()
}

test.beforeEach(async ({ page, pageErrors, signInAsNewMember }) => {
  pageErrors.expect(/ERR_FAILED.*\/api\/auth\/logout/)
  await signInAsNewMember(page)
  await breakSignOut(page)
})

test('a toast disappears after five seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/gift-cards')
  await expect(signOut(page)).toBeVisible()
  await pauseClock(page)
  const failure = page.waitForEvent('requestfailed')
  await signOut(page).click()
  await failure
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(shown(page)).toBeVisible({ timeout: 20 })
  }).toPass()
  await advanceClock(page, 4_900)
  await expect(shown(page)).toBeVisible()
  await advanceClock(page, 100)
  await expect(shown(page)).toBeHidden()
})

test('a new toast replaces the previous one', async ({ page, adminApi, pageErrors, signInAsNewMember }) => {
  pageErrors.expect(/ERR_FAILED.*\/api\/shop\/purchase/)
  await signInAsNewMember(page, 20)
  await abortRequests(page, '/api/shop/purchase')
  const giftCard = await adminApi.addGiftCard()
  await page.goto('/gift-cards')
  await signOut(page).click()
  await expect(toastTitled(page, 'Sign Out Failed')).toBeVisible()
  await buyGiftCard(page, giftCard)
  await expect(purchaseFailure(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toastTitled(page, 'Purchase Failed')).toBeVisible()
  await expect(shown(page)).toHaveCount(1)
})

test('swiping more than 50 px to the right dismisses a toast', async ({ page }) => {
  await page.goto('/gift-cards')
  await signOut(page).click()
  await swipe(page, 40)
  await expect(shown(page)).toHaveAttribute('data-swipe', 'cancel')
  await expect(shown(page)).toBeVisible()
  await swipe(page, -80)
  await expect(shown(page)).toBeVisible()
  await swipe(page, 51)
  await expect(shown(page)).toBeHidden()
})

test('F8 focuses the toasts, and Close dismisses one', async ({ page }) => {
  await page.goto('/gift-cards')
  await signOut(page).click()
  await expect(shown(page)).toBeVisible()
  await page.keyboard.press('F8')
  await expect(toasts(page).getByRole('list')).toBeFocused()
  await toasts(page).getByRole('button', { name: 'Close' }).press('Enter')
  await expect(shown(page)).toBeHidden()
})

test('F8 focuses the toast while a dialog is open, which stays open', async ({ page }) => {
  await page.goto('/account')
  await signOut(page).click()
  await expect(shown(page)).toBeVisible()
  // From now on, toasts stay.
  await keepToastsOpen(page)
  await signOut(page).click()
  await expect(shown(page)).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog')
  // Two frames after it has opened, the dialog lets the focus leave for the toast.
  await expect(dialog.locator('[aria-controls][aria-expanded=true]')).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(toasts(page).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toasts(page).locator(':focus')).toHaveCount(1)
  await toasts(page).getByRole('button', { name: 'Close' }).press('Enter')
  await expect(shown(page)).toBeHidden()
  await expect(dialog).toBeVisible()
})

for (const width of [768, 1440]) {
  test(`a toast is at most 420 px wide in a ${width} px viewport`, async ({ page }) => {
    await page.goto('/gift-cards')
    await signOut(page).click()
    await expect(shown(page)).toBeVisible()
    await page.setViewportSize({ width, height: 900 })
    const box = await shown(page).boundingBox()
    expect(Math.round(box?.width ?? Infinity)).toBeLessThanOrEqual(420)
  })
}
