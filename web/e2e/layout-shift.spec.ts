import type { Page } from '@playwright/test'
import { admin, signInWithSavedSession } from './accounts.ts'
import { openShop, productCard } from './shop-screens.ts'
import { expect, test } from './test.ts'

/** How much of the window moved while the screen loaded, as Core Web Vitals count it. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Without a shift, the observer is never called.
        setTimeout(() => resolve(0), 500)
      }),
  )

const loaded = (page: Page) => expect(page.locator('main :is([aria-busy="true"], [data-loading])')).toHaveCount(0)

for (const width of [390, 1440])
  test(`at ${width} px, what loads moves nothing that is on screen`, async ({ page, signInAsNewMember }) => {
    await page.setViewportSize({ width, height: 900 })
    await signInAsNewMember(page)
    const measure = async (path: string) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await loaded(page)
      expect(await layoutShift(page), path).toBeLessThanOrEqual(0.02)
    }
    for (const path of ['/', '/wallet?tab=card', '/wallet', '/gift-cards', '/missions', '/shop']) await measure(path)
    await signInWithSavedSession(page, admin)
    const desks = ['/rewards', '/admin/approvals', '/admin/reports', '/admin', '/admin/audit']
    for (const path of desks) await measure(path)
  })

test('a screen that fits the window, or that a dialog covers, is as wide as one that scrolls', async ({ page }) => {
  const width = () => page.evaluate(() => document.querySelector('main')?.clientWidth)
  const isScrolling = () => page.evaluate(() => document.documentElement.scrollHeight > innerHeight)
  await openShop(page)
  expect(await isScrolling()).toBe(true)
  const expected = await width()
  await productCard(page, 'Orbit Hoodie').getByRole('link', { name: 'Orbit Hoodie', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Orbit Hoodie' })).toBeVisible()
  expect(await width()).toBe(expected)
  await page.setViewportSize({ width: 1440, height: 1800 })
  await page.goto('/login')
  expect(await isScrolling()).toBe(false)
  expect(await width()).toBe(expected)
})

test('the landing headline has as many lines before its font has arrived', async ({ browser, baseURL }) => {
  const heightAt = async (width: number, hasFonts: boolean) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } })
    if (!hasFonts) await page.route('**/*.woff2', (route) => route.abort())
    await page.goto(baseURL ?? '')
    await page.evaluate(() => document.fonts.ready)
    const box = await page.getByRole('heading', { level: 1 }).boundingBox()
    await page.close()
    return box?.height
  }
  for (const width of [390, 768, 1440])
    expect(await heightAt(width, false), `at ${width} px`).toBe(await heightAt(width, true))
})
