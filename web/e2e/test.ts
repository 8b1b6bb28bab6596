import { isDeepStrictEqual } from 'node:util'
import { test as base, type BrowserContextOptions, type Page } from '@playwright/test'
import { newPerson, signInToAdminApi, register, type AdminApi, type Person } from './accounts.ts'
import { controlStripe, type StripeControls } from './stripe.ts'
import { collectPageErrors, type PageErrors } from './page-errors.ts'
import { clean, ownWindow, takeKept, withEmptyStorage, type KeptWindow } from './window.ts'

export type Member = Person & { id: string }

type Fixtures = {
  pageErrors: PageErrors
  /** A page in a browser of its own, as of another person. */
  openPageInNewContext: (options?: BrowserContextOptions) => Promise<Page>
  /** Makes a new member with so many Solcoins and signs the page in. */
  signInAsNewMember: (page: Page, coins?: number) => Promise<Member>
}

/** Pictures are uploaded to another origin than the site's, as to S3: the same server by its other name. */
const uploadsOf = (site: string | undefined) => site?.replace('localhost', '127.0.0.1')

export const test = base.extend<Fixtures, { kept: KeptWindow; adminApi: AdminApi; stripe: StripeControls }>({
  pageErrors: async ({ baseURL }, use) => {
    const pageErrors = collectPageErrors([baseURL, uploadsOf(baseURL), process.env['PAYMENTS']])
    await use(pageErrors)
    pageErrors.verify()
  },
  context: async ({ browser, pageErrors, kept, contextOptions, javaScriptEnabled }, use, { tags, project }) => {
    const isUsual = isDeepStrictEqual(contextOptions, project.use.contextOptions) && javaScriptEnabled
    const isKept = isUsual && !tags.includes(ownWindow.tag)
    const context = isKept ? await takeKept(kept) : await browser.newContext()
    const leave = await pageErrors.observe(context)
    const undo = isKept ? await withEmptyStorage(context) : undefined
    await use(context)
    await undo?.dispose()
    await leave()
    await (isKept ? clean(kept) : context.close())
  },
  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()))
  },
  openPageInNewContext: async ({ browser, pageErrors }, use) => {
    const opened: Page[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      await pageErrors.observe(context)
      const page = await context.newPage()
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
  signInAsNewMember: async ({ adminApi }, use) => {
    await use(async (page, coins = 0) => {
      const person = newPerson()
      const id = await register(page.request, person)
      if (coins > 0) await adminApi.giveCoins(id, coins)
      return { ...person, id }
    })
  },
  kept: [
    async ({ browser }, use) => {
      const kept: KeptWindow = { browser }
      await use(kept)
      await kept.page?.context().close()
    },
    { scope: 'worker' },
  ],
  adminApi: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: process.env['SITE'] as string })
      await use(await signInToAdminApi(request))
      await request.dispose()
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
