import type { Page } from '@playwright/test'
import { admin, signInWithSavedSession } from './accounts.ts'
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
    for (const path of ['/wallet?tab=card', '/wallet', '/gift-cards', '/missions']) await measure(path)
    await signInWithSavedSession(page, admin)
    for (const path of ['/rewards', '/admin/approvals']) await measure(path)
  })
