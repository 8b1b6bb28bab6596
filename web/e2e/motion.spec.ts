import type { Page } from '@playwright/test'
import { buyGiftCard, closeWithEscape, purchasedDialog } from './locators.ts'
import { freshContext } from './shared-context.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The current content of the particles' canvas. */
const canvasContent = (page: Page): Promise<string> =>
  page
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())

/** Logs every animation with a duration. It reads the style, since a short animation may end before its event fires. */
function reportMotions() {
  const report = ({ type, target }: Event) => {
    const { animationDuration, transitionDuration } = getComputedStyle(target as Element)
    const durations = type === 'animationstart' ? animationDuration : transitionDuration
    // A millisecond delays an element that appears later. It is no motion.
    if (durations.split(',').some((duration) => Number.parseFloat(duration) > 0.001))
      console.error(`Moved for ${durations}: ${(target as Element).outerHTML}`)
  }
  addEventListener('animationstart', report)
  addEventListener('transitionrun', report)
}

test('the particles move, and pause while the tab is hidden', async ({ page }) => {
  await page.goto('/login')
  const first = await canvasContent(page)
  await expect.poll(() => canvasContent(page)).not.toBe(first)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const hidden = await canvasContent(page)
  await page.waitForTimeout(300)
  expect(await canvasContent(page)).toBe(hidden)
})

test('dialogs and toasts are animated by default', async ({ page, adminApi, pageErrors, signInAsNewMember }) => {
  await signInAsNewMember(page, 20)
  const giftCard = await adminApi.addGiftCard()
  await page.addInitScript(reportMotions)
  pageErrors.expect(/Moved for/)
  const moves = [/<div.*dialog/, /<li.*Gift Card Purchased/].map((what) =>
    page.waitForEvent('console', (message) => what.test(message.text())),
  )
  await page.goto('/gift-cards')
  await buyGiftCard(page, giftCard)
  await Promise.all(moves)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the particles appear, and stay where they are', async ({ page }) => {
    await page.goto('/login')
    const blank = await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = innerWidth
      canvas.height = innerHeight
      return canvas.toDataURL()
    })
    await expect.poll(async () => [blank, 'data:,'].includes(await canvasContent(page))).toBe(false)
    await page.waitForTimeout(2_500)
    const first = await canvasContent(page)
    expect(first).not.toBe(blank)
    await page.waitForTimeout(300)
    expect(await canvasContent(page)).toBe(first)
  })

  test(
    'loading placeholders, dialogs and toasts are not animated',
    freshContext,
    async ({ page, adminApi, signInAsNewMember }) => {
      await signInAsNewMember(page, 20)
      const giftCard = await adminApi.addGiftCard()
      await page.addInitScript(reportMotions)
      await page.goto('/gift-cards')
      await buyGiftCard(page, giftCard)
      await closeWithEscape(page, purchasedDialog(page))
    },
  )
})
