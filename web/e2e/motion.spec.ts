import type { Page } from '@playwright/test'
import { buyButton, purchasedDialog } from './locators.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** What the particles' canvas shows now. */
const sky = (page: Page): Promise<string> =>
  page
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())

/** Complains of every motion that takes time; by its style, for on a busy machine it may be over when it is told of. */
function reportMotions() {
  const report = ({ type, target }: Event) => {
    const { animationDuration, transitionDuration } = getComputedStyle(target as Element)
    const durations = type === 'animationstart' ? animationDuration : transitionDuration
    if (durations.split(',').some((duration) => Number.parseFloat(duration) > 0))
      console.error(`Moved for ${durations}: ${(target as Element).outerHTML}`)
  }
  addEventListener('animationstart', report)
  addEventListener('transitionrun', report)
}

test('the particles drift, and rest while the tab is hidden', async ({ page }) => {
  await page.goto('/login')
  const first = await sky(page)
  await expect.poll(() => sky(page)).not.toBe(first)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const hidden = await sky(page)
  await page.waitForTimeout(300)
  expect(await sky(page)).toBe(hidden)
})

test('dialogs and toasts move in for those who did not ask for less', async ({
  page,
  adminApi,
  pageErrors,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 20)
  const item = await adminApi.addGiftCard()
  await page.addInitScript(reportMotions)
  pageErrors.expect(/Moved for/)
  const moves = [/<div.*dialog/, /<li.*Gift Card Purchased/].map((what) =>
    page.waitForEvent('console', (message) => what.test(message.text())),
  )
  await page.goto('/gift-cards')
  await buyButton(page, item).click()
  await Promise.all(moves)
})

test.describe('for those who asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the particles stand still', async ({ page }) => {
    await page.goto('/login')
    await page.waitForTimeout(2_500)
    const first = await sky(page)
    await page.waitForTimeout(300)
    expect(await sky(page)).toBe(first)
  })

  test('nothing moves: not the skeletons, the dialog, the toast', async ({ page, adminApi, signInAsNewMember }) => {
    await signInAsNewMember(page, 20)
    const item = await adminApi.addGiftCard()
    await page.addInitScript(reportMotions)
    await page.goto('/gift-cards')
    await buyButton(page, item).click()
    await expect(purchasedDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(purchasedDialog(page)).toBeHidden()
  })
})
