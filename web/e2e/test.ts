import { isDeepStrictEqual } from 'node:util'
import { test as base, type BrowserContextOptions, type Page } from '@playwright/test'
import { invent, openDesk, register, type Desk, type Person } from './people.ts'
import { startPayments, type Payments } from './payments.ts'
import { startWatch, type Watch } from './watch.ts'
import { clean, ownWindow, takeKept, withEmptyStorage, type KeptWindow } from './window.ts'

export type Member = Person & { id: string }

type Fixtures = {
  watch: Watch
  /** A page in a browser of its own, as of another person. */
  openPage: (options?: BrowserContextOptions) => Promise<Page>
  /** Makes a new member with so many Solcoins and signs the page in. */
  becomeMember: (page: Page, coins?: number) => Promise<Member>
}

/** Pictures are uploaded to another origin than the site's, as to S3: the same server by its other name. */
const uploadsOf = (site: string | undefined) => site?.replace('localhost', '127.0.0.1')

export const test = base.extend<Fixtures, { kept: KeptWindow; desk: Desk; payments: Payments }>({
  watch: async ({ baseURL }, use) => {
    const watch = startWatch([baseURL, uploadsOf(baseURL), process.env['PAYMENTS']])
    await use(watch)
    watch.check()
  },
  context: async ({ browser, watch, kept, contextOptions, javaScriptEnabled }, use, { tags, project }) => {
    const isUsual = isDeepStrictEqual(contextOptions, project.use.contextOptions) && javaScriptEnabled
    const isKept = isUsual && !tags.includes(ownWindow.tag)
    const context = isKept ? await takeKept(kept) : await browser.newContext()
    const leave = await watch.over(context)
    const undo = isKept ? await withEmptyStorage(context) : undefined
    await use(context)
    await undo?.dispose()
    await leave()
    await (isKept ? clean(kept) : context.close())
  },
  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()))
  },
  openPage: async ({ browser, watch }, use) => {
    const opened: Page[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      await watch.over(context)
      const page = await context.newPage()
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
  becomeMember: async ({ desk }, use) => {
    await use(async (page, coins = 0) => {
      const person = invent()
      const id = await register(page.request, person)
      if (coins > 0) await desk.giveCoins(id, coins)
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
  desk: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: process.env['SITE'] as string })
      await use(await openDesk(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  payments: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: process.env['PAYMENTS'] as string })
      await use(await startPayments(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'
