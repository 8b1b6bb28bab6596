import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { stopIntercepting } from './intercept-calls.ts'

/**
 * Marks a test that sets the clock or adds an init script, neither of which can be undone in a shared context:
 * `test(title, freshContext, body)`. Tests with other context options than the config's get a fresh context anyway.
 */
export const freshContext = { tag: '@fresh-context' }

/** The context that a worker's tests use in turn. Chromium would compile our scripts again in each new one. */
export type SharedContext = { browser: Browser; page?: Page }

export const viewport = { width: 1440, height: 900 }

/** Returns the shared context, which the previous test's cleanup has left empty. */
export async function openSharedContext(shared: SharedContext): Promise<BrowserContext> {
  shared.page ??= await newSharedPage(shared.browser)
  return shared.page.context()
}

async function newSharedPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  for (const name of ['clock', 'addInitScript'])
    Object.defineProperty(page, name, {
      get: () => {
        throw new Error(`\`page.${name}\` would affect later tests: mark this test with \`freshContext\`.`)
      },
    })
  return page
}

/** Removes what a test left behind, except storage: see `clearStorageOnFirstPage`. */
export async function cleanSharedContext({ page }: SharedContext): Promise<void> {
  if (!page) return
  const context = page.context()
  const otherPages = context.pages().filter((other) => other !== page)
  await Promise.all(otherPages.map((other) => other.close()))
  page.removeAllListeners('request')
  // Leaving the page first cancels its pending requests, which would otherwise reach the server.
  await page.goto('about:blank')
  await stopIntercepting(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null, forcedColors: null })
  await context.clearCookies()
}

/** Clears the site's storage when the test opens its first page. Dispose of the script after the test. */
export const clearStorageOnFirstPage = (context: BrowserContext) => context.addInitScript(clearOnce, randomUUID())

function clearOnce(testId: string) {
  if (!location.protocol.startsWith('http')) return
  for (const storage of [localStorage, sessionStorage]) {
    if (storage.getItem('test') === testId) continue
    storage.clear()
    storage.setItem('test', testId)
  }
}
