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

/**
 * In Firefox, Playwright does not notice that a page from the back/forward cache is complete: it keeps the former address, and waits
 * for the page for ever. A navigation without content ends that, and leaves the page as it is.
 */
export async function endRestoring(page: Page): Promise<void> {
  if (page.context().browser()?.browserType().name() !== 'firefox') return
  await page.route('/no-content', (route) => route.fulfill({ status: 204 }), { times: 1 })
  await page.evaluate(() => location.assign('/no-content'))
  await page.evaluate(() => history.replaceState(history.state, ''))
}
