import type { Locator, Page } from '@playwright/test'

type Fill = (this: Locator, ...parameters: Parameters<Locator['fill']>) => Promise<void>

let isInstalled = false

/**
 * Makes `fill` type with keys in Firefox, where Playwright would set the value of the field by a script: React does not notice that,
 * and an email field would keep its former text.
 */
export function typeWithKeys(page: Page): void {
  if (isInstalled || page.context().browser()?.browserType().name() !== 'firefox') return
  isInstalled = true
  const locators = Object.getPrototypeOf(page.locator('*')) as { fill: Fill }
  const { fill } = locators
  locators.fill = async function (text, options) {
    // Selects the former text and presses Delete.
    await fill.call(this, '', options)
    if (text !== '') await this.pressSequentially(text)
  }
}
