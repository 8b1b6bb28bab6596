import type { Page } from '@playwright/test'

const renderTimeMs = 300

/** Pauses the page's clock, which must be installed. From then on only `advanceClock` moves it. */
export async function pauseClock(page: Page) {
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Advances the page's clock, then waits in real time for rendering and for animations to finish. */
export async function advanceClock(page: Page, ms: number) {
  await page.clock.runFor(ms)
  await page.waitForTimeout(renderTimeMs)
}
