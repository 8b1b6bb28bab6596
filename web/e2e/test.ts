import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { test as base, type BrowserContextOptions, type Page } from '@playwright/test'
import { clearNotifications, newPerson, register, signInToAdminApi, type AdminApi, type Person } from './accounts.ts'
import { typeWithKeys } from './engines/type-with-keys.ts'
import { collectPageErrors, type PageErrors } from './page-errors.ts'
import {
  cleanSharedContext,
  clearStorageOnFirstPage,
  freshContext,
  openSharedContext,
  type SharedContext,
} from './shared-context.ts'
import { controlStripe, type StripeControls } from './stripe.ts'

export type Member = Person & { id: string }

type TestFixtures = {
  pageErrors: PageErrors
  /** Opens a page in a new browser context, for a second user. */
  openPageInNewContext: (options?: BrowserContextOptions) => Promise<Page>
  /** Registers a new member with a balance of `coins` Solcoins and signs the page in. */
  signInAsNewMember: (page: Page, coins?: number) => Promise<Member>
}

type WorkerFixtures = { sharedContext: SharedContext; adminApi: AdminApi; stripe: StripeControls }

/** Images are uploaded to a different origin, as they are to S3: locally, the same server under another host name. */
const uploadOrigin = (site: string | undefined) => site?.replace('localhost', '127.0.0.1')

const withWait = new WeakSet<Page>()

/** Resolves in the moment in which the app replaces the first view. Playwright's own waiting looks every half second. */
function firstViewIsGone(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('[data-first-view]')) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-first-view'] })
    look()
  })
}

/**
 * Makes `goto` and `reload` wait until the app has replaced the prerendered first view. Earlier keys and focus would be lost.
 * With `waitUntil: 'commit'` they do not wait: use it where the app cannot start.
 */
function waitForApp(page: Page): Page {
  if (withWait.has(page)) return page
  withWait.add(page)
  typeWithKeys(page)
  const replaced = () => Promise.race([page.evaluate(firstViewIsGone), sleep(15_000)]).catch(() => undefined)
  const goTo = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goTo(url, options)
    if (options?.waitUntil !== 'commit') await replaced()
    return response
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    const response = await reload(options)
    if (options?.waitUntil !== 'commit') await replaced()
    return response
  }
  return page
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  pageErrors: async ({ baseURL, browserName }, use) => {
    const pageErrors = collectPageErrors([baseURL, uploadOrigin(baseURL), process.env['PAYMENTS']], browserName)
    await use(pageErrors)
    pageErrors.verify()
  },
  context: async (
    { browser, pageErrors, sharedContext, contextOptions, javaScriptEnabled },
    use,
    { tags, project },
  ) => {
    const hasDefaultOptions = isDeepStrictEqual(contextOptions, project.use.contextOptions) && javaScriptEnabled
    const isShared = hasDefaultOptions && !tags.includes(freshContext.tag) && !process.env['FRESH_CONTEXTS']
    const context = isShared ? await openSharedContext(sharedContext) : await browser.newContext()
    const stopObserving = await pageErrors.observe(context)
    const storageScript = isShared ? await clearStorageOnFirstPage(context) : undefined
    await use(context)
    await pageErrors.settle()
    await storageScript?.dispose()
    await stopObserving()
    await (isShared ? cleanSharedContext(sharedContext) : context.close())
  },
  page: async ({ context }, use) => {
    const page = context.pages()[0] ?? (await context.newPage())
    await use(waitForApp(page))
  },
  openPageInNewContext: async ({ browser, pageErrors }, use) => {
    const pages: Page[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      await pageErrors.observe(context)
      const page = waitForApp(await context.newPage())
      pages.push(page)
      return page
    })
    await pageErrors.settle()
    for (const page of pages) await page.context().close()
  },
  signInAsNewMember: async ({ adminApi }, use) => {
    await use(async (page, coins = 0) => {
      const person = newPerson()
      const id = await register(page.request, person)
      if (coins > 0) {
        await adminApi.giveCoins(id, coins)
        await clearNotifications(page.request)
      }
      return { ...person, id }
    })
  },
  sharedContext: [
    async ({ browser }, use) => {
      const shared: SharedContext = { browser }
      await use(shared)
      await shared.page?.context().close()
    },
    { scope: 'worker' },
  ],
  adminApi: [
    async ({ playwright }, use) => {
      const newRequest = () => playwright.request.newContext({ baseURL: process.env['SITE'] as string })
      const requests = { ofCoFounder: await newRequest(), ofAdmin: await newRequest() }
      await use(await signInToAdminApi(requests))
      for (const request of Object.values(requests)) await request.dispose()
    },
    { scope: 'worker' },
  ],
  stripe: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: process.env['PAYMENTS'] as string })
      await use(await controlStripe(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'
