import type { Page } from '@playwright/test'

/**
 * Goes back, as the browser's button does. `page.goBack` never returns in Firefox when the page comes from the back/forward cache:
 * there, this waits until the page is another entry of the history.
 */
export async function goBack(page: Page): Promise<void> {
  if (page.context().browser()?.browserType().name() !== 'firefox') {
    await page.goBack()
    return
  }
  const left = await page.evaluate(() => navigation.currentEntry?.key)
  // Later, because a page that is being left does not answer.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await page.waitForFunction((key) => navigation.currentEntry?.key !== key, left)
}
