import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { stopIntercepting } from './network.ts'

/**
 * For a test that stops the clock or adds scripts of its own to its pages, which a window that is used again would keep:
 * `test(title, ownWindow, body)`. Whoever asks for other options than the config has gets a window of their own anyway.
 */
export const ownWindow = { tag: '@own-window' }

/** The window that a worker's tests use one after the other: in one that is new, our scripts are compiled anew each time. */
export type KeptWindow = { browser: Browser; page?: Page }

export const usualSize = { width: 1440, height: 900 }

/** Gives the window, as it is when it is new. */
export async function takeKept(kept: KeptWindow): Promise<BrowserContext> {
  kept.page ??= await newWindow(kept.browser)
  return kept.page.context()
}

async function newWindow(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  for (const name of ['clock', 'addInitScript'])
    Object.defineProperty(page, name, {
      get: () => {
        throw new Error(`What ${name} does would be done to the tests after this one too: use \`ownWindow\`.`)
      },
    })
  return page
}

/** Takes from the window what a test left in it. What it stored is cleared when the next test's first page begins. */
export async function clean({ page }: KeptWindow): Promise<void> {
  if (!page) return
  const context = page.context()
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  )
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  page.removeAllListeners('request')
  await page.goto('about:blank')
  // Not before: what a test held back would go to the server after all.
  await stopIntercepting(page)
  await page.setViewportSize(usualSize)
  await context.clearCookies()
}

/** Lets this test's pages begin with an empty storage. Undo it at its end. */
export const withEmptyStorage = (context: BrowserContext) => context.addInitScript(emptyOnce, randomUUID())

function emptyOnce(test: string) {
  if (!location.protocol.startsWith('http')) return
  for (const storage of [localStorage, sessionStorage]) {
    if (storage.getItem('test') === test) continue
    storage.clear()
    storage.setItem('test', test)
  }
}
