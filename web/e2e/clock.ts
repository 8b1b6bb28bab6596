import type { Page } from '@playwright/test'

const drawnWithinMs = 300

/** Stops the page's clock; from here on its time goes only by `passTime`. */
export async function pauseClock(page: Page) {
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Lets so much of the page's time pass, then lets it draw: its rendering and the ends of its motions take real time. */
export async function advanceClock(page: Page, ms: number) {
  await page.clock.runFor(ms)
  await page.waitForTimeout(drawnWithinMs)
}
