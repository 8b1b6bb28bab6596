import type { Page } from '@playwright/test'
import { buyGiftCard, closeWithEscape, purchasedDialog, toastTitled } from './locators.ts'
import { freshContext } from './shared-context.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The current content of the particles' canvas. */
const canvasContent = (page: Page): Promise<string> =>
  page
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())

/**
 * Logs every animation with a duration. It reads the style, since a short animation may end before its event fires. A code that fades
 * in does not move.
 */
function reportMotions() {
  const still = ['offset', 'computedOffset', 'easing', 'composite', 'opacity']
  const onlyFades = ({ effect }: Animation) =>
    effect instanceof KeyframeEffect &&
    effect.getKeyframes().every((keyframe) => Object.keys(keyframe).every((property) => still.includes(property)))
  const report = ({ type, target }: Event) => {
    if (target instanceof HTMLElement && target.matches('code') && target.getAnimations().every(onlyFades)) return
    const { animationDuration, transitionDuration } = getComputedStyle(target as Element)
    const durations = type === 'animationstart' ? animationDuration : transitionDuration
    // A millisecond delays an element that appears later. It is no motion.
    if (durations.split(',').some((duration) => Number.parseFloat(duration) > 0.001))
      console.error(`Moved for ${durations}: ${(target as Element).outerHTML}`)
  }
  addEventListener('animationstart', report)
  addEventListener('transitionrun', report)
}

/** Notes every balance that the dialog of a purchase shows. */
function noteBalances() {
  const balances: string[] = []
  Object.assign(globalThis, { balances })
  new MutationObserver(() => {
    const label = [...document.querySelectorAll('[role=dialog] dt')].find((dt) => dt.textContent === 'Solcoins left')
    const amount = label?.parentElement?.querySelector('b')?.textContent
    if (amount && amount !== balances.at(-1)) balances.push(amount)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

const notedBalances = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { balances: string[] }).balances.map(Number))

/** Buys a gift card of 20 with 50 Solcoins. */
async function buyOne(page: Page, giftCard: { name: string; code: string }) {
  await page.addInitScript(noteBalances)
  await page.goto('/gift-cards')
  await buyGiftCard(page, giftCard)
  await expect(purchasedDialog(page)).toContainText(giftCard.code)
  await expect.poll(async () => (await notedBalances(page)).at(-1)).toBe(30)
}

test('the balance counts down in the moment of a purchase', async ({ page, adminApi, signInAsNewMember }) => {
  await signInAsNewMember(page, 50)
  await buyOne(page, await adminApi.addGiftCard())
  const balances = await notedBalances(page)
  // A slow machine draws few frames in between.
  expect(balances[0]).toBeGreaterThan(30)
  expect(balances).toEqual(balances.toSorted((a, b) => b - a))
  await expect(purchasedDialog(page).locator('code')).toHaveCSS('animation-duration', '0.48s')
})

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
  await closeWithEscape(page, purchasedDialog(page))
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
      await expect(toastTitled(page, 'Gift Card Purchased')).toBeVisible()
    },
  )

  test(
    'a purchase fades its code in, and the balance does not count',
    freshContext,
    async ({ page, adminApi, signInAsNewMember }) => {
      await signInAsNewMember(page, 50)
      await buyOne(page, await adminApi.addGiftCard())
      expect(await notedBalances(page)).toEqual([30])
      const code = purchasedDialog(page).locator('code')
      await expect(code).toHaveCSS('animation-duration', '0.2s')
      await expect(code).toHaveCSS('clip-path', 'none')
    },
  )
})

test('a member who asks for less motion gets it immediately, and from the first frame of every later page', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 50)
  await page.goto('/account/emails')
  await page.getByRole('radio', { name: 'Reduced' }).click()
  await expect(toastTitled(page, 'Motion Saved')).toBeVisible()
  const first = await canvasContent(page)
  await page.waitForTimeout(300)
  expect(await canvasContent(page)).toBe(first)
  await page.addInitScript(reportMotions)
  await buyOne(page, await adminApi.addGiftCard())
  expect(await notedBalances(page)).toEqual([30])
  await page.goto('/account/emails')
  await expect(page.getByRole('radio', { name: 'Reduced' })).toBeChecked()
})
